import type { Browser } from 'playwright-core'
import type { HostileBehaviour } from '../../sandbox/hostile-wallet/behaviours.ts'
import { hostileWalletName } from '../../sandbox/hostile-wallet/identity.ts'
import { type HostileEnd, hostileCases } from '../e2e/hostile-screens.ts'
import { launchBrowser } from '../support/browser.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, median } from './limits.ts'
import { startSites } from './sites.ts'

/** So much longer than with the same wallet behaving a task may keep the page from answering. */
const toleranceMs = 50
const rounds = 3
const hosts = ['react', 'plain'] as const

/** To the screen that the table names. */
const meetEnd = async ({ dialog, heading }: PageDriver, end: HostileEnd): Promise<void> => {
  if (end.screen === 'told') return heading(end.words).waitFor()
  if (end.screen === 'waiting') return heading(`Approve in ${hostileWalletName}`).waitFor()
  return end.isElsewhere === true ? heading('Wrong network').waitFor() : dialog.waitFor({ state: 'hidden' })
}

/** The longest task of a visit, from the page's first script to the end of a connection. */
const longestTask = async (
  browser: Browser,
  url: string,
  behaviour: HostileBehaviour,
  scripts: readonly string[],
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    for (const content of [...scripts, `hostileWallet.start('${behaviour}')`]) await context.addInitScript({ content })
    const driver = createPageDriver(await context.newPage())
    await driver.page.goto(url)
    await driver.chooseWallet(hostileWalletName)
    await meetEnd(driver, hostileCases[behaviour].end)
    await driver.page.waitForLoadState('networkidle')
    return Math.max(0, ...(await driver.page.evaluate(() => window.latchkeyLongTasks())))
  } finally {
    await context.close()
  }
}

const measure = async (urls: Readonly<Record<(typeof hosts)[number], string>>): Promise<Judged> => {
  const longTasks = `${await pageScript('bench/page/long-tasks.ts', 'longTasks')};longTasks.start()`
  const scripts = [longTasks, await pageScript('../sandbox/hostile-wallet/hostile-wallet.ts', 'hostileWallet')]
  const behaviours = Object.keys(hostileCases) as HostileBehaviour[]
  const browser = await launchBrowser()
  const lines: string[] = []
  const failures: string[] = []
  try {
    for (const host of hosts) {
      const medianOf = async (behaviour: HostileBehaviour): Promise<number> => {
        const taken: number[] = []
        for (let round = 0; round < rounds; round += 1)
          taken.push(await longestTask(browser, urls[host], behaviour, scripts))
        return median(taken)
      }
      const usual = await medianOf('behaves')
      for (const behaviour of behaviours) {
        const longest = await medianOf(behaviour)
        const isOver = longest > usual + toleranceMs
        lines.push(
          `${host.padEnd(8)}${behaviour.padEnd(32)}${longest.toFixed(0).padStart(6)} ms${isOver ? '  OVER' : ''}`,
        )
        if (isOver) failures.push(`${host}, ${behaviour}: ${longest} ms, ${usual + toleranceMs} ms are allowed`)
      }
      process.stdout.write(`${host}: ${behaviours.length} behaviours, the good one takes ${usual} ms\n`)
    }
  } finally {
    await browser.close()
  }
  return { table: ['The longest task of a visit', ...lines].join('\n'), failures }
}

/** Both hosts under each misbehaviour of a wallet, at full speed; medians of 3. Tasks below 50 ms count as none. */
export const benchHostileWallet = async (): Promise<Bench> => {
  const { urls, stop } = await startSites()
  return { measure: () => measure(urls), stop }
}
