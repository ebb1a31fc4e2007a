import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core'
import { recordCalls } from './record-calls.ts'

/** A context with one page, which one test has for itself. */
export interface PooledContext {
  readonly context: BrowserContext
  readonly page: Page
  /** Leaves the page and takes back what was done; a context that cannot be as it was is closed. */
  readonly release: () => Promise<void>
  readonly close: () => Promise<void>
}

export type AcquireContext = (options: BrowserContextOptions, isFresh?: boolean) => Promise<PooledContext>

interface KeptContext extends PooledContext {
  readonly isSpent: () => boolean
}

/** Where every host has nothing: a page of the origin without a script of ours. */
const nowhere = '/latchkey-nothing-is-here'

/** What nothing takes back. */
const lasting = {
  context: [
    'grantPermissions',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
    'setStorageState',
  ],
  page: [
    'addLocatorHandler',
    'close',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}

const isDisposable = (made: unknown): made is Disposable =>
  typeof made === 'object' && made !== null && 'dispose' in made

const dispose = async (made: Promise<unknown>): Promise<void> => {
  const one = await made
  if (isDisposable(one)) await one.dispose()
}

/** What a session emulates ends with it. Some have ended before. */
const detach = async (session: Promise<CDPSession>): Promise<void> => (await session).detach().catch(() => undefined)

const open = async (browser: Browser, options: BrowserContextOptions): Promise<KeptContext> => {
  const context = await browser.newContext(options)
  // Nobody waits for longer than something takes: this is for a machine that has other work to do.
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)

  // Whoever brings a storage wants it as it is.
  let isSpent = options.storageState !== undefined
  const spend = (): void => {
    isSpent = true
  }
  const origins = new Set<string>()
  const watchOrigins = (one: Page): void => {
    one.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin)
    })
  }
  watchOrigins(page)
  let hasAnswers = false
  context.on('request', (request) => {
    // No cache keeps what another method was answered, such as the calls to a chain.
    if (request.method() !== 'GET' || request.isNavigationRequest()) return
    hasAnswers ||= !origins.has(new URL(request.url()).origin)
  })
  page.on('crash', spend)
  context.on('page', watchOrigins)
  recordCalls(context, lasting.context, spend)
  recordCalls(context.clock, lasting.clock, spend)
  recordCalls(page, lasting.page, spend)

  const scripts: Promise<unknown>[] = []
  const made: Promise<unknown>[] = []
  const sessions: Promise<CDPSession>[] = []
  const listened: (() => void)[] = []
  for (const target of [context, page]) {
    recordCalls(target, ['addInitScript'], (result) => scripts.push(result))
    recordCalls(target, ['exposeBinding', 'exposeFunction', 'route'], (result) => made.push(result))
    recordCalls(target, ['addListener', 'on', 'once', 'prependListener'], (_, args) =>
      listened.push(() => Reflect.apply(Reflect.get(target, 'off'), target, args)),
    )
  }
  const newSession = context.newCDPSession.bind(context)
  context.newCDPSession = (target) => {
    const made = newSession(target)
    sessions.push(made)
    return made
  }
  let hasOtherMedia = false
  let hasOtherSize = false
  recordCalls(page, ['emulateMedia'], () => {
    hasOtherMedia = true
  })
  recordCalls(page, ['setViewportSize'], () => {
    hasOtherSize = true
    // The screen would become as small as the window.
    isSpent ||= options.screen !== undefined || !options.viewport
  })
  // A button or a key that is down stays down from page to page.
  let held = 0
  for (const hand of [page.mouse, page.keyboard]) {
    recordCalls(hand, ['down'], () => {
      held += 1
    })
    recordCalls(hand, ['up'], () => {
      held -= 1
    })
  }

  /** What services answered. The host's own files stay, compiled as they are: the names of those that may stay say what is in them. */
  const forgetAnswers = async (): Promise<void> => {
    if (!hasAnswers) return
    hasAnswers = false
    await session.send('Network.clearBrowserCache')
    // Forgets what the page's process remembers of them.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  }

  const emulateAsBefore = async (): Promise<void> => {
    const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none', contrast } = options
    const usual = {
      media: null,
      colorScheme,
      reducedMotion,
      forcedColors,
      contrast: contrast ?? 'no-preference',
    } as const
    if (hasOtherMedia) await page.emulateMedia(usual)
    if (hasOtherSize && options.viewport) await page.setViewportSize(options.viewport)
    hasOtherMedia = false
    hasOtherSize = false
  }

  const leave = async (origin: string): Promise<void> => {
    const others = context.pages().filter((one) => one !== page)
    // Whatever the page had to say has been said when it answers.
    await Promise.all([
      page.evaluate(() => undefined),
      ...scripts.splice(0).map(dispose),
      ...others.map((one) => one.close()),
    ])
    for (const forget of listened.splice(0)) forget()
    await page.goto(origin + nowhere)
  }

  const reset = async (): Promise<void> => {
    const [origin] = origins
    if (origin === undefined) return spend()
    await leave(origin)
    await Promise.all([
      ...made.splice(0).map(dispose),
      ...sessions.splice(0).map(detach),
      // The page has a copy of its own of what the browser keeps of these, and a tab's storage is only in reach from here.
      page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
        window.name = ''
      }),
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      context.clearCookies(),
      forgetAnswers(),
      // A mouse that rests on a button would hover over it as soon as it is there.
      page.mouse.move(-1, -1),
      emulateAsBefore(),
    ])
    await session.send('Page.resetNavigationHistory')
    listened.splice(0)
    origins.clear()
  }

  return {
    context,
    page,
    isSpent: () => isSpent,
    close: () => context.close(),
    release: async () => {
      isSpent ||= origins.size > 1 || held !== 0
      if (!isSpent) await reset().catch(spend)
      if (isSpent) await context.close()
    },
  }
}

/** Contexts that are lent to one test after the other: to make one, with its page, is a third of the work of a short visit. */
export const createContextPool = (browser: Browser): AcquireContext => {
  const idle = new Map<string, KeptContext>()
  return async (options, isFresh = false) => {
    const key = JSON.stringify(options)
    const kept = isFresh ? undefined : idle.get(key)
    if (kept !== undefined) idle.delete(key)
    const lent = kept ?? (await open(browser, options))
    const release = async (): Promise<void> => {
      if (isFresh) return lent.close()
      await lent.release()
      if (lent.isSpent()) return
      // Two visits of one test.
      if (idle.has(key)) await lent.close()
      else idle.set(key, lent)
    }
    return { ...lent, release }
  }
}
