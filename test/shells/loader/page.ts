import { afterEach, beforeEach, vi } from 'vitest'

/** As much of a page as the loader touches before anything is drawn; the browser suite has the whole of it. */
export const stubPage = (): { readonly stored: Map<string, string>; blockStorage: () => void } => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('document', {})
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
    blockStorage: () =>
      vi.stubGlobal('localStorage', {
        getItem: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
  }
}
