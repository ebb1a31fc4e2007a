import { walletConnectConnector } from '../../core/domain/connections/connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'

/** The id under which a relay knows this page, as soon as there is one: services are told it with each call (spec section 7). */
export const followClientId = (discovery: WalletDiscovery): (() => string | undefined) => {
  let clientId: string | undefined
  const wallet = discovery.wallets().find(({ connector }) => connector.id === walletConnectConnector.id)
  wallet?.remote?.on((event) => {
    if (event.type === 'client-known') clientId = event.clientId
  })
  return () => clientId
}
