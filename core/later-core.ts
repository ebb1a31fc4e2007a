import type { Unsubscribe } from './ports/shared/unsubscribe.ts'
import type { Signal } from './state/shared/behavior.ts'
import type { RequestNetwork } from './usecases/networks/request-network.ts'
import type { Intent } from './view-models/modal/intents.ts'
import type { LaterView } from './view-models/modal/later-view-model.ts'
import type { NoticeScreen } from './view-models/modal/screens.ts'

/** The part of a core that no first wallet row needs, and that is loaded after it. */
export interface LaterCore {
  /** The view on screen, where it is one of this part. */
  readonly view: Signal<LaterView | undefined>
  /** What the page says beside the modal. */
  readonly notice: Signal<NoticeScreen | undefined>
  /** For intents that only its own views have. */
  readonly dispatch: (intent: Intent) => void
  readonly requestNetwork: RequestNetwork
  readonly stop: Unsubscribe
}

/** Brings the later part. At once where it is there already, so that nothing is shown without it. */
export interface LoadLaterCore {
  readonly ready: () => LaterCore | undefined
  /** Loads it, once; asked for again after a failure. @throws ModalError LOAD_FAILED, MODAL_DISPOSED */
  readonly load: () => Promise<LaterCore>
  /** Ends it; what is still on its way is not made any more. */
  readonly stop: Unsubscribe
}
