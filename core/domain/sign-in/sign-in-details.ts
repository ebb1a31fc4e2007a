import { type Connection, isSmartAccount } from '../connections/connection.ts'
import type { CaipNetworkId } from '../shared/caip.ts'

/** About whom an event of signing in is. */
export const signInDetails = (
  connection: Connection,
): { readonly network: string; readonly isSmartAccount: boolean; readonly networkId: CaipNetworkId } => ({
  network: connection.networkId,
  isSmartAccount: isSmartAccount(connection),
  networkId: connection.networkId,
})
