import {
  address,
  generateKeyPairSigner,
  getAddressEncoder,
  getProgramDerivedAddress,
  type KeyPairSigner,
} from '@solana/web3.js'
import { extension } from '@solana-program/token-2022'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredAccount } from '../../sandbox/solana/stored-account.ts'
import { idleProgram } from '../support/idle-program.ts'
import { freshSolanaAccount, type SendingChain, startSendingChain } from '../support/solana-sending.ts'
import { associated, makeMint, token2022Program, tokensAt } from '../support/solana-tokens.ts'
import { type SolanaTransferSteps, solanaTransferSteps } from './solana-transfer-steps.ts'

const programs = [freshSolanaAccount().address, freshSolanaAccount().address] as const
const [hook, other] = programs
const kept = freshSolanaAccount().address
const named = freshSolanaAccount().address
const bytesOf = (one: string): Uint8Array => Uint8Array.from(getAddressEncoder().encode(address(one)))

/** An entry of the list: its kind, what says which account it is, and whether it signs or is written to. */
const entry = (kind: number, config: readonly number[], isSigner = 0, isWritten = 0): readonly number[] => [
  ...[kind, ...config, ...new Uint8Array(32 - config.length), isSigner, isWritten],
]
const text = (letters: string): readonly number[] => [...new TextEncoder().encode(letters)]

/**
 * One of each kind. Before them are source, mint, destination, authority and the list, as 0 to 4: an address; one derived from a text, the
 * source and the amount; one that stands in the data of the first; one that another program derives from what stands there.
 */
const list: readonly (readonly number[])[] = [
  entry(0, [...bytesOf(kept)], 0, 1),
  entry(1, [1, 4, ...text('seed'), 3, 0, 2, 8, 8]),
  entry(2, [2, 5, 4]),
  entry(0, [...bytesOf(other)]),
  entry(128 + 8, [4, 5, 4, 32, 3, 2]),
]
const dataOf = (entries: readonly (readonly number[])[]): Uint8Array => {
  const data = new Uint8Array(16 + entries.length * 35)
  data.set([105, 37, 101, 197, 75, 251, 102, 26])
  const view = new DataView(data.buffer)
  view.setUint32(8, data.length - 12, true)
  view.setUint32(12, entries.length, true)
  entries.forEach((one, index) => void data.set(one, 16 + index * 35))
  return data
}
const stored = (at: string, owner: string, data: Uint8Array, executable = false): StoredAccount => ({
  ...{ address: at, lamports: 10_000_000n, owner, data, executable },
})

let chain: SendingChain
let steps: SolanaTransferSteps
let mints: readonly KeyPairSigner[]
beforeAll(async () => {
  mints = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const lists = [list, [entry(0, [...bytesOf(kept)], 1)]]
  const validations = await Promise.all(
    mints.map(async (mint, index) => {
      const seeds = ['extra-account-metas', bytesOf(mint.address)]
      const [at] = await getProgramDerivedAddress({ programAddress: address(hook), seeds })
      return stored(at, hook, dataOf(lists[index] ?? []))
    }),
  )
  chain = await startSendingChain([
    ...programs.map((program) => stored(program, 'BPFLoaderUpgradeab1e11111111111111111111111', idleProgram(), true)),
    stored(kept, hook, Uint8Array.of(...text('keep'), ...bytesOf(named))),
    ...validations,
  ])
  steps = solanaTransferSteps(chain)
})
afterAll(() => chain.stop())

const hookedToken = async (at: number) => {
  const signer = mints[at]
  if (signer === undefined) throw new Error('There are two.')
  const hooked = extension('TransferHook', { authority: signer.address, programId: address(hook) })
  const token = await makeMint(chain, { signer, extensions: [hooked] })
  const from = await steps.richAccount()
  await token.give(from.address, 5_000n)
  return { token, from }
}

it('a token whose transfers run a program is sent with all accounts that the program wants', async () => {
  const { token, from } = await hookedToken(0)
  const to = freshSolanaAccount().address
  await steps.sent(from, await steps.asked(steps.moving(from, to, 1_234n, token.mint)))
  expect(await tokensAt(chain, await associated(to, token.mint, token2022Program))).toBe(1_234n)
})

it('is not sent where the program wants somebody else to sign', async () => {
  const { token, from } = await hookedToken(1)
  const transfer = steps.moving(from, freshSolanaAccount().address, 1n, token.mint)
  expect(await steps.outlook(transfer)).toEqual({ kind: 'fails', why: { kind: 'token-hook' } })
})
