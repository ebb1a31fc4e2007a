import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openSlowPage } from './slow-page.ts'

export const metrics = ['button', 'rowAfterHover', 'rowAfterFocus', 'rowCold', 'connected', 'reload', 'heap'] as const
export type Metric = (typeof metrics)[number]

/** Milliseconds; the heap in bytes. */
export type Sample = Readonly<Record<Metric, number>> & {
  /** Whether the row was in the dialog's first frame: after hovering and focus, and at a cold press. */
  readonly isInTime: { readonly prepared: boolean; readonly cold: boolean }
}

/** Between hovering and pressing; also until a page that has just changed is at rest. */
const pauseMs = 600

/** A visitor who points at the button, or comes to it by keyboard, before pressing it. */
const afterIntent = async (browser: Browser, url: string, script: string, intent: 'hover' | 'focus') => {
  const page = await openSlowPage(browser, url, script)
  const button = await page.mark('button')
  await setTimeout(pauseMs)
  await (intent === 'hover' ? page.hoverButton() : page.focusButton())
  await setTimeout(pauseMs)
  const pressed = await page.press('button', 'row')
  const row = (await page.mark('row')) - pressed
  const firstFrameHasRow = await page.firstFrameHasRow()
  await setTimeout(pauseMs)
  const heap = await page.heap()
  await page.close()
  return { button, row, firstFrameHasRow, heap }
}

/** A visitor who presses at once, connects, and comes back. */
const coldPress = async (browser: Browser, url: string, script: string) => {
  const page = await openSlowPage(browser, url, script)
  const button = await page.mark('button')
  await setTimeout(pauseMs)
  const pressed = await page.press('button', 'row')
  const row = (await page.mark('row')) - pressed
  const firstFrameHasRow = await page.firstFrameHasRow()
  await setTimeout(pauseMs)
  const chosen = await page.press('row', 'connected')
  const connected = (await page.mark('connected')) - chosen
  await setTimeout(pauseMs)
  await page.reload()
  const reload = await page.mark('confirmed')
  await page.close()
  return { button, row, firstFrameHasRow, connected, reload }
}

const mean = (...values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const takeSample = async (browser: Browser, url: string, script: string): Promise<Sample> => {
  const hover = await afterIntent(browser, url, script, 'hover')
  const focus = await afterIntent(browser, url, script, 'focus')
  const cold = await coldPress(browser, url, script)
  return {
    button: mean(hover.button, focus.button, cold.button),
    rowAfterHover: hover.row,
    rowAfterFocus: focus.row,
    rowCold: cold.row,
    connected: cold.connected,
    reload: cold.reload,
    heap: hover.heap,
    isInTime: { prepared: hover.firstFrameHasRow && focus.firstFrameHasRow, cold: cold.firstFrameHasRow },
  }
}
