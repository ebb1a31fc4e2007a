import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { AccountIn, AccountsState, ConnectionInfo, NetworkState, NoAccount } from '../../core/modal.ts'
import type { Behavior } from '../../core/state/shared/behavior.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { useModalContext } from './context.ts'

/** The current value; already right in the first render on a client, and the server's while a page is hydrated. */
export const useBehavior = <T>({ value$, snapshot }: Behavior<T>, fromServer: T): T => {
  const subscribe = useCallback((changed: () => void) => value$.subscribe(changed).unsubscribe, [value$])
  return useSyncExternalStore(subscribe, snapshot, () => fromServer)
}

/** The modal of the provider above: `open()`, `close()`, `connect()` and the rest. */
export const useModal = (): LazyModal => useModalContext().modal

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

/** Where the wallet is; `useModal().switchNetwork(id)` leads elsewhere. */
export const useNetwork = (): NetworkState => {
  const { modal, initialSnapshot } = useModalContext()
  // Made here and not with the rest of the first paint: a page that does not ask for it does not carry it.
  const fromServer = useMemo(
    () => ({ caipNetworkId: initialSnapshot?.networkId, network: undefined }),
    [initialSnapshot],
  )
  return useBehavior(modal.network, fromServer)
}

export const useDisconnect = (): Pick<LazyModal, 'disconnect'> => useModal()
