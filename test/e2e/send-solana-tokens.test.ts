import { address } from '@solana/web3.js'
import { extension } from '@solana-program/token-2022'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshSolanaAccount, type SendingChain, startSendingChain } from '../support/solana-sending.ts'
import {
  associated,
  makeMint,
  type TestMint,
  token2022Program,
  tokenProgram,
  tokensAt,
} from '../support/solana-tokens.ts'
import { problemsOf } from './page-problems.ts'
import { balanceOn, feeOfLast, openSolanaSend, sendSol, sol, solFeeSaid } from './send-solana-support.ts'
import { button, field, fill, pressAnyway, review, sent } from './send-support.ts'
import { type HostName, hostNames, visits } from './visit.ts'

const visit = visits()
let chain: SendingChain
beforeAll(async () => {
  chain = await startSendingChain()
})
afterAll(() => chain.stop())

const keepingOnePercent = () => {
  const fee = { epoch: 0n, maximumFee: 10n ** 12n, transferFeeBasisPoints: 100 }
  const issuer = address(freshSolanaAccount().address)
  return extension('TransferFeeConfig', {
    ...{ transferFeeConfigAuthority: issuer, withdrawWithheldAuthority: issuer, withheldAmount: 0n },
    ...{ olderTransferFee: fee, newerTransferFee: fee },
  })
}

/** Somebody with five of a token goes to send it. */
const openTokenSend = async (host: HostName, token: TestMint, lamports = sol) => {
  const account = freshSolanaAccount()
  const own = await token.give(account.address, 5_000_000n)
  const named = { address: String(token.mint), name: 'Cove Dollar', symbol: 'COVE' }
  const visitor = await openSolanaSend(visit, host, { account, chain, lamports, token: named })
  await visitor.dialog.getByRole('button', { name: /^(Token|Select token)/ }).click()
  await visitor.dialog.getByRole('button', { name: /^Cove Dollar/ }).click()
  await visitor.heading('Send').waitFor()
  return { visitor, own }
}

describe.each(hostNames)('%s host: a token of Solana', (host) => {
  test.each([
    ['Token', tokenProgram, 2_039_280n],
    ['Token-2022', token2022Program, 2_074_080n],
  ] as const)('of the program %s goes to somebody who has no account for it', async (_, program, cost) => {
    const token = await makeMint(chain, { program })
    const to = freshSolanaAccount().address
    const { visitor, own } = await openTokenSend(host, token)
    await fill(visitor, '1.000001', to)
    await review(visitor)
    await solFeeSaid(visitor)
    await visitor.dialog.getByText('The receiver has no account for COVE yet').waitFor()
    await visitor.dialog.getByText(`0.00${cost} SOL`.replace(/0+ SOL/, ' SOL')).waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await tokensAt(chain, await associated(to, token.mint, program))).toBe(1_000_001n)
    expect(await tokensAt(chain, own)).toBe(3_999_999n)
    const paid = (await feeOfLast(visitor.from, chain)) + cost
    expect(await balanceOn(visitor.from, chain)).toBe(sol - paid)
  })

  test('goes to somebody who has one, all of it', async () => {
    const token = await makeMint(chain, { program: tokenProgram })
    const to = freshSolanaAccount().address
    const target = await token.give(to, 0n)
    const { visitor, own } = await openTokenSend(host, token)
    await field(visitor, 'To').fill(to)
    await button(visitor, 'Max').click()
    await review(visitor)
    await solFeeSaid(visitor)
    expect(await visitor.dialog.getByText('The receiver has no account').count()).toBe(0)
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await tokensAt(chain, target)).toBe(5_000_000n)
    expect(await tokensAt(chain, own)).toBe(0n)
  })

  test('is not sent to its own mint or to the account of a token, nor without what the account costs', async () => {
    const token = await makeMint(chain, { program: tokenProgram })
    const to = freshSolanaAccount().address
    const target = await token.give(to, 0n)
    // Enough for the fee, and not for the account.
    const { visitor } = await openTokenSend(host, token, 2_000_000n)
    await fill(visitor, '1', String(token.mint))
    await visitor.dialog.getByText('This is the contract of the token').waitFor()
    await fill(visitor, '1', freshSolanaAccount().address)
    await button(visitor, 'Not enough SOL for the fee').waitFor()
    await fill(visitor, '1', target)
    await review(visitor)
    await visitor.dialog.getByText('This is the account of a token').waitFor()
    await pressAnyway(visitor)
    expect(await visitor.timesAsked()).toBe(0)
  })

  test('of which its issuer keeps a part says what the receiver gets', async () => {
    const token = await makeMint(chain, { extensions: [keepingOnePercent()] })
    const to = freshSolanaAccount().address
    const { visitor } = await openTokenSend(host, token)
    await fill(visitor, '2.5', to)
    await review(visitor)
    await solFeeSaid(visitor)
    await visitor.dialog.getByText('2.475 COVE').waitFor()
    await visitor.dialog.getByText('The issuer of the token keeps the rest').waitFor()
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await tokensAt(chain, await associated(to, token.mint, token2022Program))).toBe(2_475_000n)
  })

  test('that can not be passed on is refused with words', async () => {
    const token = await makeMint(chain, { extensions: [extension('NonTransferable', {})] })
    const { visitor } = await openTokenSend(host, token)
    await fill(visitor, '1', freshSolanaAccount().address)
    await review(visitor)
    await visitor.dialog.getByText('This token can not be sent to anybody').waitFor()
    await pressAnyway(visitor)
    expect(await visitor.timesAsked()).toBe(0)
  })

  test('is sent once, where it was signed too late at first', async () => {
    const token = await makeMint(chain, { program: tokenProgram })
    const to = freshSolanaAccount().address
    const { visitor } = await openTokenSend(host, token)
    await visitor.owner('think')
    await sendSol(visitor, '1', to)
    await expect.poll(() => visitor.timesAsked()).toBe(1)
    chain.skip(120_000)
    await visitor.owner('approve')
    await visitor.agree()
    await visitor.dialog.getByText('It took too long').first().waitFor()
    await solFeeSaid(visitor)
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await tokensAt(chain, await associated(to, token.mint, tokenProgram))).toBe(1_000_000n)
  })
})
