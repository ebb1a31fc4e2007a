import { describe, expect, test } from 'vitest'
import { shortAddressOf } from '../support/page-driver.ts'
import { waitForFrames, waitForMotion } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

/** Notes, at every change of the page, which account it tells of, beside what the button says. */
const followedAddresses = `(() => {
  globalThis.shownAddresses = []
  const button = document.querySelector('header button') ?? document.querySelector('latchkey-button').shadowRoot
  const fact = (dd) => dd.previousElementSibling.textContent === 'Address'
  const look = () => {
    const address = [...document.querySelectorAll('dd')].find(fact)?.textContent
    globalThis.shownAddresses.push(/0x\\w+…\\w+/.exec(button.textContent) + ' beside ' + address)
  }
  for (const root of [button, document.body])
    new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true })
})()`

describe.each(hostNames)('%s host: what the wallet does from its side', (host) => {
  test('a second wallet announced late appends, moves no row and keeps the focus', async () => {
    const visitor = await visit(host, {
      wallets: [{}, { isAnnounced: false }, { isAnnounced: false }],
      hasMotion: true,
    })
    const [first, late, later] = visitor.wallets
    await visitor.openModal()
    const row = visitor.row(first?.name ?? '')
    await row.focus()
    await waitForMotion(visitor)
    const [title, before] = [visitor.heading('Connect wallet'), await row.boundingBox()]
    const titleBefore = await title.boundingBox()
    const cardTop = (before?.y ?? 0) - (titleBefore?.y ?? 0)

    for (const wallet of [late, later]) {
      await wallet?.announce()
      await visitor.row(wallet?.name ?? '').waitFor()
      // While it arrives as much as afterwards.
      for (const moment of [async () => undefined, () => waitForFrames(visitor, 3), () => waitForMotion(visitor)]) {
        await moment()
        const [rowNow, titleNow] = [await row.boundingBox(), await title.boundingBox()]
        expect((rowNow?.y ?? 0) - (titleNow?.y ?? 0)).toBeCloseTo(cardTop, 0)
        expect(rowNow).toEqual(before)
      }
    }
    expect(await visitor.rows.allTextContents()).toEqual([
      expect.stringContaining(first?.name ?? '?'),
      expect.stringContaining(late?.name ?? '?'),
      expect.stringContaining(later?.name ?? '?'),
    ])
    expect(await row.evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  test('the first wallet announced late takes the place of "no wallet found"', async () => {
    const visitor = await visit(host, { wallets: [{ isAnnounced: false }] })
    await visitor.openModal()
    await visitor.dialog.getByText('No wallet found here').waitFor()
    await visitor.wallet.announce()
    await visitor.row(visitor.wallet.name).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('another account in the wallet is another account on the page', async () => {
    const visitor = await visit(host)
    const second = sandbox.accounts[1]?.address ?? ''
    await visitor.connect(visitor.wallet.name)
    await visitor.hostAddress.waitFor()
    await visitor.page.evaluate(followedAddresses)
    await visitor.wallet.selectAccount(1)
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(second))
    await expect.poll(() => visitor.hostAddress.textContent()).toBe(second)
    const shown = await visitor.page.evaluate(() => Reflect.get(globalThis, 'shownAddresses'))
    expect([...new Set(shown)]).toEqual([`${shortAddressOf(second)} beside ${second}`])
    await visitor.page.reload()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(second))
  })

  test('another network in the wallet shows its own balance', async () => {
    const visitor = await visit(host)
    const other = sandbox.chains[1]?.name ?? ''
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    await visitor.wallet.selectChain(31338)
    await visitor.dialog.getByText('250 ETH').waitFor()
    await visitor.dialog.getByText(other).waitFor()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe(other)
  })

  test('a locked wallet is a disconnected one', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.wallet.lock()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.connectButton.waitFor()
    await visitor.page.reload()
    await visitor.connectButton.waitFor()
  })

  test('a permission taken back while the page was closed is noticed on the next visit', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    await visitor.wallet.lock()
    await visitor.connectButton.waitFor()
    await visitor.connect(visitor.wallet.name)
    await visitor.page.goto('about:blank')
    await visitor.wallet.lock().catch(() => undefined)
    await visitor.page.goto(visitor.origin)
    await visitor.connectButton.waitFor()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
  })
})
