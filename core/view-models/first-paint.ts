import { avatarColors } from '../domain/avatar.ts'
import { type CaipNetworkId, caipNetworkId } from '../domain/caip.ts'
import { buttonMessages } from '../domain/messages/button-messages.ts'
import type { Network } from '../domain/network.ts'
import type { PaintedSession } from '../domain/session-snapshot.ts'
import { shortAddress } from '../domain/short-address.ts'
import type { AccountState, NetworkState } from '../modal.ts'
import type { ModalOptions } from '../modal-options.ts'
import type { ButtonScreen } from './screens.ts'

/** What the page shows, and what the host is told, before the core is loaded. */
export interface FirstPaint {
  readonly button: ButtonScreen
  readonly account: AccountState
  readonly network: NetworkState
}

/** A session that is stored, `none`, or `unknown`: a server, or a store that answers later. */
export type KnownSession = PaintedSession | 'none' | 'unknown'

/** The same words that the core will say of these states, so that taking over changes nothing on the page. */
export const firstPaint = (
  options: Pick<ModalOptions, 'networks' | 'defaultNetwork' | 'messages'>,
  session: KnownSession,
): FirstPaint => {
  const words = { ...buttonMessages, ...options.messages }
  if (typeof session === 'object') {
    const { address, namespace, networkId } = session
    return {
      button: { status: 'restoring', label: shortAddress(address), avatar: avatarColors(address), busy: false },
      account: {
        status: 'connecting',
        isSettled: false,
        address,
        caipAddress: `${networkId}:${address}`,
        allAccounts: [address],
        namespace,
      },
      network: networkOf(options.networks, networkId),
    }
  }
  const isSettled = session === 'none'
  return {
    button: isSettled
      ? { status: 'disconnected', label: words['button.connect'], busy: false }
      : { status: 'unknown', label: words['button.restoring'], busy: true },
    account: { status: 'disconnected', isSettled, allAccounts: [] },
    network: networkOf(options.networks, options.defaultNetwork),
  }
}

const networkOf = (offered: ModalOptions['networks'], id: CaipNetworkId | undefined): NetworkState => {
  const networks = offered.map(
    // A chain of viem's is a network that lacks its CAIP id; the core drops what else it holds.
    (network) =>
      ({ chainNamespace: 'eip155', caipNetworkId: caipNetworkId('eip155', network.id), ...network }) as Network,
  )
  const caip = id ?? networks[0]?.caipNetworkId
  return { caipNetworkId: caip, network: networks.find((network) => network.caipNetworkId === caip) }
}
