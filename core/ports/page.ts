import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** The page around the modal. */
export interface Page {
  /** Fails with CLIPBOARD_UNAVAILABLE. */
  readonly copy: (text: string) => Promise<Result<undefined, Failure>>
  /** The visitor came back to the page: a wallet may have been installed or unlocked meanwhile. */
  readonly onReturn: (listener: () => void) => Unsubscribe
  /** A phone or a tablet: wallets are apps there, and the browser is often one's own. */
  readonly isMobile: () => boolean
}
