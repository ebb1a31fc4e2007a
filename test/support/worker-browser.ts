import type { Browser } from 'playwright-core'
import { chromiumFeatures } from '../secure-site/support/chromium-features.ts'
import { launchBrowser, withoutPictures } from './browser.ts'

/** Modules may be read anew in a worker; its browser stays. */
const slot = Symbol.for('latchkey/worker-browser')
const paintedSlot = Symbol.for('latchkey/worker-browser/painted')
const partitionedSlot = Symbol.for('latchkey/worker-browser/partitioned')

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

const launchPartitioned = async (): Promise<Browser> => {
  const { whole, without } = await chromiumFeatures('ThirdPartyStoragePartitioning')
  return launchBrowser([without, ...withoutPictures], [whole])
}

/** One that keeps the storage of a frame apart for each site around it, as visitors have it: the driver turns that off. It ends with the file. */
export const partitionedBrowser = async (): Promise<Browser> => {
  const running: Browser | undefined = await Reflect.get(globalThis, partitionedSlot)
  if (running?.isConnected() === true) return running
  const started = launchPartitioned()
  Reflect.set(globalThis, partitionedSlot, started)
  return started
}

/** Closes what a file has left open: nobody else uses the browser meanwhile. */
export const leaveBrowser = async (): Promise<void> => {
  const running: Browser | undefined = await Reflect.get(globalThis, slot)
  const ending: readonly (Browser | undefined)[] = await Promise.all(
    [paintedSlot, partitionedSlot].map((place) => Reflect.get(globalThis, place)),
  )
  await Promise.all([
    ...(running?.contexts() ?? []).map((context) => context.close()),
    ...ending.map((browser) => browser?.close()),
  ])
}
