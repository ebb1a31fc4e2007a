import { describe, expect, test } from 'vitest'
import { createPageDriver, type PageDriver, shortAddressOf } from '../support/page-driver.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()

/** So soon the other tab has to show it. */
const soon = { timeout: 1000, interval: 20 }

const openTab = async ({ context, origin }: Visit): Promise<PageDriver> => {
  const page = await context.newPage()
  await page.goto(origin)
  const tab = createPageDriver(page)
  await tab.connectButton.waitFor()
  return tab
}

const showsSoon = (tab: PageDriver, text: string) => expect.poll(() => tab.button.textContent(), soon).toContain(text)

/** The other tab has asked its wallet, and follows it: from now on both hear what it says. */
const connectedSoon = async (tab: PageDriver, address: string): Promise<void> => {
  await showsSoon(tab, shortAddressOf(address))
  await expect.poll(() => tab.hostStatus.textContent(), soon).toBe('connected')
}

describe.each(hostNames)('%s host: two tabs', (host) => {
  test('connecting in one connects the other, which never opened its modal and is not asked', async () => {
    const visitor = await visit(host)
    const other = await openTab(visitor)
    await visitor.connect(visitor.wallet.name)
    await connectedSoon(other, visitor.wallet.address())
    expect(visitor.wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('another account and another network in one appear in the other', async () => {
    const visitor = await visit(host)
    const other = await openTab(visitor)
    const second = sandbox.accounts[1]?.address ?? ''
    const network = sandbox.chains[1]?.name ?? ''
    await visitor.connect(visitor.wallet.name)
    await connectedSoon(other, visitor.wallet.address())
    // The wallet of these tests tells one tab only; that one hears of it from the other.
    await visitor.wallet.selectAccount(1)
    await showsSoon(visitor, shortAddressOf(second))
    await showsSoon(other, shortAddressOf(second))
    await visitor.wallet.selectChain(31338)
    await expect.poll(() => other.hostNetwork.textContent(), soon).toBe(network)
    await expect.poll(() => visitor.hostNetwork.textContent(), soon).toBe(network)
  })

  test('disconnecting in one disconnects the other, closes its account and stays so after a reload', async () => {
    const visitor = await visit(host)
    const other = await openTab(visitor)
    await visitor.connect(visitor.wallet.name)
    await connectedSoon(other, visitor.wallet.address())
    await other.openModal()
    await visitor.disconnect()
    await other.dialog.waitFor({ state: 'hidden', timeout: 1000 })
    await showsSoon(other, 'Connect wallet')
    for (const { page, connectButton } of [visitor, other]) {
      await page.reload()
      await connectButton.waitFor()
    }
  })

  test('a wallet that locks in one tab is gone in both', async () => {
    const visitor = await visit(host)
    const other = await openTab(visitor)
    await visitor.connect(visitor.wallet.name)
    await connectedSoon(other, visitor.wallet.address())
    await visitor.wallet.lock()
    await showsSoon(visitor, 'Connect wallet')
    await showsSoon(other, 'Connect wallet')
  })

  test('a list that is open in the other tab says what is connected now', async () => {
    const visitor = await visit(host)
    const other = await openTab(visitor)
    await other.openModal()
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => other.row(visitor.wallet.name).textContent(), soon).toContain('Connected')
  })
})
