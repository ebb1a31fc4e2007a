import type { FeatureName } from '../../domain/feature-types.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import type { AccountFace } from '../account/feature.ts'
import type { ActivityFace } from '../activity/feature.ts'
import type { ConnectionsFace } from '../connections/feature.ts'
import type { NetworksFace } from '../networks/feature.ts'
import type { SendFace } from '../send/feature.ts'
import type { WalletsFace } from '../wallets/feature.ts'

/** What features answer to hosts, and to what a page has at once, by their names. To ask for one that has not come is a mistake of ours, and throws. */
export interface FeatureFaces {
  readonly account: AccountFace
  readonly activity: ActivityFace
  readonly connections: ConnectionsFace
  readonly networks: NetworksFace
  readonly send: SendFace
  readonly wallets: Pick<WalletsFace, 'resumePairing' | 'connectors'>
}

/** Brings features when they are wanted, each once. */
export interface LoadFeatures {
  /** What an open modal can lead to next, by its connection and its view. */
  readonly wanted: Signal<readonly FeatureName[]>
  /** What a button on screen leads to. */
  readonly offered: Signal<readonly FeatureName[]>
  /** Fetches the files of these, and makes nothing of them. Rejects where they do not come; may be asked for again. */
  readonly prefetch: (names: readonly FeatureName[]) => Promise<void>
  /** At once where what comes with the first opening is there already, so that nothing is shown without it. */
  readonly ready: () => FeatureFaces | undefined
  /**
   * Those of these names that are not there, and what comes with the first opening; without names all, and of those that a visitor has to
   * choose the one on screen. Asked for again after a failure. @throws ModalError LOAD_FAILED, MODAL_DISPOSED
   */
  readonly load: (names?: readonly FeatureName[]) => Promise<FeatureFaces>
  /** Those that have to be chosen, and answer this intent. */
  readonly answering: (intent: string) => readonly FeatureName[]
  /** Ends them; what is still on its way is not made any more. */
  readonly stop: Unsubscribe
}
