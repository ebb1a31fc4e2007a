import type { Account } from '../../core/domain/connections/account.ts'
import type { Connector } from '../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type {
  ActiveAddress,
  WalletConnector,
  WalletEvent,
  WalletGrants,
} from '../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { accountsThere } from './accounts-there.ts'
import { coalesce } from './coalesce.ts'
import { moveToFront } from './move-to-front.ts'
import { sameAccounts } from './same-accounts.ts'
import { disconnectWaitMs, withTimeout } from './with-timeout.ts'

type Answer = Promise<Result<undefined, Failure>>

/** A wallet that is on no network of its own, and has accounts on each: as its adapter knows it. */
export interface PageNetworkWallet {
  /** Asks the visitor for accounts on these networks, of which `accountsOn` tells then. */
  readonly ask: (networks: readonly Network[], signal: AbortSignal) => Answer
  /** The same of what is shared already. */
  readonly recall: (networks: readonly Network[], signal: AbortSignal) => Answer
  /** None where it cannot be, or shares nothing. */
  readonly accountsOn: (networkId: CaipNetworkId) => readonly Account[]
  /** It can be there, although nobody asked it for accounts yet. */
  readonly canReach?: (networkId: CaipNetworkId) => boolean
  /** Asks for the accounts of one more network, where there are none yet. */
  readonly reach?: (network: Network, signal: AbortSignal) => Answer
  /** Calls when `accountsOn` may tell something else, or when the wallet is gone: what it shared has to be asked for anew. */
  readonly follow: (onNews: () => void, onEnd: () => void) => Unsubscribe
  /** Gives the permission back. */
  readonly leave?: () => unknown
}

export interface PageNetworkDeps {
  readonly connector: Connector & { readonly namespace: ChainNamespace }
  readonly wallet: PageNetworkWallet
  readonly clock: Clock
  /** What the host offers now. */
  readonly networks: () => readonly Network[]
  /** What hosts get, once. It may ask for the network that the page is on, and for the account that it is about. */
  readonly createProvider: (networkId: () => CaipNetworkId | undefined, active: ActiveAddress) => unknown
}

/**
 * A wallet whose network the page chooses. The first that a grant names stays the one that it chose; on another one the same keys have
 * other addresses, and the wallet tells of both.
 */
export const createPageNetworkConnector = (deps: PageNetworkDeps): WalletConnector => {
  const { connector, wallet, clock } = deps
  const { namespace } = connector
  let chosen: CaipNetworkId | undefined
  let known: readonly Account[] | undefined
  let stopFollowing: Unsubscribe | undefined
  let isAttaching = false

  const offered = (): readonly Network[] => {
    const mine = deps.networks().filter((network) => network.chainNamespace === namespace)
    return moveToFront(mine, ({ caipNetworkId }) => caipNetworkId === chosen)
  }

  let active: ActiveAddress = () => undefined
  const provider = deps.createProvider(
    () => chosen ?? offered()[0]?.caipNetworkId,
    () => active(),
  )

  /** What is to be said of the accounts there, if they are others than before. */
  const news = (networkId: CaipNetworkId): { readonly accounts: readonly Account[] } | undefined => {
    const accounts = wallet.accountsOn(networkId)
    if (known === undefined || sameAccounts(accounts, known)) return undefined
    known = accounts
    return { accounts }
  }
  const say = (networkId: CaipNetworkId): void => {
    const told = news(networkId)
    if (told) listeners.emit({ type: 'accounts-changed', namespace, ...told })
  }
  const onNews = coalesce(() => {
    // A wallet that calls back at once would be heard by somebody who does not know yet that they listen.
    if (isAttaching) queueMicrotask(onNews)
    else if (stopFollowing !== undefined && chosen !== undefined) say(chosen)
  })
  const onEnd = (): void => {
    if (isAttaching || chosen === undefined) return
    chosen = undefined
    known = undefined
    listeners.emit({ type: 'disconnected' })
  }
  const follow = (): void => {
    isAttaching = true
    stopFollowing = wallet.follow(onNews, onEnd)
    isAttaching = false
  }
  const unfollow = (): void => {
    stopFollowing?.()
    stopFollowing = undefined
  }
  const listeners = createListeners<WalletEvent>({ onFirst: follow, onNone: unfollow })

  /** @param isAsked the visitor is there to be asked for more than is shared */
  const grant = (isAsked: boolean): Result<WalletGrants, Failure> => {
    const ids = offered().map(({ caipNetworkId }) => caipNetworkId)
    const id = ids.find((one) => wallet.accountsOn(one).length > 0)
    const [first, ...rest] = id === undefined ? [] : wallet.accountsOn(id)
    if (id === undefined || first === undefined) return err(failure('NO_ACCOUNTS'))
    const others = ids.filter(
      (one) => one !== id && (wallet.accountsOn(one).length > 0 || (isAsked && wallet.canReach?.(one) === true)),
    )
    chosen = id
    known = [first, ...rest]
    // It may have answered with another object than the one that is followed.
    if (stopFollowing !== undefined) {
      unfollow()
      follow()
    }
    return ok([
      {
        namespace,
        accounts: [first, ...rest],
        networkId: id,
        networkIds: [id, ...others],
        ...accountsThere([first, ...rest], others, wallet.accountsOn),
      },
    ])
  }

  const share =
    (question: PageNetworkWallet['ask'], isAsked: boolean): WalletConnector['connect'] =>
    (namespaces, signal) =>
      unlessAborted(signal, async () => {
        const networks = namespaces.includes(namespace) ? offered() : []
        if (networks.length === 0) return err(failure('CHAINS_NOT_SUPPORTED'))
        const answer = await question(networks, signal)
        if (signal.aborted) return err(failure('ABORTED'))
        return answer.ok ? grant(isAsked) : answer
      })

  /** Whatever the wallet answers, it has been asked and there is nothing more to do. */
  const leave = async (): Promise<void> => {
    try {
      await wallet.leave?.()
    } catch {
      // It has forgotten this page already, or never will.
    }
  }

  return {
    connector,
    connect: share(wallet.ask, true),
    restore: share(wallet.recall, false),
    switchNetwork: (network, signal) =>
      unlessAborted(signal, async () => {
        const { caipNetworkId, chainNamespace } = network
        if (chainNamespace !== namespace) return err(failure('NETWORK_NOT_SUPPORTED'))
        if (wallet.accountsOn(caipNetworkId).length === 0 && wallet.reach !== undefined) {
          const answer = await wallet.reach(network, signal)
          if (signal.aborted) return err(failure('ABORTED'))
          if (!answer.ok) return answer
        }
        if (wallet.accountsOn(caipNetworkId).length === 0) return err(failure('NETWORK_NOT_SUPPORTED'))
        if (chosen !== caipNetworkId) {
          chosen = caipNetworkId
          listeners.emit({ type: 'network-changed', namespace, networkId: caipNetworkId, ...news(caipNetworkId) })
        }
        say(caipNetworkId)
        return ok(undefined)
      }),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        await withTimeout(clock, disconnectWaitMs, signal, leave())
        chosen = undefined
        known = undefined
        return ok(undefined)
      }),
    on: listeners.add,
    provider: (_, wanted = active) => {
      active = wanted
      return provider
    },
  }
}
