import { describe, expect, test } from 'vitest'
import { freshAddress } from './fresh-account.ts'
import { installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import {
  balanceOf,
  button,
  ether,
  feeSaid,
  fill,
  nonceOf,
  openSend,
  pressAnyway,
  review,
  richAccount,
  send,
  sent,
} from './send-support.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const rpc = (at: number): string => sandbox.chains[at]?.rpcUrl ?? ''
const chainId = (at: number): number => Number(sandbox.chains[at]?.caipNetworkId.split(':')[1])

describe.each(hostNames)('%s host: Send', (host) => {
  test('another network is another review, and the wallet is not asked', async () => {
    const from = await richAccount()
    const visitor = await openSend(visit, host, from)
    await fill(visitor, '1', freshAddress())
    await review(visitor)
    await feeSaid(visitor)
    await visitor.wallet.selectChain(chainId(1))
    await visitor.dialog.getByText('Your account, network or wallet has changed').waitFor()
    await pressAnyway(visitor)
    await button(visitor, 'Cancel').click()
    await visitor.heading('Send').waitFor()
    expect(visitor.wallet.methods()).not.toContain('eth_sendTransaction')
    expect(await nonceOf(from)).toBe(0)
  })

  test('a network that is gone says no fee, and is asked again by itself', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from, { prepare: installClock })
    await fill(visitor, '1', to)
    await visitor.page.clock.runFor(1_000)
    await button(visitor, 'Review').waitFor()
    visitor.expectProblem(new RegExp(`${rpc(0)}|Failed to load resource`))
    await visitor.page.route(`${rpc(0)}/**`, (route) => route.abort())
    await review(visitor)
    // What was said before is good for a minute; then it has to be said again.
    await visitor.page.clock.runFor(90_000)
    await expect.poll(() => button(visitor, 'Send').getAttribute('aria-disabled')).toBe('true')
    await pressAnyway(visitor)
    expect(visitor.wallet.methods()).not.toContain('eth_sendTransaction')
    await visitor.page.unroute(`${rpc(0)}/**`)
    await visitor.page.clock.runFor(30_000)
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(10_000)
        return button(visitor, 'Send').getAttribute('aria-disabled')
      })
      .toBeNull()
    await button(visitor, 'Send').click()
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(1_000)
        return sent(visitor).count()
      })
      .toBe(1)
    expect(await balanceOf(to)).toBe(ether)
  })

  test('an answer that comes after the visitor has left is told, and is not lost', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    await fill(visitor, '1', to)
    await review(visitor)
    await feeSaid(visitor)
    const answer = visitor.wallet.hold('eth_sendTransaction')
    await button(visitor, 'Send').click()
    await visitor.dialog.getByText(`Confirm in ${visitor.wallet.name}`).first().waitFor()
    // The chain is asked before the wallet is: who leaves before that has nothing that is open.
    await expect.poll(() => visitor.wallet.methods()).toContain('eth_sendTransaction')
    await button(visitor, 'Cancel').click()
    await visitor.heading('Send').waitFor()
    // The same needs a tick meanwhile.
    await review(visitor)
    await visitor.dialog.getByText('Your wallet has not answered what it was asked earlier').waitFor()
    await feeSaid(visitor)
    await button(visitor, 'Send').click()
    await visitor.dialog.getByText('You may have sent this already').waitFor()
    await pressAnyway(visitor)
    await button(visitor, 'Cancel').click()
    await visitor.heading('Send').waitFor()
    await fill(visitor, '2', to)
    answer()
    await visitor.dialog.getByText('Transaction started').first().waitFor()
    await expect.poll(() => nonceOf(from)).toBe(1)
    expect(await balanceOf(to)).toBe(ether)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe(3n * ether)
    expect(await nonceOf(from)).toBe(2)
  })
})
