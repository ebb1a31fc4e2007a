import { describe, expect, test } from 'vitest'
import { createPageDriver } from '../support/page-driver.ts'
import { freshAddress } from './fresh-account.ts'
import {
  balanceOf,
  button,
  ether,
  feeSaid,
  fill,
  goToSend,
  nonceOf,
  openSend,
  pressAnyway,
  review,
  richAccount,
  sent,
} from './send-support.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()

/** The same page once more, in the same browser. */
const anotherTab = async (visitor: Visit): Promise<Visit> => {
  const page = await visitor.context.newPage()
  await page.goto(visitor.page.url())
  const tab: Visit = { ...visitor, ...createPageDriver(page), wallet: visitor.wallet }
  await goToSend(tab)
  return tab
}

const isWarned = ({ dialog }: Visit): Promise<number> => dialog.getByText('You may have sent this already').count()
const timesAsked = ({ wallet }: Visit): number =>
  wallet.methods().filter((method) => method === 'eth_sendTransaction').length

describe.each(hostNames)('%s host: Send in two tabs', (host) => {
  test('the same, pressed in both at once, is sent once, and the other tab wants a tick', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const first = await openSend(visit, host, from)
    const tabs = [first, await anotherTab(first)]
    for (const tab of tabs) {
      await fill(tab, '1', to)
      await review(tab)
      await feeSaid(tab)
    }
    // Both pages have locks, and take turns by them.
    expect(await first.page.evaluate(() => 'locks' in navigator)).toBe(true)
    const answer = first.wallet.hold('eth_sendTransaction')
    await Promise.all(tabs.map((tab) => button(tab, 'Send').click()))
    await expect.poll(async () => (await Promise.all(tabs.map(isWarned))).sort()).toEqual([0, 1])
    const warned = (await isWarned(first)) === 1 ? 0 : 1
    const [other, asking] = [tabs[warned] ?? first, tabs[1 - warned] ?? first]
    await pressAnyway(other)
    expect(timesAsked(first)).toBe(1)
    answer()
    await sent(asking).waitFor()
    expect(await other.dialog.getByRole('checkbox', { name: 'Send it once more all the same' }).isChecked()).toBe(false)
    expect(timesAsked(first)).toBe(1)
    expect(await nonceOf(from)).toBe(1)
    expect(await balanceOf(to)).toBe(ether)
  })
})
