import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { DetailsScreen, FieldScreen, ViewOf } from '../shared/view.ts'

export interface NetworksScreen extends ViewOf<'Networks'> {
  readonly search: FieldScreen
  /** Names the list. */
  readonly listLabel: string
  readonly networks: readonly NetworkRow[]
  /** Shown in place of the list when nothing fits the search. */
  readonly none?: string
}

export interface NetworkRow {
  readonly id: CaipNetworkId
  readonly name: string
  readonly imageUrl?: string
  /** In place of a picture that is missing or does not load. */
  readonly mark: NetworkMark
  readonly isCurrent: boolean
  /** Of the current one. */
  readonly tag?: string
  /** That it is a test network. */
  readonly note?: string
  /** Why it cannot be chosen now; such a row can still be reached. */
  readonly obstacle?: string
}

export interface SwitchNetworkScreen extends ViewOf<'SwitchNetwork'> {
  readonly state: 'confirm' | 'waiting' | 'rejected' | 'failed'
  readonly networkName: string
  readonly imageUrl?: string
  readonly mark: NetworkMark
  readonly title: string
  readonly text: string
  readonly details?: DetailsScreen
  readonly busy: boolean
  readonly retry?: string
  /** Says yes to the switch: no wallet has been asked yet. */
  readonly confirm?: string
  /** Leaves the wait and goes back. */
  readonly cancel?: string
}

export interface UnsupportedChainScreen extends ViewOf<'UnsupportedChain'> {
  readonly text: string
  readonly listLabel: string
  readonly networks: readonly NetworkRow[]
  readonly disconnect: { readonly label: string; readonly busy: boolean }
}

/** No wallet is connected where the network is: another one is needed, beside what there is. */
export interface SwitchActiveChainScreen extends ViewOf<'SwitchActiveChain'> {
  readonly networkName: string
  readonly imageUrl?: string
  readonly mark: NetworkMark
  readonly text: string
  readonly choose: string
  readonly cancel: string
}
