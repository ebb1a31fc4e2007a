import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Probe } from './page/marks.ts'

export const metrics = ['button', 'rowAfterHover', 'rowAfterFocus', 'rowCold', 'connected', 'reload', 'heap'] as const
export type Metric = (typeof metrics)[number]

/** Milliseconds; the heap in bytes. */
export type Sample = Readonly<Record<Metric, number>> & { readonly firstFrameHasRow: boolean }

const cpuSlowdown = 4
/** Between hovering and pressing; also until a page that has just loaded is at rest. */
const pauseMs = 600

interface Opened {
  readonly page: Page
  readonly cdp: CDPSession
  readonly close: () => Promise<void>
}

/** A fresh visitor: no cache, no storage, a slow processor. */
const openFresh = async (browser: Browser, url: string, script: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  // A page knows by itself whether it comes with a stored session.
  await page.addInitScript({
    content: `${script};marks.start(localStorage.getItem('bench-wallet') === null ? 'button' : 'confirmed')`,
  })
  await page.goto(url)
  return { page, cdp, close: () => context.close() }
}

const mark = async (page: Page, probe: Probe): Promise<number> => {
  const found = await page.waitForFunction((name) => window.latchkeyBench.marks[name], probe, { timeout: 20_000 })
  return Number(await found.jsonValue())
}

const press = (page: Page, target: 'button' | 'row', probe: Probe): Promise<number> =>
  page.evaluate(
    ([element, next]) => {
      window.latchkeyBench.watch(next)
      return window.latchkeyBench.press(element)
    },
    [target, probe] as const,
  )

const buttonCentre = async (page: Page): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.getByRole('button', { name: 'Connect wallet', exact: true }).boundingBox()
  if (box === null) throw new Error('The button has no box.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const heapOf = async (cdp: CDPSession): Promise<number> => {
  // Once frees what the second one finds to be unused.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** A visitor who points at the button, or comes to it by keyboard, before pressing it. */
const afterIntent = async (browser: Browser, url: string, script: string, intent: 'hover' | 'focus') => {
  const { page, cdp, close } = await openFresh(browser, url, script)
  const button = await mark(page, 'button')
  await page.waitForTimeout(pauseMs)
  if (intent === 'hover') {
    const { x, y } = await buttonCentre(page)
    await page.mouse.move(x, y)
  } else await page.keyboard.press('Tab')
  await page.waitForTimeout(pauseMs)
  const pressed = await press(page, 'button', 'row')
  const row = (await mark(page, 'row')) - pressed
  const firstFrameHasRow = await page.evaluate(() => window.latchkeyBench.firstFrameHasRow === true)
  await page.waitForTimeout(pauseMs)
  const heap = await heapOf(cdp)
  await close()
  return { button, row, firstFrameHasRow, heap }
}

/** A visitor who presses at once, connects, and comes back. */
const coldPress = async (browser: Browser, url: string, script: string) => {
  const { page, close } = await openFresh(browser, url, script)
  const button = await mark(page, 'button')
  await page.waitForTimeout(pauseMs)
  const pressed = await press(page, 'button', 'row')
  const row = (await mark(page, 'row')) - pressed
  const firstFrameHasRow = await page.evaluate(() => window.latchkeyBench.firstFrameHasRow === true)
  await page.waitForTimeout(pauseMs)
  const chosen = await press(page, 'row', 'connected')
  const connected = (await mark(page, 'connected')) - chosen
  await page.waitForTimeout(pauseMs)
  await page.reload()
  const reload = await mark(page, 'confirmed')
  await close()
  return { button, row, firstFrameHasRow, connected, reload }
}

const middle = (...values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const takeSample = async (browser: Browser, url: string, script: string): Promise<Sample> => {
  const hover = await afterIntent(browser, url, script, 'hover')
  const focus = await afterIntent(browser, url, script, 'focus')
  const cold = await coldPress(browser, url, script)
  return {
    button: middle(hover.button, focus.button, cold.button),
    rowAfterHover: hover.row,
    rowAfterFocus: focus.row,
    rowCold: cold.row,
    connected: cold.connected,
    reload: cold.reload,
    heap: hover.heap,
    firstFrameHasRow: hover.firstFrameHasRow && focus.firstFrameHasRow && cold.firstFrameHasRow,
  }
}
