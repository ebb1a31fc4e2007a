import type { CDPSession, Locator, Page } from 'playwright-core'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Real touches, which the browser makes pointers, scrolling and presses of; Playwright itself can only tap. */
export interface Touch {
  readonly press: (at: Point) => Promise<void>
  /** Draws the finger by so many pixels a step, from where it is; a step takes 10 ms by the events' own clock. */
  readonly draw: (by: Point, steps: number) => Promise<void>
  /** A second finger beside the first. */
  readonly pressSecond: (at: Point) => Promise<void>
  /** Holds the finger still for so long, by the same clock. */
  readonly rest: (ms: number) => void
  readonly lift: () => Promise<void>
  /** As the system does that takes the touch for itself. */
  readonly cancel: () => Promise<void>
}

/** The clock of the events is ours, so that a slow machine makes no slow finger. */
export const touchOf = (session: CDPSession): Touch => {
  let seconds = Date.now() / 1000
  let fingers: readonly Point[] = []
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'): Promise<unknown> => {
    seconds += 0.01
    const touchPoints = type === 'touchEnd' || type === 'touchCancel' ? [] : fingers.map((at, id) => ({ ...at, id }))
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: seconds })
  }
  return {
    press: async (at) => {
      seconds = Math.max(seconds, Date.now() / 1000)
      fingers = [at]
      await send('touchStart')
    },
    draw: async (by, steps) => {
      for (let step = 0; step < steps; step += 1) {
        fingers = fingers.map(({ x, y }, index) => (index === 0 ? { x: x + by.x, y: y + by.y } : { x, y }))
        await send('touchMove')
      }
    },
    pressSecond: async (at) => {
      fingers = [...fingers, at]
      await send('touchStart')
    },
    rest: (ms) => {
      seconds += ms / 1000
    },
    lift: async () => {
      await send('touchEnd')
    },
    cancel: async () => {
      await send('touchCancel')
    },
  }
}

export const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to touch.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How many handlers of this event an object of the page has, as the browser counts them. */
export const handlersOf = async (page: Page, expression: string, type: string): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression })
  if (result.objectId === undefined) return 0
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
  await session.detach()
  return listeners.filter((listener) => listener.type === type).length
}
