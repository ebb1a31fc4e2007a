import type { AttemptEnd } from '../../domain/connections/connect-attempt.ts'
import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { DetailsScreen, ViewOf } from '../shared/view.ts'

export interface ConnectingExternalScreen extends ViewOf<'ConnectingExternal'> {
  readonly state: 'waiting' | 'still-waiting' | 'already-pending' | 'connected' | AttemptEnd
  readonly walletName: string
  readonly imageUrl?: string
  readonly title: string
  readonly text: string
  readonly details?: DetailsScreen
  readonly busy: boolean
  readonly retry?: string
  /** Goes back to the list of wallets. */
  readonly others?: string
  /** Leaves the attempt and goes back. */
  readonly cancel?: string
}

/** One wallet that is there in several namespaces. */
export interface ConnectingMultiChainScreen extends ViewOf<'ConnectingMultiChain'> {
  readonly walletName: string
  readonly imageUrl?: string
  readonly text: string
  readonly listLabel: string
  readonly chains: readonly ChainRow[]
}

export interface ChainRow {
  /** Of the wallet there. */
  readonly connectorId: string
  readonly name: string
  /** Of the only network that is offered there. */
  readonly imageUrl?: string
  readonly mark: NetworkMark
  /** That it is connected there. */
  readonly tag?: string
}
