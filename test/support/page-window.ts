import type { BrowserPageDeps } from '../../infrastructure/browser/browser-page.ts'

/** The parts of a browser window that tell of a visitor's coming and going, on real event targets. */
export interface PageWindow extends Pick<BrowserPageDeps, 'window' | 'document' | 'navigator'> {
  readonly focus: () => void
  readonly setVisibility: (state: DocumentVisibilityState) => void
  readonly clipboard: () => string | undefined
  readonly blockClipboard: () => void
  /** The links that were followed. */
  readonly followed: () => readonly FollowedLink[]
  /** The page's next frame. */
  readonly draw: () => void
  /** The device's first pointer is a finger. */
  readonly touch: () => void
}

export interface FollowedLink {
  readonly href: string
  readonly target: string
  readonly rel: string
}

export const createPageWindow = (userAgent = ''): PageWindow => {
  let isTouched = false
  const frames: (() => void)[] = []
  const window = new (class extends EventTarget {
    readonly parent = this
    readonly requestAnimationFrame = (run: () => void) => frames.push(run)
    /** What it answers stays true, as in a browser. */
    readonly matchMedia = (query: string) => ({
      get matches() {
        return isTouched && query === '(pointer: coarse)'
      },
    })
  })()
  const followed: FollowedLink[] = []
  let visibilityState: DocumentVisibilityState = 'visible'
  const document = new (class extends EventTarget {
    readonly URL = 'https://site.example/page?item=1'
    readonly createElement = (_: 'a') => {
      const click = (): void => {
        const { href, target, rel } = anchor
        followed.push({ href, target, rel })
      }
      const anchor = { href: '', target: '', rel: '', click }
      return anchor
    }
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
    draw: () => {
      for (const run of frames.splice(0)) run()
    },
    clipboard: () => text,
    blockClipboard: () => {
      isBlocked = true
    },
    followed: () => followed,
    touch: () => {
      isTouched = true
    },
  }
}
