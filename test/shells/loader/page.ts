import { afterEach, beforeEach, vi } from 'vitest'

/** As much of a page as the loader touches before anything is drawn; the browser suite has the whole of it. */
export const stubPage = (): {
  readonly stored: Map<string, string>
  readonly blockStorage: () => void
  /** Puts the page into a frame of another. */
  readonly frame: () => void
  /** What was given to `reportError`. */
  readonly reported: unknown[]
  /** Another tab stores this text. */
  readonly storeElsewhere: (key: string, text: string) => void
} => {
  let window = new EventTarget()
  const stored = new Map<string, string>()
  const reported: unknown[] = []
  beforeEach(() => {
    stored.clear()
    reported.length = 0
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
    window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    vi.stubGlobal('document', { readyState: 'complete' })
    vi.stubGlobal('top', globalThis)
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // The slots of the page, so that each test has a page of its own.
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (Symbol.keyFor(key)?.startsWith('latchkey/')) Reflect.deleteProperty(globalThis, key)
  })
  return {
    stored,
    reported,
    storeElsewhere: (key, text) => {
      stored.set(key, text)
      window.dispatchEvent(new Event('storage'))
    },
    frame: () => vi.stubGlobal('top', new EventTarget()),
    blockStorage: () =>
      vi.stubGlobal('localStorage', {
        getItem: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
  }
}
