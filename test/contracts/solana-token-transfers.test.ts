import { address } from '@solana/web3.js'
import { AuthorityType, getSetAuthorityInstruction } from '@solana-program/token-2022'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeRange } from '../../core/domain/send/fee.ts'
import { freshSolanaAccount, type SendingChain, signingProvider, startSendingChain } from '../support/solana-sending.ts'
import {
  act,
  associated,
  makeMint,
  signerOf,
  type TestMint,
  token2022Program,
  tokenProgram,
  tokensAt,
} from '../support/solana-tokens.ts'
import { type SolanaTransferSteps, solanaTransferSteps } from './solana-transfer-steps.ts'

let chain: SendingChain
let steps: SolanaTransferSteps
beforeAll(async () => {
  chain = await startSendingChain()
  steps = solanaTransferSteps(chain)
})
afterAll(() => chain.stop())

const sol = 1_000_000_000n

describe.each([
  ['Token', tokenProgram, 2_039_280n],
  ['Token-2022', token2022Program, 2_074_080n],
] as const)('a token of the program %s', (_, program, account) => {
  let token: TestMint
  beforeAll(async () => {
    token = await makeMint(chain, { program })
  })
  const owner = async (amount: bigint) => {
    const from = await steps.richAccount()
    await token.give(from.address, amount)
    return from
  }

  it('goes to somebody who has no account for it, which is paid to the lamport', async () => {
    const [from, to] = [await owner(7_000_000n), freshSolanaAccount().address]
    const transaction = await steps.asked(steps.moving(from, to, 2_500_001n, token.mint))
    expect(feeRange(transaction.fee).account).toBe(account)
    await steps.sent(from, transaction)
    expect(await tokensAt(chain, await associated(to, token.mint, program))).toBe(2_500_001n)
    expect(await tokensAt(chain, await associated(from.address, token.mint, program))).toBe(4_499_999n)
    expect(await chain.balance(from.address)).toBe(2n * sol - feeRange(transaction.fee).most - account)
  })

  it('goes to somebody who has one, at no other cost', async () => {
    const [from, to] = [await owner(7_000_000n), freshSolanaAccount().address]
    const target = await token.give(to, 0n)
    const transaction = await steps.asked(steps.moving(from, to, 7_000_000n, token.mint))
    expect(feeRange(transaction.fee).account).toBeUndefined()
    await steps.sent(from, transaction)
    expect(await tokensAt(chain, target)).toBe(7_000_000n)
    expect(await chain.balance(from.address)).toBe(2n * sol - feeRange(transaction.fee).most)
  })

  it('is put together from all accounts that hold it', async () => {
    const [from, to] = [await owner(5n), freshSolanaAccount().address]
    const others = [await token.giveElsewhere(from.address, 30n), await token.giveElsewhere(from.address, 200n)]
    await steps.sent(from, await steps.asked(steps.moving(from, to, 220n, token.mint)))
    expect(await tokensAt(chain, await associated(to, token.mint, program))).toBe(220n)
    // The associated one first, then the fullest.
    expect(await Promise.all(others.map((one) => tokensAt(chain, one)))).toEqual([15n, 0n])
  })

  it('is found again by what it moved, where nobody has heard its signature', async () => {
    const [from, to] = [await owner(5n), freshSolanaAccount().address]
    await token.giveElsewhere(from.address, 30n)
    const transaction = await steps.asked(steps.moving(from, to, 20n, token.mint))
    expect(await steps.use(transaction)).toEqual({ kind: 'open' })
    const { hash } = await steps.sent(from, transaction)
    expect(await steps.use(transaction)).toEqual({ kind: 'used', hash })
    expect(await steps.use(transaction, [hash])).toEqual({ kind: 'open' })
  })

  it('is not sent to the account of a token, or to a program', async () => {
    const [from, to] = [await owner(5n), freshSolanaAccount().address]
    const target = await token.give(to, 0n)
    const outlook = (receiver: string) => steps.outlook(steps.moving(from, receiver, 1n, token.mint))
    expect(await outlook(target)).toEqual({ kind: 'fails', why: { kind: 'receiver-token-account' } })
    expect(await outlook(program)).toEqual({ kind: 'fails', why: { kind: 'receiver-program' } })
    expect(await outlook(to)).toMatchObject({ kind: 'passes' })
  })

  it('is not written any more where the account costs more than was said', async () => {
    const [from, to] = [await owner(5n), freshSolanaAccount().address]
    const transaction = await steps.asked(steps.moving(from, to, 1n, token.mint))
    const { account: _, ...fee } = { account: 0n, ...transaction.fee }
    const answer = await steps.sender.send({ ...transaction, fee }, signingProvider(from))
    expect(answer).toMatchObject({ ok: false, failure: { code: 'SEND_FAILED' } })
  })
})

it('is not sent to an account that its owner has handed to somebody else', async () => {
  const token = await makeMint(chain, { program: tokenProgram })
  const [from, to, other] = [await steps.richAccount(), await steps.richAccount(), freshSolanaAccount().address]
  await token.give(from.address, 5n)
  const owned = await token.give(to.address, 0n)
  const owner = await signerOf(to)
  await act(chain, owner, [
    getSetAuthorityInstruction(
      { owned, owner, authorityType: AuthorityType.AccountOwner, newAuthority: address(other) },
      { programAddress: tokenProgram },
    ),
  ])
  expect(await steps.outlook(steps.moving(from, to.address, 1n, token.mint))).toEqual({ kind: 'fails' })
})
