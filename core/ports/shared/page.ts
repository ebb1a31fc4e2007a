import type { Device } from '../../domain/shared/device.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Link } from '../../domain/shared/link.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** The page around the modal. */
export interface Page {
  /** Fails with CLIPBOARD_UNAVAILABLE. */
  readonly copy: (text: string) => Promise<Result<undefined, Failure>>
  /** The visitor came back to the page: a wallet may have been installed or unlocked meanwhile. */
  readonly onReturn: (listener: () => void) => Unsubscribe
  /**
   * Settles once what has changed is drawn: after the next frame, soon where none comes, and at once when the page is hidden, as one that
   * goes is first; undefined where nothing is drawn. For work of which the visitor sees nothing: what is remembered of a choice in this
   * browser is written then (the wallet, its accounts and network, when it was chosen, that it is still asked), and tells other tabs of it.
   * A server's cookie does not wait for it, nor what this tab itself goes by; and a choice has the time of when it was made.
   */
  readonly whenDrawn: () => Promise<void> | undefined
  /** The modal has gone, and another one may take its place at once: what waits for a frame waits no longer. */
  readonly leave: () => void
  /** As the visitor sees it; empty where there is none. */
  readonly address: () => string
  /** A phone or a tablet: wallets are apps there, and the browser is often one's own. */
  readonly isMobile: () => boolean
  /** All of it, where links to wallets are wanted. */
  readonly device: () => Device
  /** Goes there at once: within a visitor's press, or a browser may refuse. What to follow is checked by whoever made the link. */
  readonly openLink: (link: Link) => void
}
