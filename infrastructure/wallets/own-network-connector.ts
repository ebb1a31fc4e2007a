import type { Account } from '../../core/domain/connections/account.ts'
import type { Connector } from '../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletConnector, WalletEvent, WalletGrants } from '../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { oneAtATime } from './coalesce.ts'
import { arrivalMs } from './eip1193-switch-network.ts'
import { latestAnswer } from './latest-answer.ts'
import { sameAccounts } from './same-accounts.ts'
import { answerWaitMs, disconnectWaitMs, withTimeout } from './with-timeout.ts'

/** How things stand in a wallet. */
export interface WalletState {
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
}

/** A wallet that is on a network of its own, as its adapter knows it. */
export interface OwnNetworkWallet {
  /** Asks the visitor. */
  readonly ask: (signal: AbortSignal) => Promise<Result<WalletState, Failure>>
  /**
   * Asks nobody.
   * @param told what came with the news, where it was news that led here
   */
  readonly recall: (signal: AbortSignal, told?: unknown) => Promise<Result<WalletState, Failure>>
  /** Asks the visitor to go there. */
  readonly go: (network: Network) => Promise<Result<undefined, Failure>>
  /** Calls when something is no longer as it was, or when the wallet ended it all. */
  readonly follow: (onNews: (told?: unknown) => void, onEnd: () => void) => Unsubscribe
  /** Gives the permission back. */
  readonly leave: () => unknown
}

export interface OwnNetworkDeps {
  readonly connector: Connector & { readonly namespace: ChainNamespace }
  readonly wallet: OwnNetworkWallet
  readonly clock: Clock
  readonly provider: unknown
}

const forever = new AbortController().signal

/** A wallet that chooses its network itself. Its events only say that something is new: it is asked what. */
export const createOwnNetworkConnector = ({ connector, wallet, clock, provider }: OwnNetworkDeps): WalletConnector => {
  const { namespace } = connector
  let known: WalletState | undefined
  let stopFollowing: Unsubscribe = () => undefined
  let isAttaching = false
  /** What came with the last news. */
  let told: unknown
  /** Whatever was asked before the last question counts no more. */
  let question = 0

  const settle = (standing: WalletState): void => {
    const before = known
    known = standing
    const { networkId, accounts } = standing
    const isSame = before !== undefined && sameAccounts(before.accounts, accounts)
    if (before?.networkId !== networkId)
      listeners.emit({ type: 'network-changed', namespace, networkId, ...(isSame ? {} : { accounts }) })
    else if (!isSame) listeners.emit({ type: 'accounts-changed', namespace, accounts })
  }

  const look = async (signal: AbortSignal, told?: unknown): Promise<Result<WalletState, Failure>> =>
    (await withTimeout(clock, answerWaitMs, signal, wallet.recall(signal, told))) ?? err(failure('WALLET_SILENT'))

  const readNews = async (): Promise<void> => {
    if (known === undefined) return
    question += 1
    const mine = question
    const answer = await look(forever, told)
    if (mine !== question || known === undefined) return
    // What cannot be read is no longer as it was: the wallet shares nothing that is known.
    settle(answer.ok ? answer.value : { ...known, accounts: [] })
  }
  const hear = oneAtATime(readNews)
  const onNews = (news?: unknown): void => {
    told = news
    // A wallet that calls back at once would be heard by somebody who does not know yet that they listen.
    if (isAttaching) queueMicrotask(hear)
    else hear()
  }
  const onEnd = (): void => {
    if (isAttaching || known === undefined) return
    question += 1
    known = undefined
    listeners.emit({ type: 'disconnected' })
  }
  const listeners = createListeners<WalletEvent>({
    onFirst: () => {
      isAttaching = true
      stopFollowing = wallet.follow(onNews, onEnd)
      isAttaching = false
    },
    onNone: () => stopFollowing(),
  })

  const share =
    (ask: OwnNetworkWallet['ask']): WalletConnector['connect'] =>
    (namespaces, signal) =>
      unlessAborted(signal, async (): Promise<Result<WalletGrants, Failure>> => {
        if (!namespaces.includes(namespace)) return err(failure('CHAINS_NOT_SUPPORTED'))
        const answer = await latestAnswer(signal, {
          follow: (onNews) => wallet.follow(onNews, onNews),
          ask: () => ask(signal),
          askAgain: (news) => look(signal, news),
        })
        if (signal.aborted) return err(failure('ABORTED'))
        if (!answer.ok) return answer
        const [first, ...rest] = answer.value.accounts
        if (first === undefined) return err(failure('NO_ACCOUNTS'))
        question += 1
        known = answer.value
        return ok([{ namespace, accounts: [first, ...rest], networkId: known.networkId }])
      })

  const isThere = async ({ caipNetworkId }: Network, signal: AbortSignal): Promise<boolean> => {
    question += 1
    const mine = question
    const answer = await look(signal)
    if (signal.aborted || !answer.ok || answer.value.networkId !== caipNetworkId) return false
    if (mine === question) settle(answer.value)
    return true
  }

  /** Some wallets say yes a moment before they are there. */
  const wait = (signal: AbortSignal): Promise<undefined> =>
    withTimeout(clock, arrivalMs, signal, new Promise<undefined>(() => undefined))

  /** Whatever the wallet answers, it has been asked and there is nothing more to do. */
  const leave = async (): Promise<void> => {
    try {
      await wallet.leave()
    } catch {
      // It has forgotten this page already, or never will.
    }
  }

  return {
    connector,
    connect: share(wallet.ask),
    restore: share((signal) => wallet.recall(signal)),
    switchNetwork: (network, signal) =>
      unlessAborted(signal, async () => {
        if (network.chainNamespace !== namespace) return err(failure('NETWORK_NOT_SUPPORTED'))
        const answer = await wallet.go(network)
        if (!answer.ok) return answer
        if (signal.aborted) return err(failure('ABORTED'))
        if (await isThere(network, signal)) return ok(undefined)
        await wait(signal)
        if (signal.aborted) return err(failure('ABORTED'))
        return (await isThere(network, signal))
          ? ok(undefined)
          : err(failure('NETWORK_SWITCH_FAILED', { detail: 'the wallet stayed where it was' }))
      }),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        question += 1
        known = undefined
        await withTimeout(clock, disconnectWaitMs, signal, leave())
        return ok(undefined)
      }),
    on: listeners.add,
    provider: () => provider,
  }
}
