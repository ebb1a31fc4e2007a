import type { BrowserPageDeps } from '../../infrastructure/browser/browser-page.ts'

/** The parts of a browser window that tell of a visitor's coming and going, on real event targets. */
export interface PageWindow extends Pick<BrowserPageDeps, 'window' | 'document' | 'navigator'> {
  readonly focus: () => void
  readonly setVisibility: (state: DocumentVisibilityState) => void
  readonly clipboard: () => string | undefined
  readonly blockClipboard: () => void
  /** The device's first pointer is a finger. */
  readonly touch: () => void
}

export const createPageWindow = (userAgent = ''): PageWindow => {
  let isTouched = false
  const window = Object.assign(new EventTarget(), {
    matchMedia: (query: string) => ({ matches: isTouched && query === '(pointer: coarse)' }),
  })
  let visibilityState: DocumentVisibilityState = 'visible'
  const document = new (class extends EventTarget {
    get visibilityState(): DocumentVisibilityState {
      return visibilityState
    }
  })()
  let text: string | undefined
  let isBlocked = false
  return {
    window,
    document,
    navigator: {
      userAgent,
      clipboard: {
        writeText: async (written) => {
          if (isBlocked) throw new DOMException('Write permission denied.', 'NotAllowedError')
          text = written
        },
      },
    },
    focus: () => {
      window.dispatchEvent(new Event('focus'))
    },
    setVisibility: (state) => {
      visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    clipboard: () => text,
    blockClipboard: () => {
      isBlocked = true
    },
    touch: () => {
      isTouched = true
    },
  }
}
