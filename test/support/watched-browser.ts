import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { type NetworkLog, type NetworkRules, watchNetwork } from './network-log.ts'
import { recordCalls } from './record-calls.ts'
import { leaveBrowser, workerBrowser } from './worker-browser.ts'

/** Of this machine, or by RFC 2606 of nobody: what runs for a test, or stands for something. */
const isOfTests = (hostname: string): boolean =>
  /^(127(\.\d+){3}|\[::1\]|localhost|(.*\.)?(test|example|invalid|localhost)|(.*\.)?example\.(com|net|org))$/.test(
    hostname,
  )

/** What is sent to whoever counts events, for which none of these pages asks. */
const isAnalytics = (pathname: string): boolean => /\/(e|getAnalyticsConfig)$/.test(pathname)

/** Of pages whose options are anywhere in a project: whom they name is of the test, and nobody else is. */
const rules: NetworkRules = {
  isSite: () => true,
  isNamed: ({ hostname, pathname }) => isOfTests(hostname) && !isAnalytics(pathname),
}

const logs: NetworkLog[] = []

const watched = async (context: BrowserContext): Promise<BrowserContext> => {
  logs.push(await watchNetwork(context, rules))
  return context
}

/**
 * The browser of this worker, for a file whose pages are no visits of the browser suite: they too ask no service before somebody wants
 * something, and nobody whom they do not name. `leaveWatchedBrowser` in its `afterAll` says what they did ask.
 */
export const watchedBrowser = async (isPainted = false): Promise<Browser> => {
  const browser = await workerBrowser(isPainted)
  const newContext = async (options?: BrowserContextOptions) => watched(await browser.newContext(options))
  const newPage = async (options?: BrowserContextOptions) => {
    const context = await newContext(options)
    const page = await context.newPage()
    // As with Playwright's own.
    recordCalls(page, ['close'], (closed) => void closed.then(() => context.close()))
    return page
  }
  return new Proxy(browser, {
    get: (target, name) => {
      if (name === 'newContext') return newContext
      if (name === 'newPage') return newPage
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export const leaveWatchedBrowser = async (): Promise<void> => {
  await leaveBrowser()
  expect(logs.splice(0).flatMap(({ breaches }) => breaches())).toEqual([])
}
