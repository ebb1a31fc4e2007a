import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { injectWallets } from '../support/injected-wallet.ts'
import { createPageDriver, type PageDriver, shortAddressOf } from '../support/page-driver.ts'
import { watchPages } from '../support/page-driver-watch.ts'
import { launchWholeBrowser, type WholeBrowser } from '../support/whole-browser.ts'
import { sandbox } from './sandbox.ts'
import { type HostName, hostNames } from './visit.ts'

let browser: WholeBrowser | undefined
afterEach(async () => {
  await browser?.close()
  browser = undefined
})

/** What a page hears, in order, each once in a row; while it is deaf, as one that lies in the browser's memory, it hears of no storage. */
const noteNews = `
  globalThis.heard = []
  addEventListener('storage', (event) => {
    if (!globalThis.isDeaf) return
    globalThis.missed = true
    event.stopImmediatePropagation()
  })
  for (const type of ['freeze', 'resume', 'storage'])
    for (const target of [document, window])
      target.addEventListener(type, () => globalThis.heard.at(-1) === type || globalThis.heard.push(type))
`
const heard = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(globalThis, 'heard'))

/** A headless browser keeps no page at all, and makes no room for one that comes after it. */
const ownReasons = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

const walletName = 'Harbour Wallet'
const [account] = sandbox.accounts
const shown = shortAddressOf(account?.address ?? '')

const openTab = async (context: BrowserContext, host: HostName): Promise<PageDriver> => {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(sandbox.hosts[host])
  return createPageDriver(page)
}

/** A visitor with a wallet and two tabs, in both of which it is connected. */
const visitWithTwoTabs = async (host: HostName) => {
  browser = await launchWholeBrowser()
  const { context } = browser
  const { problems } = await watchPages(context)
  await context.addInitScript({ content: noteNews })
  const { chains, accounts } = sandbox
  await injectWallets(context, [
    {
      name: walletName,
      rdns: 'example.wallet-1',
      accounts: accounts.map(({ address }) => address),
      chains: chains.map(({ caipNetworkId, rpcUrl }) => ({ chainId: Number(caipNetworkId.split(':')[1]), rpcUrl })),
    },
  ])
  const tab = await openTab(context, host)
  await tab.connect(walletName)
  const other = await openTab(context, host)
  await says(other, shown, 'connected')
  return { context, tab, other, problems }
}

const says = async ({ button, hostStatus }: PageDriver, text: string, status: string): Promise<void> => {
  await expect.poll(() => button.textContent()).toContain(text)
  await expect.poll(() => hostStatus.textContent()).toBe(status)
}

describe.each(hostNames)('%s host', (host) => {
  test('a tab that is frozen hears nothing; awake, it shows what was left in another one meanwhile, and what was connected', async () => {
    const { context, tab, other, problems } = await visitWithTwoTabs(host)
    const session = await context.newCDPSession(tab.page)
    const become = (state: 'frozen' | 'active') => session.send('Page.setWebLifecycleState', { state })
    const since = (await heard(tab.page)).length

    await become('frozen')
    await other.disconnect()
    expect((await heard(tab.page)).slice(since)).toEqual(['freeze'])
    await become('active')
    await says(tab, 'Connect wallet', 'disconnected')
    await expect.poll(async () => (await heard(tab.page)).slice(since)).toEqual(['freeze', 'resume', 'storage'])

    await become('frozen')
    await other.connect(walletName)
    await become('active')
    await says(tab, shown, 'connected')
    expect(problems()).toEqual([])
  })

  test('nothing of a connected page keeps it out of the browser’s memory when it is left, and it comes back as things stand', async () => {
    const { context, tab, other, problems } = await visitWithTwoTabs(host)
    const session = await context.newCDPSession(tab.page)
    await session.send('Page.enable')
    const reasons: string[] = []
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    )
    await tab.page.goto(`${sandbox.hosts[host]}/sandbox.json`)
    await other.disconnect()
    await tab.page.goBack()
    await says(tab, 'Connect wallet', 'disconnected')
    expect(reasons.filter((reason) => !ownReasons.includes(reason))).toEqual([])
    expect(problems()).toEqual([])
  })

  test('a page that comes out of the browser’s memory shows what it has not heard of', async () => {
    const { tab, other, problems } = await visitWithTwoTabs(host)
    const become = (isDeaf: boolean) =>
      tab.page.evaluate((now) => {
        Reflect.set(globalThis, 'isDeaf', now)
        Reflect.set(globalThis, 'missed', false)
        if (!now) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }, isDeaf)
    const missed = () => tab.page.evaluate(() => Reflect.get(globalThis, 'missed'))
    await become(true)
    await other.disconnect()
    await expect.poll(missed).toBe(true)
    await says(tab, shown, 'connected')
    await become(false)
    await says(tab, 'Connect wallet', 'disconnected')

    await become(true)
    await other.connect(walletName)
    await expect.poll(missed).toBe(true)
    await says(tab, 'Connect wallet', 'disconnected')
    await become(false)
    await says(tab, shown, 'connected')
    expect(problems()).toEqual([])
  })
})
