import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** The network for the time without a wallet: the visitor's choice, else the one they were on last. */
export type ChosenNetworkCell = Cell<CaipNetworkId | undefined>
export const createChosenNetworkCell = (): ChosenNetworkCell => createCell<CaipNetworkId | undefined>(undefined)

/** What the visitor looks for in Networks. */
export type NetworkSearchCell = Cell<string>
export const createNetworkSearchCell = (): NetworkSearchCell => createCell('')

/** The network that the visitor is asked about, before any wallet is. */
export type RequestedNetworkCell = Cell<CaipNetworkId | undefined>
export const createRequestedNetworkCell = (): RequestedNetworkCell => createCell<CaipNetworkId | undefined>(undefined)

/** How the switch that is on screen ended; undefined while the wallet is asked. */
export type SwitchFailureCell = Cell<Failure | undefined>
export const createSwitchFailureCell = (): SwitchFailureCell => createCell<Failure | undefined>(undefined)
