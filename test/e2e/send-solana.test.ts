import { describe, expect, test } from 'vitest'
import { freshSolanaAccount, startSendingChain } from '../support/solana-sending.ts'
import { problemsOf } from './page-problems.ts'
import {
  balanceOn,
  countOn,
  feeOfLast,
  minimum,
  openSolanaSend,
  sendSol,
  sol,
  solFeeSaid,
} from './send-solana-support.ts'
import { button, field, fill, goToSend, pressAnyway, review, sent } from './send-support.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const fresh = (): string => freshSolanaAccount().address

describe.each(hostNames)('%s host: Send on Solana', (host) => {
  test('moves exactly what was typed, and knows whom it was sent to', async () => {
    const to = fresh()
    const visitor = await openSolanaSend(visit, host)
    await fill(visitor, '1.250000001', to)
    await visitor.dialog.getByText('You have not sent to this address from here before').waitFor()
    await review(visitor)
    await solFeeSaid(visitor)
    expect(await problemsOf(visitor.page)).toEqual([])
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    const amount = (5n * sol) / 4n + 1n
    expect(await balanceOn(to)).toBe(amount)
    expect(await balanceOn(visitor.from)).toBe(10n * sol - amount - (await feeOfLast(visitor.from)))
    await button(visitor, 'Done').click()
    await button(visitor, 'Send').click()
    await visitor.dialog.getByRole('button', { name: /^Send to / }).click()
    await expect.poll(() => field(visitor, 'To').inputValue()).toBe(to)
  })

  test('Max leaves what the account has to keep, and no lamport more', async () => {
    const to = fresh()
    const visitor = await openSolanaSend(visit, host, { lamports: 2n * sol })
    await field(visitor, 'To').fill(to)
    await button(visitor, 'Max').click()
    await review(visitor)
    await solFeeSaid(visitor)
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await balanceOn(visitor.from)).toBe(minimum)
    expect(await balanceOn(to)).toBe(2n * sol - minimum - (await feeOfLast(visitor.from)))
  })

  test('what is too much, or too little, is said, and the wallet is not asked', async () => {
    const visitor = await openSolanaSend(visit, host, { lamports: sol })
    await field(visitor, 'Amount').fill('1.1')
    await button(visitor, 'Insufficient Funds').waitFor()
    await field(visitor, 'Amount').fill('1')
    await button(visitor, 'Not enough SOL for the fee').waitFor()
    await field(visitor, 'Amount').fill('0.9995')
    await button(visitor, 'Leave at least 0.00089088 SOL').waitFor()
    await field(visitor, 'Amount').fill('0.0000000001')
    await button(visitor, 'Incorrect Value').waitFor()
    await fill(visitor, '0.0001', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    await button(visitor, 'Invalid Address').waitFor()
    await field(visitor, 'To').fill('1'.repeat(32))
    await visitor.dialog.getByText('Nobody owns this address').waitFor()
    await field(visitor, 'To').fill(fresh())
    await review(visitor)
    await visitor.dialog.getByText('at least 0.00089088 SOL').waitFor()
    await pressAnyway(visitor)
    expect(await visitor.timesAsked()).toBe(0)
    expect(await problemsOf(visitor.page)).toEqual([])
  })

  test('one that is declined is not sent, and can be sent again, once however often it is pressed', async () => {
    const to = fresh()
    const visitor = await openSolanaSend(visit, host)
    await visitor.owner('reject')
    await sendSol(visitor, '1', to)
    await visitor.dialog.getByText('You declined in your wallet').first().waitFor()
    await visitor.owner('approve')
    await button(visitor, 'Send').evaluate((element: HTMLElement) => {
      for (let press = 0; press < 5; press += 1) element.click()
    })
    await sent(visitor).waitFor()
    expect(await countOn(to)).toBe(1)
    expect(await balanceOn(to)).toBe(sol)
  })

  test('one that was signed too late is not sent, and is built anew', async () => {
    const chain = await startSendingChain()
    const to = fresh()
    const visitor = await openSolanaSend(visit, host, { chain })
    await visitor.owner('think')
    await sendSol(visitor, '1', to)
    await visitor.dialog.getByText('Confirm in Quay').first().waitFor()
    await expect.poll(() => visitor.timesAsked()).toBe(1)
    chain.skip(120_000)
    await visitor.owner('approve')
    await visitor.agree()
    await visitor.dialog.getByText('It took too long').first().waitFor()
    expect(await countOn(to, chain)).toBe(0)
    // Nobody can send the first any more: no word is needed.
    await solFeeSaid(visitor)
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await countOn(to, chain)).toBe(1)
    expect(await balanceOn(to, chain)).toBe(sol)
    await chain.stop()
  })

  test('one of which no node says that it has it is given on, and is sent once', async () => {
    const to = fresh()
    let lost = 0
    const visitor = await openSolanaSend(visit, host, {
      onWay: (method, answer) => {
        if (method !== 'sendTransaction' || lost > 0) return answer
        lost += 1
        return undefined
      },
    })
    visitor.expectProblem(/Failed to load resource|ERR_FAILED/)
    await sendSol(visitor, '1', to)
    await sent(visitor).waitFor()
    expect(lost).toBe(1)
    expect(await countOn(to)).toBe(1)
    expect(await balanceOn(to)).toBe(sol)
  })

  test('from a wallet that sends by itself; one whose answer was lost is found, and needs no word', async () => {
    const to = fresh()
    const visitor = await openSolanaSend(visit, host, { sendsItself: true, losesAnswers: true })
    await sendSol(visitor, '1', to)
    await visitor.dialog.getByText('Your wallet did not say whether it has sent').first().waitFor()
    expect(await countOn(to)).toBe(1)
    const open = () => visitor.page.evaluate(() => localStorage.getItem('@latchkey/default/send-attempts'))
    expect(await open()).toContain(to)
    await visitor.page.reload()
    await goToSend(visitor)
    await expect.poll(open).not.toContain(to)
    await sendSol(visitor, '1', to)
    await expect.poll(() => countOn(to)).toBe(2)
    expect(await balanceOn(to)).toBe(2n * sol)
  })
})
