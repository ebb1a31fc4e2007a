import type { Browser } from 'playwright-core'
import { launchBrowser, withoutPictures } from './browser.ts'

/** Modules may be read anew in a worker; its browser stays. */
const slot = Symbol.for('latchkey/worker-browser')
const paintedSlot = Symbol.for('latchkey/worker-browser/painted')

const isAskedForPictures = (): boolean => process.env['LATCHKEY_PICTURES'] === '1'

/**
 * The browser of this worker, for one of its files after the other; it ends with the worker. Were there one for the whole run, behind
 * an address, each word to it would be written and read twice as often, half of that by vitest's own process.
 * @param isPainted for a file that takes pictures of its pages: a browser that ends with the file
 */
export const workerBrowser = async (isPainted = false): Promise<Browser> => {
  const place = isPainted ? paintedSlot : slot
  const running: Browser | undefined = await Reflect.get(globalThis, place)
  if (running?.isConnected() === true) return running
  const started = launchBrowser(isPainted || isAskedForPictures() ? [] : withoutPictures)
  Reflect.set(globalThis, place, started)
  // Vitest ends a worker with this signal; only at an exit Playwright takes its browser and its folders along.
  if (running === undefined) process.once('SIGTERM', () => process.exit())
  return started
}

/** Closes what a file has left open: nobody else uses the browser meanwhile. */
export const leaveBrowser = async (): Promise<void> => {
  const running: Browser | undefined = await Reflect.get(globalThis, slot)
  const painted: Browser | undefined = await Reflect.get(globalThis, paintedSlot)
  await Promise.all([...(running?.contexts() ?? []).map((context) => context.close()), painted?.close()])
}
