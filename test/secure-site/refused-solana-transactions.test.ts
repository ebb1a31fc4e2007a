import { base58 } from '@scure/base'
import { address, type IInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './support/signing-visit.ts'
import { type Lifetime, unsigned } from './support/solana-transactions.ts'
import { createSolanaWorld, type SolanaWorld } from './support/solana-world.ts'

const sol = 1_000_000_000n
const strangeId = `solana:${'2'.repeat(32)}`
let world: SolanaWorld
beforeAll(async () => {
  world = await createSolanaWorld()
})
afterAll(() => world.stop())

test.each<[string, string, () => readonly IInstruction[] | Promise<object>, string, string?]>([
  ['more than there is', 'solana_signAndSendTransaction', () => [world.paying(1_000n * sol)], 'INSUFFICIENT_FUNDS'],
  [
    'more of a token than there is',
    'solana_signAndSendTransaction',
    () => world.giving(10n ** 12n),
    'INSUFFICIENT_FUNDS',
  ],
  [
    'what would fail',
    'solana_signAndSendTransaction',
    () => [{ programAddress: address('BPFLoaderUpgradeab1e11111111111111111111111'), data: Uint8Array.of(1) }],
    'WOULD_REVERT',
  ],
  ['a network without a line', 'solana_signAndSendTransaction', () => [world.paying(1n)], 'UNKNOWN_NETWORK', strangeId],
  [
    'a block that is too old',
    'solana_signTransaction',
    async () => ({
      transaction: unsigned(world.visit.address, [world.paying(1n)], {
        ...(await world.lifetime()),
        blockhash: base58.encode(new Uint8Array(32).fill(9)) as Lifetime['blockhash'],
      }),
    }),
    'WOULD_REVERT',
  ],
  [
    'another account',
    'solana_signTransaction',
    async () => ({ transaction: unsigned(world.rich.address, [], await world.lifetime()) }),
    'UNAUTHORIZED_ACCOUNT',
  ],
  [
    'what others have to sign first',
    'solana_signAndSendTransaction',
    async () => ({ transaction: unsigned(world.rich.address, [world.paying(1n)], await world.lifetime()) }),
    'INVALID_PARAMS',
  ],
  ['none at all', 'solana_signAllTransactions', async () => ({ transactions: [] }), 'INVALID_PARAMS'],
  [
    'too many',
    'solana_signAllTransactions',
    async () => ({ transactions: Array(31).fill(unsigned(world.visit.address, [], await world.lifetime())) }),
    'INVALID_PARAMS',
  ],
  ['what is no base64', 'solana_signTransaction', async () => ({ transaction: 'AB=C' }), 'INVALID_PARAMS'],
  ['what is no transaction', 'solana_signTransaction', async () => ({ transaction: 'AAAA' }), 'INVALID_PARAMS'],
  [
    'an option that there is not',
    'solana_signAndSendTransaction',
    async () => ({
      transaction: unsigned(world.visit.address, [], await world.lifetime()),
      options: { encoding: 'base58' },
    }),
    'INVALID_PARAMS',
  ],
])('%s is refused before anybody is asked', async (_, method, made, code, chainId) => {
  const before = await world.visit.page.evaluate(() => walletFrame.pending())
  const given = await made()
  const params = Array.isArray(given)
    ? { transaction: unsigned(world.visit.address, given as readonly IInstruction[], await world.lifetime()) }
    : given
  expect(codeOf(await world.visit.request(method, params, chainId))).toBe(code)
  expect(await world.visit.page.evaluate(() => walletFrame.pending())).toBe(before)
})

test('a block that was taken a while ago is too old', async () => {
  const transaction = unsigned(world.visit.address, [world.paying(1n)], await world.lifetime())
  world.wait(120_000)
  expect(codeOf(await world.visit.request('solana_signAndSendTransaction', { transaction }))).toBe('WOULD_REVERT')
})
