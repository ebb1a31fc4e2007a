import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AccountFace } from '../account/feature.ts'
import type { ConnectionsFace } from '../connections/feature.ts'
import type { NetworksFace } from '../networks/feature.ts'
import type { WalletsFace } from '../wallets/feature.ts'

/** What features answer to hosts, and to what a page has at once, by their names. */
export interface FeatureFaces {
  readonly account: AccountFace
  readonly connections: ConnectionsFace
  readonly networks: NetworksFace
  readonly wallets: Pick<WalletsFace, 'resumePairing' | 'connectors'>
}

/** Brings the features that are not there yet. */
export interface LoadFeatures {
  /** At once where it is there already, so that nothing is shown without it. */
  readonly ready: () => FeatureFaces | undefined
  /** All of them; asked for again after a failure. @throws ModalError LOAD_FAILED, MODAL_DISPOSED */
  readonly load: () => Promise<FeatureFaces>
  /** Ends them; what is still on its way is not made any more. */
  readonly stop: Unsubscribe
}
