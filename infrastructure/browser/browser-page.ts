import { describeDevice, isMobileBrowser } from '../../core/domain/shared/device.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Page } from '../../core/ports/shared/page.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

/** A browser tells of one return twice, by focus and by visibility, a few milliseconds apart; and a page may be seen and have no frames. */
const momentMs = 250

type PageAnchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel' | 'click'>

export interface BrowserPageDeps {
  readonly window: EventTarget & {
    readonly matchMedia: (query: string) => { readonly matches: boolean }
    readonly requestAnimationFrame: (run: () => void) => unknown
    readonly parent: unknown
  }
  readonly document: EventTarget &
    Pick<Document, 'visibilityState' | 'URL'> & { readonly createElement: (name: 'a') => PageAnchor }
  /** No clipboard outside a secure context. */
  readonly navigator: { readonly clipboard?: Pick<Clipboard, 'writeText'>; readonly userAgent: string }
  readonly clock: Clock
}

export const createBrowserPage = ({ window, document, navigator, clock }: BrowserPageDeps): Page => {
  let endReturn: Unsubscribe | undefined

  const onReturn = (): void => {
    if (document.visibilityState !== 'visible' || endReturn !== undefined) return
    endReturn = clock.after(momentMs, () => {
      endReturn = undefined
    })
    returns.emit()
  }
  const returns = createListeners<void>({
    onFirst: () => {
      window.addEventListener('focus', onReturn)
      document.addEventListener('visibilitychange', onReturn)
    },
    onNone: () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
      endReturn?.()
      endReturn = undefined
    },
  })

  let drawn: Promise<void> | undefined
  let settle: (() => void) | undefined
  const nextFrame = (): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        stop()
        // What is written down then is there for the page that comes.
        document.removeEventListener('visibilitychange', done)
        drawn = undefined
        resolve()
      }
      settle = done
      const stop = clock.after(momentMs, done)
      // Also of a page that goes (HTML, unloading a document). Of `pagehide`, listening alone costs a fifth of what choosing a wallet does.
      document.addEventListener('visibilitychange', done)
      window.requestAnimationFrame(() => clock.after(0, done))
    })

  // Asked for once: what it answers is kept up to date.
  let touch: { readonly matches: boolean } | undefined
  const pointing = () => {
    touch ??= window.matchMedia('(pointer: coarse)')
    return { userAgent: navigator.userAgent, isTouched: touch.matches }
  }

  return {
    copy: async (text) => {
      try {
        if (navigator.clipboard === undefined) return err(failure('CLIPBOARD_UNAVAILABLE'))
        await navigator.clipboard.writeText(text)
        return ok(undefined)
      } catch (error) {
        return err(failure('CLIPBOARD_UNAVAILABLE', { cause: error }))
      }
    },
    onReturn: returns.add,
    whenDrawn: () => {
      // It has no frames, and may be frozen before any timer: a phone shows the wallet meanwhile.
      if (document.visibilityState !== 'visible') return undefined
      drawn ??= nextFrame()
      return drawn
    },
    leave: () => settle?.(),
    address: () => document.URL,
    isMobile: () => isMobileBrowser(pointing()),
    device: () =>
      describeDevice({
        ...pointing(),
        isFramed: window.parent !== window,
        url: document.URL,
        has: (name) => name in window,
      }),
    // An anchor follows schemes of apps without leaving a blank tab, and tells nobody where the visitor came from.
    openLink: ({ href, target }) => {
      const anchor = document.createElement('a')
      Object.assign(anchor, { href, target, rel: 'noreferrer noopener' }).click()
    },
  }
}
