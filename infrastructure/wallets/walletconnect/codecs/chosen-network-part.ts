import { type Account, accountAt } from '../../../../core/domain/connections/account.ts'
import type { ChainNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import { failure } from '../../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../../core/domain/shared/result.ts'
import type { ActiveAddress } from '../../../../core/ports/connections/wallet-connector.ts'
import { accountsThere } from '../../accounts-there.ts'
import { hasNetwork } from '../agreements.ts'
import { afterUpdate, type PeerState, peerState, withNetwork } from '../peer-state.ts'
import { toldAddresses } from './checked-addresses.ts'
import type { PartGrant, PeerPart, PeerPartDeps } from './codec.ts'

export interface ChosenNetworkPart extends PeerPart {
  /** What is known of the accounts may have changed. */
  readonly refresh: () => void
}

interface ChosenNetworkDeps extends PeerPartDeps {
  readonly namespace: ChainNamespace
  readonly makeProvider: (state: () => PeerState, active: ActiveAddress) => unknown
  /** Where more is known of accounts than their addresses. */
  readonly accountsOf?: (state: PeerState) => readonly Account[]
  /** An event that only this namespace knows. */
  readonly onOwnEvent?: (name: string, data: unknown) => void
}

const plainAccounts = ({ accounts }: PeerState): readonly Account[] => accounts.map(accountAt)

const hasCaipAccounts = (data: unknown): boolean =>
  Array.isArray(data) && data.some((told: unknown) => typeof told === 'string' && told.includes(':'))

/** A namespace in which a wallet is on no network of its own: the page chooses one of those that it agreed to. */
export const createChosenNetworkPart = ({
  namespace,
  start,
  offered,
  tell,
  onNetwork,
  makeProvider,
  accountsOf = plainAccounts,
  onOwnEvent,
}: ChosenNetworkDeps): ChosenNetworkPart => {
  let state = start
  let told = accountsOf(start)
  let isOver = false
  let active: ActiveAddress = () => undefined

  /** What is to be said of the accounts, if they are others than before. */
  const news = (): { readonly accounts: readonly Account[] } | undefined => {
    const accounts = accountsOf(state)
    const isSame = JSON.stringify(accounts) === JSON.stringify(told)
    told = accounts
    return isSame ? undefined : { accounts }
  }
  const refresh = (): void => {
    const accounts = news()
    if (accounts && !isOver) tell({ type: 'accounts-changed', namespace, ...accounts })
  }
  const become = (next: PeerState): void => {
    const { networkId } = state
    state = next
    if (next.networkId !== networkId && !isOver) {
      tell({ type: 'network-changed', namespace, networkId: next.networkId, ...news() })
      onNetwork(next.networkId)
    }
    refresh()
  }
  /** As far as they are the session's: where the wallet names none of them it talks of others, and what was agreed to stands. */
  const hearAccounts = (data: unknown, chain: unknown): void => {
    // What it tells of another network is none of this one's, unless it says of each account where it is.
    const isElsewhere = chain !== state.networkId && offered.some((id) => id === chain)
    if (isElsewhere && !hasCaipAccounts(data)) return
    const agreed = peerState(state.agreement, state.networkId)
    const addresses =
      Array.isArray(data) && data.length > 0 ? toldAddresses(namespace, data, state.networkId) : undefined
    const accounts = addresses?.filter((address) => agreed.accounts.includes(address))
    // Where it makes no sense nobody knows what the wallet shares.
    if (accounts === undefined) become({ ...state, accounts: [] })
    else become(accounts.length === 0 ? agreed : { ...state, accounts })
  }

  return {
    provider: makeProvider(
      () => state,
      () => active(),
    ),
    lead: (wanted) => {
      active = wanted
    },
    state: () => state,
    refresh,
    grant: (): PartGrant | undefined => {
      const [account, ...others] = accountsOf(state)
      const [first, ...rest] = offered.filter((id) => hasNetwork(state.agreement, id))
      if (account === undefined || first === undefined) return undefined
      const on = (networkId: CaipNetworkId): readonly Account[] => accountsOf(withNetwork(state, networkId))
      return {
        accounts: [account, ...others],
        networkId: state.networkId,
        networkIds: [first, ...rest],
        ...accountsThere([account, ...others], [first, ...rest], on),
      }
    },
    switchNetwork: async ({ caipNetworkId }, signal) => {
      if (signal.aborted) return err(failure('ABORTED'))
      if (!hasNetwork(state.agreement, caipNetworkId)) return err(failure('NETWORK_NOT_SUPPORTED'))
      become(withNetwork(state, caipNetworkId))
      return ok(undefined)
    },
    onEvent: (name, data, chain) => {
      if (name === 'accountsChanged') hearAccounts(data, chain)
      else onOwnEvent?.(name, data)
    },
    onUpdate: (agreement) => become(afterUpdate(state, agreement, undefined)),
    onEnd: () => {
      if (!isOver) tell({ type: 'disconnected', namespace })
      isOver = true
    },
    close: () => {
      isOver = true
    },
  }
}
