import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { knownName } from '../../sandbox/contracts/plan-names.ts'
import { callToken, freshAddress, tokenNamed } from './fresh-account.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import {
  balanceOf,
  button,
  chooseToken,
  ether,
  feeOfLast,
  feeSaid,
  field,
  fill,
  fundToken,
  nonceOf,
  openSend,
  pressAnyway,
  receiverOfLast,
  review,
  richAccount,
  send,
  sent,
  tokenBalanceOf,
  tokenMoves,
  tokenNames,
  tokenTransferOfLast,
} from './send-support.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const [_one] = sandbox.chains
const keeper = sandbox.accounts[0]?.address ?? ''
describe.each(hostNames)('%s host: Send', (host) => {
  test('moves exactly what was typed, and is in Activity, after a reload too', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    await fill(visitor, '1.25', to)
    await visitor.dialog.getByText('You have not sent to this address from here before').waitFor()
    await review(visitor)
    expect(await problemsOf(visitor.page)).toEqual([])
    await visitor.dialog.getByText('1.25 ETH').first().waitFor()
    await send(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe((5n * ether) / 4n)
    expect(await balanceOf(from)).toBe(10n * ether - (5n * ether) / 4n - (await feeOfLast(from)))
    await button(visitor, 'Done').click()
    const rows = visitor.dialog.locator('[part="transaction"]')
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await visitor.page.reload()
    await visitor.openModal()
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    await rows.first().waitFor()
    expect(await rows.first().textContent()).toMatch(/^Sent[\s\S]*1\.25 ETH/)
    // Whom somebody has sent to is offered again.
    await visitor.dialog.getByRole('tab', { name: 'Tokens' }).click()
    await button(visitor, 'Send').click()
    await visitor.dialog.getByRole('button', { name: /^Send to / }).click()
    await expect.poll(() => field(visitor, 'To').inputValue()).toBe(to)
  })

  test('moves the network’s own currency to a name', async () => {
    const from = await richAccount()
    const visitor = await openSend(visit, host, from)
    // So little that nobody sees it on the account of the name: other tests read what that has.
    await fill(visitor, '0.000001', knownName.name)
    await review(visitor)
    await visitor.dialog.getByText(knownName.name, { exact: true }).waitFor()
    await send(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(from)).toBe(10n * ether - ether / 1_000_000n - (await feeOfLast(from)))
    expect(await receiverOfLast(from)).toBe(getAddress(keeper))
  })

  test.each(tokenMoves)('moves %s, a token, to %s', async (symbol, receiver) => {
    const from = await richAccount()
    const to = receiver === 'a name' ? keeper : freshAddress()
    await fundToken(symbol, from)
    const visitor = await openSend(visit, host, from)
    await chooseToken(visitor, tokenNames[symbol])
    await fill(visitor, '1.000001', receiver === 'a name' ? knownName.name : to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    // Others pay the known account at the same time.
    if (receiver === 'an address') expect(await tokenBalanceOf(symbol, to)).toBe(1_000_001n)
    expect(await tokenTransferOfLast(from)).toEqual([getAddress(to), 1_000_001n])
    expect(await tokenBalanceOf(symbol, from)).toBe(3_999_999n)
    expect(await nonceOf(from)).toBe(1)
  })

  test('moves a token that keeps a part, says how much comes, and sends it once', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    await callToken('TOLL', `0x40c10f19${from.slice(2).padStart(64, '0')}${(5_000_000).toString(16).padStart(64, '0')}`)
    const visitor = await openSend(visit, host, from)
    await chooseToken(visitor, 'Toll Dollar')
    await fill(visitor, '2.5', to)
    await review(visitor)
    await visitor.dialog.getByText('2.475 TOLL').waitFor()
    await visitor.dialog.getByText('The issuer of the token keeps the rest').waitFor()
    await send(visitor)
    await sent(visitor).waitFor()
    expect(await tokenBalanceOf('TOLL', to)).toBe(2_475_000n)
    expect(await tokenBalanceOf('TOLL', from)).toBe(2_500_000n)
    expect(await nonceOf(from)).toBe(1)
  })

  test('Max leaves no more than the fee’s range', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    await field(visitor, 'To').fill(to)
    await button(visitor, 'Max').click()
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    const left = await balanceOf(from)
    expect((await balanceOf(to)) + left + (await feeOfLast(from))).toBe(10n * ether)
    // The base fee may double: that much and no more is kept back.
    expect(left).toBeLessThan(2n * (await feeOfLast(from)))
  })

  test('one that is declined is not sent, and can be sent again, once however often it is pressed', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    visitor.wallet.behaveOnSend('reject')
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await visitor.dialog.getByText('You declined in your wallet').first().waitFor()
    expect(await nonceOf(from)).toBe(0)
    visitor.wallet.behaveOnSend('approve')
    await button(visitor, 'Send').evaluate((element: HTMLElement) => {
      for (let press = 0; press < 5; press += 1) element.click()
    })
    await sent(visitor).waitFor()
    expect(await nonceOf(from)).toBe(1)
    expect(await balanceOf(to)).toBe(ether)
  })

  test('a review of another account is void', async () => {
    const accounts = [await richAccount(), await richAccount()]
    const visitor = await openSend(visit, host, accounts[0] ?? '', { wallets: [{ accounts }] })
    await fill(visitor, '1', freshAddress())
    await review(visitor)
    await visitor.wallet.selectAccount(1)
    await visitor.dialog.getByText('Your account, network or wallet has changed').waitFor()
    expect(await button(visitor, 'Send').getAttribute('aria-disabled')).toBe('true')
    await pressAnyway(visitor)
    expect(visitor.wallet.methods()).not.toContain('eth_sendTransaction')
  })

  test('of one whose answer was lost the same is sent only when the visitor says so', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    // It fails, and nothing is on the chain: nobody can tell.
    visitor.wallet.behaveOnSend('fail')
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await visitor.dialog.getByText('Your wallet did not say whether it has sent').first().waitFor()
    visitor.wallet.behaveOnSend('approve')
    await visitor.page.reload()
    await visitor.openModal()
    await button(visitor, 'Send').click()
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    const tick = visitor.dialog.getByRole('checkbox', { name: 'Send it once more all the same' })
    await tick.waitFor()
    expect(await nonceOf(from)).toBe(0)
    await tick.check()
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await nonceOf(from)).toBe(1)
  })

  test('one that was sent although its answer was lost is found on the chain, and warned of no more', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    visitor.wallet.behaveOnSend('lose')
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await expect.poll(() => nonceOf(from)).toBe(1)
    visitor.wallet.behaveOnSend('approve')
    await visitor.page.reload()
    const open = () => visitor.page.evaluate(() => localStorage.getItem('@latchkey/default/send-attempts'))
    expect(await open()).toContain(to)
    await visitor.openModal()
    await button(visitor, 'Send').click()
    await expect.poll(open).not.toContain(to)
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    expect(await nonceOf(from)).toBe(2)
  })

  test('what the chain would refuse is not asked of the wallet, and says why', async () => {
    const from = await richAccount()
    const visitor = await openSend(visit, host, from)
    // A token takes no Ether.
    await fill(visitor, '1', tokenNamed('LNTD').address)
    await visitor.dialog.getByText('This address is a contract').waitFor()
    await review(visitor)
    await visitor.dialog.getByText('The network would refuse this transaction').waitFor()
    await pressAnyway(visitor)
    expect(visitor.wallet.methods()).not.toContain('eth_sendTransaction')
  })

  test('what is missing or wrong is said on the button', async () => {
    const from = await richAccount()
    const visitor = await openSend(visit, host, from)
    await button(visitor, 'Add Amount').waitFor()
    await field(visitor, 'Amount').fill('0')
    await button(visitor, 'Incorrect Value').waitFor()
    await field(visitor, 'Amount').fill('11')
    await button(visitor, 'Insufficient Funds').waitFor()
    await field(visitor, 'Amount').fill('10')
    await button(visitor, 'Not enough ETH for the fee').waitFor()
    await field(visitor, 'Amount').fill('1,5')
    await button(visitor, 'Add Address').waitFor()
    // One letter of the checksum is another.
    await field(visitor, 'To').fill('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92267')
    await button(visitor, 'Invalid Address').waitFor()
    await field(visitor, 'To').fill('nobody.test')
    await visitor.dialog.getByText('Nobody is found under this name on this network').waitFor()
    await field(visitor, 'To').fill(knownName.name.toUpperCase())
    await button(visitor, 'Review').waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
  })

  test('an address that looks like a known one has to be compared first', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const middle = freshAddress().slice(6, -4)
    const alike = getAddress(`${to.slice(0, 6)}${middle}${to.slice(-4)}`.toLowerCase())
    const visitor = await openSend(visit, host, from)
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    await button(visitor, 'Done').click()
    await button(visitor, 'Send').click()
    await fill(visitor, '1', alike)
    await visitor.dialog.getByText('This address looks like one that you know').waitFor()
    await review(visitor)
    expect(await problemsOf(visitor.page)).toEqual([])
    await feeSaid(visitor)
    await pressAnyway(visitor)
    expect(await nonceOf(from)).toBe(1)
    await visitor.dialog.getByRole('checkbox', { name: 'I have compared the whole address' }).check()
    await button(visitor, 'Send').click()
    await sent(visitor).waitFor()
    expect(await balanceOf(alike)).toBe(ether)
  })
})
