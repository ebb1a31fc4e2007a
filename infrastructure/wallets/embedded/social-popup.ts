import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { partedMs } from './link-popup.ts'

/** One of these, once. */
export interface SocialWindowHears {
  /** The wallet site has ended the login, and this is how. */
  readonly returned: (uri: string) => void
  /** By the visitor. */
  readonly closed: () => void
  /** The policy of this page has parted it from it (COOP): it is there, and neither sees the other. */
  readonly parted: () => void
  /** The same message came from it, and of another origin. */
  readonly untrusted: () => void
}

/** A window that an issuer asks the visitor in. Empty until it goes somewhere. */
export interface SocialWindow {
  readonly go: (address: string, hears: SocialWindowHears) => Unsubscribe
  readonly close: () => void
}

/** Browsers tell nobody that a window was closed (spec section 9). */
const lookMs = 1_000
const lastWordMs = 300
/** More than our address has. */
const longestUri = 2_000

const typeOf = (data: unknown): unknown => Object(data).type

/** What a page of the wallet site says in the window: that it is there, and how the login ended. */
const uriIn = (data: unknown): string | undefined => {
  const { uri } = Object(data)
  return typeof uri === 'string' && uri.length <= longestUri ? uri : undefined
}

/**
 * Undefined where the browser has blocked it.
 * @param origin of the wallet site: nobody else ends a login
 */
export const openSocialPopup = (clock: Pick<Clock, 'now' | 'after'>, origin: string): SocialWindow | undefined => {
  const opened = window.open('', '_blank', 'popup,width=600,height=800') ?? undefined
  if (opened === undefined) return undefined
  return {
    go: (address, hears) => {
      const goneAt = clock.now()
      let isThere = false
      let wasClosed = false
      let stopLooking: Unsubscribe = () => undefined
      const stop = (): void => {
        stopLooking()
        window.removeEventListener('message', hear)
      }
      const end = (tell: () => void): void => {
        stop()
        tell()
      }
      const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
        if (source !== opened) return
        const isOurs = from === origin
        if (isOurs && typeOf(data) === '@latchkey/social-window') isThere = true
        if (typeOf(data) !== '@latchkey/social-result') return
        const uri = uriIn(data)
        if (!isOurs) end(hears.untrusted)
        else if (uri !== undefined) end(() => hears.returned(uri))
      }
      const look = (): void => {
        // What it has said before it closed may come after that is seen: it is over with the second look.
        if (!opened.closed || !wasClosed) {
          wasClosed = opened.closed
          stopLooking = clock.after(wasClosed ? lastWordMs : lookMs, look)
          return
        }
        // One that was never there, and seems to be closed so early, was parted from the page. Of a page that is isolated, each is.
        const isParted = !isThere && (window.crossOriginIsolated || clock.now() - goneAt < partedMs)
        end(isParted ? hears.parted : hears.closed)
      }
      window.addEventListener('message', hear)
      stopLooking = clock.after(lookMs, look)
      opened.location.replace(address)
      return stop
    },
    close: () => opened.close(),
  }
}
