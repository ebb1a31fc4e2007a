import { avatarColor } from '../../domain/account/avatar.ts'
import type { InitialSession } from '../../domain/connections/session-snapshot.ts'
import { buttonMessages } from '../../domain/modal/button-messages.ts'
import { unnamedNamespace } from '../../domain/namespaces/sole-namespaces.ts'
import { usualNetworkId } from '../../domain/namespaces/usual-network.ts'
import type { Network } from '../../domain/networks/network.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { AccountState, NetworkState } from '../../modal.ts'
import type { ModalOptions } from '../../modal-options.ts'
import type { ButtonScreen } from '../account/button.ts'
import { networkStateOf } from '../networks/network-state.ts'

/** The stored session; false when there is none; undefined while nobody knows: on a server, or with a store that answers later. */
export type KnownConnection = InitialSession | false | undefined

/** What a page shows of a modal that is not there yet. */
export interface InitialPageState {
  readonly button: ButtonScreen
  readonly account: AccountState
}

const wordsOf = (messages: ModalOptions['messages']) => ({ ...buttonMessages, ...messages })

/** An account as a button shows it of which no more is known. */
export const accountFace = (address: string): Pick<ButtonScreen, 'label' | 'avatar' | 'busy'> => ({
  label: shortAddress(address),
  avatar: avatarColor(address),
  busy: false,
})

/** The button before the core is loaded: what the core will say, so that taking over changes nothing on the page. */
export const initialButton = ({ messages }: Pick<ModalOptions, 'messages'>, session: KnownConnection): ButtonScreen => {
  if (session) return { status: 'restoring', ...accountFace(session.address) }
  // As text, whatever they are: nobody has checked them yet.
  const words = wordsOf(messages)
  return session === false
    ? { status: 'disconnected', label: `${words['button.connect']}`, busy: false }
    : { status: 'unknown', label: `${words['button.restoring']}`, busy: true }
}

/** The button while a part of the modal could not be loaded: pressing it asks for that part again. */
export const failedButton = ({ messages }: Pick<ModalOptions, 'messages'>, button: ButtonScreen): ButtonScreen => ({
  ...button,
  name: undefined,
  label: `${wordsOf(messages)['button.failed']}`,
  busy: false,
  failed: true,
})

/** What the host is told before the core is loaded; again what the core will say. */
export const initialAccount = (session: KnownConnection): AccountState => {
  if (!session) return { status: 'disconnected', isSettled: session === false, allAccounts: [] }
  const { address, namespace, networkId } = session
  const caipAddress = `${networkId}:${address}` as const
  const known = { status: 'connecting', isSettled: false, address, caipAddress, allAccounts: [address], namespace }
  // As it was stored; the core reads it again, and lets in nothing but an address of its namespace.
  return known as AccountState
}

export const initialNetwork = (
  { networks, defaultNetwork }: Pick<ModalOptions, 'networks' | 'defaultNetwork'>,
  session: KnownConnection,
): NetworkState => {
  // A chain of viem's is a network that lacks its CAIP id; the core drops what else it holds.
  const offered = networks.map(
    (chain) =>
      ({ chainNamespace: unnamedNamespace, caipNetworkId: `${unnamedNamespace}:${chain.id}`, ...chain }) as Network,
  )
  const caipNetworkId = session
    ? session.networkId
    : (defaultNetwork ?? usualNetworkId(offered.map((one) => one.caipNetworkId)))
  return networkStateOf(offered, caipNetworkId)
}
