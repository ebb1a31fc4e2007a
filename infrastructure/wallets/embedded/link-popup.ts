import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'

/** One of these, once. */
export interface LinkWindowHears {
  /** By the visitor. */
  readonly closed: () => void
  /** The policy of this page has parted it from it (COOP): it is there, and neither sees the other. */
  readonly parted: () => void
}

/** A window of the wallet site. */
export interface LinkWindow {
  readonly follow: (hears: LinkWindowHears) => Unsubscribe
  readonly close: () => void
}

/** Browsers tell nobody that a window was closed. */
const lookMs = 300
/** One that seems to be closed so early was parted from the page. Of a page that is isolated, each is. */
export const partedMs = 3_000

/** Undefined where the browser has blocked it. Its opener is how it finds the frame. */
export const openLinkPopup = (clock: Pick<Clock, 'now' | 'after'>, address: string): LinkWindow | undefined => {
  // As the visitor's system has it: the wallet's own pages follow no host.
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const url = new URL(address)
  url.searchParams.set('theme', isDark ? 'dark' : 'light')
  const opened = window.open(url, '_blank', 'popup,width=400,height=640') ?? undefined
  if (opened === undefined) return undefined
  const openedAt = clock.now()
  return {
    follow: ({ closed, parted }) => {
      let stop: Unsubscribe = () => undefined
      const look = (): void => {
        if (!opened.closed) stop = clock.after(lookMs, look)
        else if (window.crossOriginIsolated || clock.now() - openedAt < partedMs) parted()
        else closed()
      }
      stop = clock.after(lookMs, look)
      return () => stop()
    },
    close: () => opened.close(),
  }
}
