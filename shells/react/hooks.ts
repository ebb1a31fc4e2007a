import { useMemo } from 'react'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { AccountIn, AccountsState, ConnectionInfo, NetworkState, NoAccount } from '../../core/modal.ts'
import { chainIdOf } from '../../core/view-models/networks/chain-id.ts'
import { networkStateOf } from '../../core/view-models/networks/network-state.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { useBehavior, useModal, useModalContext } from './context.ts'

const unknown: NoAccount = { status: 'disconnected', isSettled: false, allAccounts: [] }
const nothing: AccountsState = {}

/**
 * The visitor's account: of the namespace that the page is about, unless one is named, which its type then follows. While `isSettled` is
 * false nobody knows yet: never take that for logged out.
 */
export const useAccount = <Namespace extends ChainNamespace = ChainNamespace>({
  namespace,
}: {
  readonly namespace?: Namespace | undefined
} = {}): AccountIn<Namespace> => {
  const { modal, account } = useModalContext()
  const current = useBehavior(modal.account, account)
  const all = useBehavior(modal.accounts, nothing)
  const wanted: ChainNamespace | undefined = namespace
  // Where there is no account at all, that is so of each namespace.
  const known =
    !wanted || wanted === current.namespace ? current : (all[wanted] ?? (current.namespace ? unknown : current))
  // Of the namespace that was asked for.
  return known as AccountIn<Namespace>
}

const none: readonly ConnectionInfo[] = []

/** The wallets that are connected and, with `features.multiWallet`, that were. */
export const useConnections = (): readonly ConnectionInfo[] => useBehavior(useModal().connections, none)

export interface NetworkFacts extends NetworkState {
  /** Of an EVM network, offered or not; undefined on others, and while nothing is known. */
  readonly chainId: number | undefined
}

/** Where the wallet is, and what there is besides; `useSwitchNetwork()` leads there. */
export const useNetwork = (): NetworkFacts => {
  const { modal, initialSnapshot } = useModalContext()
  // Made here and not with the rest of the first paint: a page that does not ask for it does not carry it.
  const fromServer = useMemo(() => {
    const { networks } = modal.network.snapshot()
    const caipNetworkId = initialSnapshot?.networkId
    return networkStateOf(networks, caipNetworkId)
  }, [modal, initialSnapshot])
  const state = useBehavior(modal.network, fromServer)
  return { ...state, chainId: chainIdOf(state.caipNetworkId) }
}

/** `disconnect()` leaves all wallets, `disconnect({ namespace, connectorId })` those that it names. */
export const useDisconnect = (): Pick<LazyModal, 'disconnect'> => useModal()
