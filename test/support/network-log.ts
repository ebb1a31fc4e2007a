import type { BrowserContext, Frame, Page, Request } from 'playwright-core'
import { recordCalls } from './record-calls.ts'

/**
 * What the pages of a visit ask others than their own site for. Not looked at is what goes over neither HTTP nor a web socket (`data:`, `blob:`,
 * WebRTC), a connection without a request (`preconnect`), the document that a page goes to next, what a service worker asks by itself, and
 * whatever pages of other sites ask, such as a wallet's. Whom the options name may be asked for anything, once it is not too early.
 */
export interface NetworkLog {
  /** What was asked too early, or of somebody whom the page's options do not name. */
  readonly breaches: () => readonly string[]
}

export interface NetworkRules {
  /** By an origin: other pages in the same browser are not the library's. */
  readonly isSite: (origin: string) => boolean
  /** Whom the modal may ask. */
  readonly isNamed: (url: URL) => boolean
}

/**
 * Before anything of the page: whether there is a session from before, or one that another tab brings, and when somebody first does
 * something. What a test runs in the page (`evaluate`) is the host's doing.
 */
const inPage = `
  if (window === top) {
    const isOfSession = (key) => /^@latchkey\\/[^/]+\\/(snapshot|connections|pairing|issuer-login)$/.test(key)
    try {
      if (Object.keys(localStorage).some(isOfSession)) latchkeyMayAsk()
    } catch {}
    addEventListener('storage', ({ key }) => isOfSession(key ?? '') && latchkeyMayAsk())
    for (const type of ['pointerdown', 'keydown', 'touchstart'])
      addEventListener(type, (event) => event.isTrusted && latchkeyMayAsk(), { capture: true, once: true, passive: true })
  }
`

const asHttp = (url: string): URL => new URL(url.replace(/^ws/, 'http'))
const originOf = (url: string): string => asHttp(url).origin

const documentOf = (url: string): string => url.replace(/#.*$/s, '')

/** Of these host sites, whose options name these services. */
export const namedServices = (sites: readonly string[], services: readonly string[]): NetworkRules => {
  const allowed = new Set(services.map(originOf))
  return { isSite: (origin) => sites.includes(origin), isNamed: ({ origin }) => allowed.has(origin) }
}

/** All addresses that are somewhere in a host's options. */
export const originsIn = (options: unknown): readonly string[] =>
  (JSON.stringify(options) ?? '')
    .match(/(?:https?|wss?):\/\/[^"\s\\]+/g)
    ?.flatMap((url) => (URL.canParse(url) ? [originOf(url)] : [])) ?? []

/** None of a worker's, and of a window's first, which is asked for before there is one. */
const frameOf = (request: Request): Frame | undefined => {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}

export const watchNetwork = async (context: BrowserContext, rules: NetworkRules): Promise<NetworkLog> => {
  const mayAsk = new WeakSet<Page>()
  /** Another document is on its way; what the one before says as it goes is still its own, and so is where it goes within itself. */
  const leaving = new WeakMap<Page, Request>()
  const breaches: string[] = []

  const look = (page: Page, url: string): void => {
    const site = /^https?:/.test(page.url()) ? originOf(page.url()) : ''
    if (!/^(https?|wss?):/.test(url) || site === '' || !rules.isSite(site) || originOf(url) === site) return
    if (!rules.isNamed(asHttp(url))) breaches.push(`nobody named ${url}`)
    else if (!mayAsk.has(page)) breaches.push(`too early: ${url}`)
  }
  const watch = (page: Page): void => {
    page.on('websocket', (socket) => look(page, socket.url()))
    page.on('framenavigated', (frame) => {
      const request = leaving.get(page)
      if (request === undefined || frame !== page.mainFrame() || documentOf(frame.url()) !== documentOf(request.url()))
        return
      leaving.delete(page)
      mayAsk.delete(page)
    })
    // A download, or no answer: the document stays.
    page.on('requestfailed', (request) => {
      if (leaving.get(page) === request) leaving.delete(page)
    })
    recordCalls(page, ['evaluate', 'evaluateHandle'], () => mayAsk.add(page))
  }
  await context.exposeBinding('latchkeyMayAsk', ({ page }) => mayAsk.add(page))
  await context.addInitScript({ content: inPage })
  context.pages().forEach(watch)
  context.on('page', watch)
  context.on('request', (request: Request) => {
    const frame = frameOf(request)
    const page = frame?.page()
    if (page === undefined) return
    const isNew = request.isNavigationRequest() && frame === page.mainFrame()
    if (isNew) leaving.set(page, request)
    else look(page, request.url())
  })
  return { breaches: () => breaches }
}
