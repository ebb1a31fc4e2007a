import { once } from 'node:events'
import { createServer } from 'node:net'
import { type BrowserContext, chromium } from 'playwright-core'
import { launchBrowser, withoutPictures } from './browser.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.')
  return address.port
}

export interface WholeBrowser {
  /** Its own profile. */
  readonly context: BrowserContext
  readonly close: () => Promise<void>
}

/**
 * A browser whose pages are as hidden, and as asleep, as it says: Playwright has its own believe that they have the focus, and keeps none in
 * memory that was left.
 */
export const launchWholeBrowser = async (): Promise<WholeBrowser> => {
  const port = await freePort()
  const own = await launchBrowser(
    [`--remote-debugging-port=${port}`, ...withoutPictures],
    ['--disable-back-forward-cache'],
  )
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The browser has no profile.')
  return { context, close: () => own.close() }
}
