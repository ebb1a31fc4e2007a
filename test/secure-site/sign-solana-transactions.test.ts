import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { address, type IInstruction } from '@solana/web3.js'
import { getApproveCheckedInstruction, getSetAuthorityInstruction } from '@solana-program/token-2022'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaNetworkId } from '../../sandbox/solana/identity.ts'
import { approveUntilSaid, codeOf, resultOf } from './support/signing-visit.ts'
import { unsigned } from './support/solana-transactions.ts'
import { createSolanaWorld, mint, type SolanaWorld, tokenProgram } from './support/solana-world.ts'

const sol = 1_000_000_000n
let world: SolanaWorld
beforeAll(async () => {
  world = await createSolanaWorld()
})
afterAll(() => world.stop())

const isSigned = (transaction: string): boolean => {
  const bytes = Buffer.from(transaction, 'base64')
  return ed25519.verify(bytes.subarray(1, 65), bytes.subarray(65), base58.decode(world.visit.address))
}

test('a transfer is shown, signed, sent and done', async () => {
  const before = await world.balance(world.receiver.address)
  const sent = world.ask('solana_signAndSendTransaction', [world.paying((5n * sol) / 4n)], {
    options: { maxRetries: 2 },
  })
  await world.approve('Send 1.25 SOL', [
    world.receiver.address,
    world.visit.address,
    'Fee at most0.000005 SOL',
    'You give1.250005 SOL',
    world.frame.hosts.one,
    'Local Solana',
  ])
  expect(base58.decode(String(resultOf(await sent)))).toHaveLength(64)
  expect((await world.balance(world.receiver.address)) - before).toBe((5n * sol) / 4n)
})

test('a token is sent to an account that the same transaction makes', async () => {
  const sent = world.ask('solana_signAndSendTransaction', world.giving(1_500_000n))
  await world.approve('A transaction of 2 instructions', [
    '1. Make a token account',
    '2. Send 1.5 of a token',
    world.receiver.address,
    mint,
    'You give1.5 of a token',
  ])
  resultOf(await sent)
  expect(await world.amount(world.tokensOf(world.receiver.address))).toBe(1_500_000n)
})

test('one that is signed alone is answered whole, and is sent by nobody', async () => {
  const before = await world.balance(world.receiver.address)
  const answered = world.ask('solana_signTransaction', [world.paying(1n)])
  await world.approve('Send 0.000000001 SOL', ['Fee at most'])
  expect(isSigned(String(resultOf(await answered)))).toBe(true)
  expect(await world.balance(world.receiver.address)).toBe(before)
})

test('several are approved together, and all are signed', async () => {
  const block = await world.lifetime()
  const transactions = [1n, 2n, 3n].map((lamports) =>
    unsigned(world.visit.address, [world.paying(lamports)], block, lamports === 2n ? 'legacy' : 0),
  )
  const answered = world.visit.request('solana_signAllTransactions', { transactions })
  await world.approve('Sign 3 transactions', ['1. Send 0.000000001 SOL', '3. Send 0.000000003 SOL'])
  const signed = resultOf(await answered) as readonly string[]
  expect(signed.map(isSigned)).toEqual([true, true, true])
  for (const [at, one] of signed.entries())
    expect(Buffer.from(one, 'base64').subarray(65)).toEqual(Buffer.from(transactions[at] ?? '', 'base64').subarray(65))
})

test('what allows or gives away is said in strong words', async () => {
  const spending = getApproveCheckedInstruction(
    {
      source: world.tokensOf(world.visit.address),
      mint,
      delegate: world.rich.address,
      owner: world.self(),
      amount: 2n ** 64n - 1n,
      decimals: 6,
    },
    { programAddress: tokenProgram },
  )
  const allowed = world.ask('solana_signTransaction', [spending])
  const first = await world.shown('Allow spending without limit', [
    'This has no limit',
    world.rich.address,
    'A trial run lets',
  ])
  await first.getByRole('button', { name: 'Reject' }).click()
  expect(codeOf(await allowed)).toBe('REJECTED')
  const away = getSetAuthorityInstruction(
    {
      owned: world.tokensOf(world.visit.address),
      owner: world.self(),
      authorityType: 2,
      newAuthority: world.rich.address,
    },
    { programAddress: tokenProgram },
  )
  const given = world.ask('solana_signTransaction', [away])
  const second = await world.shown('Give a token account away', [
    'with all that is in it',
    'A trial run gives your token',
  ])
  await second.getByRole('button', { name: 'Reject' }).click()
  expect(codeOf(await given)).toBe('REJECTED')
})

test('what nobody can read is said to be unreadable, with all of it; what fails is said to have failed', async () => {
  const unknown: IInstruction = {
    programAddress: address('BPFLoaderUpgradeab1e11111111111111111111111'),
    accounts: [{ address: world.receiver.address, role: 1 }],
    data: Uint8Array.of(0xde, 0xad),
  }
  const answered = world.ask('solana_signTransaction', [unknown])
  const surface = await world.shown('Call a program', [
    'The wallet cannot read this part',
    'BPFLoaderUpgradeab1e11111111111111111111111',
    `${world.receiver.address}, may be changed`,
    '0xdead',
    'A trial run of this has failed',
  ])
  await surface.getByRole('button', { name: 'Reject' }).click()
  expect(codeOf(await answered)).toBe('REJECTED')
})

test('what is aborted before the press is not sent; afterwards it is', async () => {
  const before = await world.balance(world.receiver.address)
  const request = async (id: string) => {
    const transaction = unsigned(world.visit.address, [world.paying(7n)], await world.lifetime())
    return world.visit.request('solana_signAndSendTransaction', { transaction }, solanaNetworkId, id)
  }
  const early = crypto.randomUUID()
  const withdrawn = request(early)
  await world.shown('Send 0.000000007 SOL', [])
  await world.visit.abort(early)
  expect(codeOf(await withdrawn)).toBe('ABORTED')
  const late = crypto.randomUUID()
  const sent = request(late)
  await approveUntilSaid(await world.shown('Send 0.000000007 SOL', []), 'Sending…')
  await world.visit.abort(late)
  resultOf(await sent)
  expect((await world.balance(world.receiver.address)) - before).toBe(7n)
})

test('where nobody answers, nothing is foretold, and one can be signed all the same', async () => {
  const answered = world.ask('solana_signTransaction', [world.paying(1n)], {}, world.downId)
  await world.approve('Send 0.000000001 SOL', ['What this changes cannot be predicted.', 'Fee at most0.000005 SOL'])
  expect(isSigned(String(resultOf(await answered)))).toBe(true)
})
