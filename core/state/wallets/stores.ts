import type { Connector } from '../../domain/connections/connector.ts'
import type { ConnectorGroup } from '../../domain/wallets/wallet-list.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** What is known of the wallets of this device. */
export interface KnownWallets {
  readonly connectors: readonly Connector[]
  /** Those of them that get a row. */
  readonly shown: readonly Connector[]
  /** The wallet of the visitor's last connection. */
  readonly lastUsedId: string | undefined
  /** They have been looked for long enough: what has not made itself known by now is most likely not there. */
  readonly isQuiet: boolean
  /** A relay brings wallets that are elsewhere: those of lists are offered too. */
  readonly isListOffered: boolean
  /** All of them can be looked through. */
  readonly isAllOffered: boolean
  /** The rows of lists, as soon as the feature that looks them up is there. */
  readonly offered?: OfferedListings
}

export interface OfferedListings {
  readonly rows: readonly OfferedListing[]
  /** Of all the lists, rounded down. */
  readonly count: { readonly count: number; readonly isMore: boolean } | undefined
  /** Of some wallets, for what leads to all of them: four at most. */
  readonly imageUrls: readonly string[]
}

export interface OfferedListing {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly group: ConnectorGroup
  /** To choose it leaves this browser for an app. */
  readonly opensApp?: true
}

export type WalletsCell = Cell<KnownWallets>
export const createWalletsCell = (): WalletsCell =>
  createCell<KnownWallets>({
    connectors: [],
    shown: [],
    lastUsedId: undefined,
    isQuiet: false,
    isListOffered: false,
    isAllOffered: false,
  })
