import type { Browser, BrowserContext, Page } from 'playwright-core'
import { firstAccount, hostileWalletName } from '../../sandbox/hostile-wallet/identity.ts'
import { launchBrowser } from '../support/browser.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, median } from './limits.ts'
import { type Sites, startSites } from './sites.ts'

const rounds = 5
const hosts = ['react', 'plain'] as const
const [few, many] = [10, 1_000]
/** So many frames later than with few rows the first one may come. */
const framesLater = 2
const longestTaskMs = 50

const chainId = 'eip155:31337'

const numbered = <T>(count: number, make: (nth: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

const balances = (count: number) => ({
  balances: numbered(count, (nth) => ({
    name: `Token ${nth}`,
    symbol: `T${nth}`,
    chainId,
    address: `${chainId}:0x${(nth + 1).toString(16).padStart(40, '0')}`,
    value: nth,
    price: 1,
    quantity: { decimals: '18', numeric: String(nth + 1) },
    iconUrl: '',
  })),
})

const history = (count: number) => ({
  data: numbered(count, (nth) => {
    const hash = `0x${(nth + 1).toString(16).padStart(64, '0')}`
    const day = 24 * 60 * 60 * 1_000
    return {
      id: hash,
      metadata: {
        ...{ operationType: 'send', hash, chain: chainId, status: 'confirmed', nonce: count - nth },
        ...{ minedAt: new Date(Date.UTC(2026, 10, 28) - nth * day).toISOString() },
        ...{ sentFrom: firstAccount, sentTo: firstAccount },
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
          nft_info: null,
          direction: 'out',
          quantity: { numeric: String(nth + 1) },
        },
      ],
    }
  }),
  next: null,
})

/** In the place of the gateway, for an account with that many of everything: the sandbox's chains have no thousand tokens. */
const answer = async (context: BrowserContext, service: string, count: number): Promise<void> => {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(`${service}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/supported-chains')) return route.fulfill({ headers, json: { http: [chainId], ws: [] } })
    return route.fulfill({ headers, json: pathname.endsWith('/history') ? history(count) : balances(count) })
  })
}

/** Of a page, and of the service that it asks. */
type Place = readonly [url: string, service: string]

interface Seen {
  /** From the press to the first row of what is known already. */
  readonly frames: number
  /** While all of it is scrolled through (ms). */
  readonly longestTask: number
}

const seenOn = async (page: Page, part: string, button: string, count: number): Promise<Seen> => {
  const target = page.getByRole(button === 'Activity' ? 'tab' : 'button', { name: button })
  const element = await target.elementHandle()
  if (element === null) throw new Error(`There is no "${button}".`)
  const frames = await page.evaluate(
    async ([pressed, name]) => window.latchkeyLists.untilPart(pressed as HTMLElement, name),
    [element, part] as const,
  )
  const since = await page.evaluate(() => performance.now())
  const shown = await page.evaluate(async ([name, all]) => window.latchkeyLists.scrollThrough(name, all), [
    part,
    count,
  ] as const)
  if (shown < count) throw new Error(`${shown} of ${count} rows came.`)
  const tasks = await page.evaluate((from) => window.latchkeyLongTasks(from), since)
  return { frames, longestTask: Math.max(0, ...tasks) }
}

const visit = async (browser: Browser, [url, service]: Place, scripts: readonly string[], count: number) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    for (const content of scripts) await context.addInitScript({ content })
    await answer(context, service, count)
    const options = JSON.stringify({ services: { blockchain: service } })
    const driver = createPageDriver(await context.newPage())
    const { page, dialog } = driver
    await page.goto(`${url}/?options=${encodeURIComponent(options)}`)
    await driver.chooseWallet(hostileWalletName)
    await dialog.waitFor({ state: 'hidden' })
    // Once for what has to come, and again with all of it known.
    await driver.openModal()
    await dialog.locator('[part="token"]').first().waitFor()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await dialog.locator('[part="transaction"]').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    const name = (await driver.button.getAttribute('aria-label')) ?? (await driver.button.textContent()) ?? ''
    const tokens = await seenOn(page, 'token', name, count)
    return { tokens, activity: await seenOn(page, 'transaction', 'Activity', count) }
  } finally {
    await context.close()
  }
}

const measure = async ({ urls, gateway }: Pick<Sites, 'urls' | 'gateway'>): Promise<Judged> => {
  const longTasks = `${await pageScript('bench/page/long-tasks.ts', 'longTasks')};longTasks.start()`
  const frames = `${await pageScript('bench/page/lists.ts', 'lists')};lists.start()`
  const wallet = await pageScript('../sandbox/hostile-wallet/hostile-wallet.ts', 'hostileWallet')
  const scripts = [longTasks, frames, wallet, `hostileWallet.start('behaves')`]
  const browser = await launchBrowser()
  const lines: string[] = []
  const failures: string[] = []
  try {
    for (const host of hosts) {
      const seen = { [few]: [], [many]: [] } as Record<number, Awaited<ReturnType<typeof visit>>[]>
      for (let round = 0; round < rounds; round += 1)
        for (const count of [few, many]) seen[count]?.push(await visit(browser, [urls[host], gateway], scripts, count))
      for (const list of ['tokens', 'activity'] as const) {
        const of = (count: number, what: keyof Seen): number =>
          median((seen[count] ?? []).map((one) => one[list][what]))
        const [usual, later, task] = [of(few, 'frames'), of(many, 'frames'), of(many, 'longestTask')]
        lines.push(
          `${host.padEnd(8)}${list.padEnd(12)}first row after ${usual} and ${later} frames, longest task of scrolling ${task.toFixed(0)} ms`,
        )
        if (later > usual + framesLater)
          failures.push(`${host}, ${list}: the first row after ${later} frames, not ${usual}`)
        if (task > longestTaskMs)
          failures.push(`${host}, ${list}: a task of ${task} ms, ${longestTaskMs} ms are allowed`)
      }
    }
  } finally {
    await browser.close()
  }
  return { table: [`Lists of ${few} and of ${many} rows`, ...lines].join('\n'), failures }
}

/** Both hosts with an account that has a thousand tokens and transactions, on a phone's window, at full speed; medians of 5. */
export const benchLists = async (): Promise<Bench> => {
  const sites = await startSites()
  return { measure: () => measure(sites), stop: sites.stop }
}
