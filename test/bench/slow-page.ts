import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Bench, Probe } from './page/marks.ts'

const cpuSlowdown = 4
const markLimitMs = 20_000

/**
 * A fresh visitor on a slow machine: no cache, no storage. It is spoken to over the protocol alone: Playwright's own helpers would
 * live in the page's heap.
 */
export interface SlowPage {
  /** When the probe was first painted. */
  readonly mark: (probe: Probe) => Promise<number>
  /** Presses it and watches for the probes; answers with the time right before. */
  readonly press: (target: 'button' | 'row', ...probes: readonly Probe[]) => Promise<number>
  /** Presses the button with a mouse, until it is answered; how long that took from the input on. */
  readonly answerToMouse: () => Promise<number>
  /** How many `page/long-tasks.ts` has seen. */
  readonly longTasksSince: (time: number) => Promise<number>
  /** How long it takes to fetch so many of our files side by side, and to do nothing with them. */
  readonly fetchTime: (files: readonly string[]) => Promise<number>
  /** How long the page's main thread has been at work so far, slowed down as it is (ms). */
  readonly workTime: () => Promise<number>
  readonly firstFrameHasRow: () => Promise<boolean>
  readonly hoverButton: () => Promise<void>
  readonly focusButton: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Bytes in use after the garbage is collected. */
  readonly heap: () => Promise<number>
  readonly close: () => Promise<void>
}

export interface PageSpeed {
  readonly bytesPerSecond: number
  readonly latencyMs: number
}

const evaluate = async (cdp: CDPSession, expression: string): Promise<unknown> => {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}

const bench = (member: keyof Bench): string => `latchkeyBench.${member}`

const waitForMark = async (cdp: CDPSession, probe: Probe): Promise<number> => {
  const limit = performance.now() + markLimitMs
  while (performance.now() < limit) {
    const value = await evaluate(cdp, `globalThis.latchkeyBench?.marks.${probe}`)
    if (typeof value === 'number') return value
    await setTimeout(20)
  }
  throw new Error(`"${probe}" was not painted within ${markLimitMs} ms.`)
}

const hover = async (cdp: CDPSession, page: Page): Promise<void> => {
  const text = String(await evaluate(cdp, `JSON.stringify(${bench('buttonCentre')}())`))
  const { x, y }: { readonly x: number; readonly y: number } = JSON.parse(text)
  await page.mouse.move(x, y)
}

/** Beside whatever the first of our scripts was loaded from. */
const fetchAll = (files: readonly string[]): string => `(async () => {
  const [{ src }] = [...document.scripts].filter(({ src }) => /button\\.js$/.test(src))
  const before = performance.now()
  await Promise.all(${JSON.stringify(files)}.map(async (file) => (await fetch(new URL(file, src))).arrayBuffer()))
  return performance.now() - before
})()`

/** @param script run before those of the page */
export const openSlowPage = async (
  browser: Browser,
  url: string,
  script: string,
  speed?: PageSpeed,
): Promise<SlowPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (speed !== undefined) {
    const { bytesPerSecond, latencyMs } = speed
    const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...throughput })
  }
  await page.addInitScript({ content: script })
  await page.goto(url)
  return {
    mark: (probe) => waitForMark(cdp, probe),
    press: async (target, ...probes) =>
      Number(await evaluate(cdp, `${bench('press')}('${target}', ${JSON.stringify(probes)})`)),
    answerToMouse: async () => {
      await evaluate(cdp, `${bench('awaitPress')}(['answered'])`)
      await hover(cdp, page)
      await page.mouse.down()
      const answered = await waitForMark(cdp, 'answered')
      const pressed = Number(await evaluate(cdp, bench('pressedAt')))
      await page.mouse.up()
      return answered - pressed
    },
    longTasksSince: async (time) => Number(await evaluate(cdp, `latchkeyLongTasks(${time}).length`)),
    fetchTime: async (files) => Number(await evaluate(cdp, fetchAll(files))),
    workTime: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
      if (seconds === undefined) throw new Error('The browser does not say how long its tasks took.')
      return seconds * 1000
    },
    firstFrameHasRow: async () => (await evaluate(cdp, bench('firstFrameHasRow'))) === true,
    hoverButton: () => hover(cdp, page),
    focusButton: () => page.keyboard.press('Tab'),
    reload: async () => {
      await page.reload()
    },
    heap: async () => {
      // The first frees what the second then finds to be unused.
      await cdp.send('HeapProfiler.collectGarbage')
      await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    close: () => context.close(),
  }
}
