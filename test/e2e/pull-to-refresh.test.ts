import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { freshAddress, sendEther } from './fresh-account.ts'
import { waitForRequests } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { middleOf, touchOf } from './touch.ts'
import { type HostName, hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const services = { blockchain: sandbox.services['blockchain'] ?? '' }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const visitAccount = async (host: HostName) => {
  const account = freshAddress()
  const visitor = await visit(host, { context: phone, options: { services }, wallets: [{ accounts: [account] }] })
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.dialog.getByText('$0.00').first().waitFor()
  const touch = touchOf(await visitor.context.newCDPSession(visitor.page))
  const asked = (): number => visitor.requests().filter((url) => url.includes('/balance?')).length
  const pull = async (pixels: number): Promise<void> => {
    await touch.press(await middleOf(visitor.dialog.getByText('Total value')))
    await touch.draw({ x: 0, y: 8 }, pixels / 8)
  }
  return { ...visitor, account, touch, asked, pull }
}

const isAtRest = ({ dialog }: Visit): Promise<boolean> =>
  dialog.locator('.body > *').evaluate((view) => getComputedStyle(view).translate === 'none')

describe.each(hostNames)('%s host: a pull on a phone', (host) => {
  test('asks for the account anew, and leaves the sheet where it is', async () => {
    const visitor = await visitAccount(host)
    const { touch, asked, pull, dialog, account } = visitor
    await sendEther(account, 10n ** 18n)
    await waitForRequests(visitor)
    const before = asked()
    const top = (await dialog.locator('.card').boundingBox())?.y
    await pull(120)
    await expect.poll(() => dialog.locator('.body').getAttribute('data-pulled')).toBe('')
    expect(asked()).toBe(before)
    await touch.lift()
    await dialog.getByText('$2,000.00').first().waitFor()
    expect(asked()).toBe(before + 1)
    await expect.poll(() => isAtRest(visitor)).toBe(true)
    expect((await dialog.locator('.card').boundingBox())?.y).toBe(top)
  })

  test('that is short, taken back or the system’s asks for nothing', async () => {
    const visitor = await visitAccount(host)
    const { touch, asked, pull } = visitor
    await waitForRequests(visitor)
    const before = asked()
    await pull(48)
    await touch.lift()
    await pull(160)
    await touch.draw({ x: 0, y: -8 }, 15)
    await touch.lift()
    await pull(160)
    await touch.cancel()
    await expect.poll(() => isAtRest(visitor)).toBe(true)
    await waitForRequests(visitor)
    expect(asked()).toBe(before)
    expect(await visitor.dialog.isVisible()).toBe(true)
  })

  test('by the header still closes', async () => {
    const visitor = await visitAccount(host)
    await visitor.touch.press(await middleOf(visitor.heading('Account')))
    await visitor.touch.draw({ x: 0, y: 10 }, 40)
    await visitor.touch.lift()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })
})
