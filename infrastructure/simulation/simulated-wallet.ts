import { type Account, accountAt } from '../../core/domain/connections/account.ts'
import type { Connector } from '../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletConnector, WalletEvent, WalletGrants } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { createSimulatedNetworkSwitch, type SimulatedNetworkSwitch } from './simulated-network-switch.ts'

/** What the wallet does when it is asked to connect. `ask` waits for the visitor: `approve()`, `reject()` or nobody. */
export type SimulatedBehaviour =
  | 'approve'
  | 'reject'
  | 'ask'
  | 'pending'
  | 'be-locked'
  | 'miss-its-window'
  | 'know-no-requests'
  | 'fall-silent'
  | 'no-accounts'
  | 'garbage'
  | 'fail'

export interface SimulatedWalletOptions {
  readonly connector?: Partial<Connector>
  readonly accounts?: readonly string[]
  readonly networkId?: CaipNetworkId
  /** Of a wallet that is on no network of its own: those that it can be on. */
  readonly networkIds?: readonly [CaipNetworkId, ...CaipNetworkId[]]
  readonly behaviour?: SimulatedBehaviour
  /** What hosts get; two wallets with one object are two ways to one wallet. */
  readonly provider?: unknown
  /** The visitor approved this page on an earlier visit. */
  readonly isShared?: boolean
}

/** A wallet whose visitor is the test or the script. */
export interface SimulatedWallet extends WalletConnector, SimulatedNetworkSwitch {
  readonly behave: (behaviour: SimulatedBehaviour) => void
  /** Answers every request that waits for the visitor; shares the accounts even when the request came from elsewhere (`pending`). */
  readonly approve: () => void
  readonly reject: () => void
  /** Ends every request that waits for the visitor in this way. */
  readonly fail: (code: FailureCode) => void
  readonly setAccounts: (accounts: readonly string[]) => void
  readonly setNetwork: (networkId: CaipNetworkId) => void
  /** A locked wallet shares nothing until it is unlocked. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Says something, whether it is true or not. */
  readonly say: (event: WalletEvent) => void
  /** The wallet goes away. */
  readonly drop: () => void
  readonly isShared: () => boolean
  /** Requests that wait for the visitor, of callers that gave up too: a wallet does not hear of that. */
  readonly openRequests: () => number
  /** How often the wallet was asked to connect. */
  readonly timesAsked: () => number
}

type Answer = Result<WalletGrants, Failure>

const failureOf: Readonly<Partial<Record<SimulatedBehaviour, FailureCode>>> = {
  reject: 'CONNECTION_REJECTED',
  pending: 'REQUEST_PENDING',
  'be-locked': 'WALLET_LOCKED',
  'miss-its-window': 'POPUP_BLOCKED',
  'know-no-requests': 'METHOD_UNSUPPORTED',
  'fall-silent': 'WALLET_SILENT',
  'no-accounts': 'NO_ACCOUNTS',
  garbage: 'INVALID_WALLET_RESPONSE',
  fail: 'CONNECTION_FAILED',
}

const defaultConnector: Connector = { id: 'test.simulated', name: 'Simulated Wallet', type: 'ANNOUNCED' }

export const createSimulatedWallet = (options: SimulatedWalletOptions = {}): SimulatedWallet => {
  const { networkIds } = options
  let networkId = options.networkId ?? networkIds?.[0] ?? 'eip155:31337'
  const connector: Connector = { ...defaultConnector, namespace: namespaceOf(networkId), ...options.connector }
  const listeners = createListeners<WalletEvent>()
  const open = new Set<(answer: Answer) => void>()
  let behaviour = options.behaviour ?? 'approve'
  let accounts = options.accounts ?? ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  let isShared = options.isShared ?? false
  let isLocked = false
  let timesAsked = 0

  const sharedAccounts = (): readonly Account[] => (isShared && !isLocked ? accounts.map(accountAt) : [])
  const shared = (): Answer => {
    const [first, ...rest] = sharedAccounts()
    const namespace = namespaceOf(networkId)
    return first === undefined
      ? err(failure('NO_ACCOUNTS'))
      : ok([{ namespace, accounts: [first, ...rest], networkId, ...(networkIds && { networkIds }) }])
  }
  const tellAccounts = (): void =>
    listeners.emit({ type: 'accounts-changed', namespace: namespaceOf(networkId), accounts: sharedAccounts() })

  const approval = (): Answer => {
    const isNews = !isShared
    isShared = true
    const answer = shared()
    if (isNews && answer.ok) tellAccounts()
    return answer
  }
  const answerOpen = (answer: Answer): void => {
    const waiting = [...open]
    open.clear()
    for (const settle of waiting) settle(answer)
  }
  const askVisitor = async (): Promise<Answer> => {
    timesAsked += 1
    if (behaviour === 'approve') return approval()
    if (behaviour === 'ask') return new Promise((resolve) => open.add(resolve))
    return err(failure(failureOf[behaviour] ?? 'CONNECTION_FAILED'))
  }

  const ifWanted =
    (namespaces: readonly ChainNamespace[], answer: () => Promise<Answer>) => async (): Promise<Answer> =>
      namespaces.includes(namespaceOf(networkId)) ? answer() : err(failure('CHAINS_NOT_SUPPORTED'))

  const goTo = (next: CaipNetworkId): void => {
    networkId = next
    listeners.emit({ type: 'network-changed', namespace: namespaceOf(networkId), networkId })
  }
  const { ask: askForNetwork, ...networkSwitch } = createSimulatedNetworkSwitch(goTo)

  return {
    ...networkSwitch,
    connector,
    connect: (namespaces, signal) => unlessAborted(signal, ifWanted(namespaces, askVisitor)),
    restore: (namespaces, signal) =>
      unlessAborted(
        signal,
        ifWanted(namespaces, async () => shared()),
      ),
    switchNetwork: (network, signal) =>
      unlessAborted(signal, async () => {
        if (networkIds === undefined) return askForNetwork(network)
        if (!networkIds.includes(network.caipNetworkId)) return err(failure('NETWORK_NOT_SUPPORTED'))
        networkId = network.caipNetworkId
        return ok(undefined)
      }),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        const wasShared = sharedAccounts().length > 0
        isShared = false
        if (wasShared) tellAccounts()
        return ok(undefined)
      }),
    on: listeners.add,
    provider: () => options.provider ?? connector,
    behave: (next) => {
      behaviour = next
    },
    approve: () => {
      const answer = approval()
      answerOpen(answer)
    },
    reject: () => answerOpen(err(failure('CONNECTION_REJECTED'))),
    fail: (code) => answerOpen(err(failure(code))),
    setAccounts: (next) => {
      accounts = next
      if (isShared) tellAccounts()
    },
    setNetwork: goTo,
    lock: () => {
      isLocked = true
      if (isShared) tellAccounts()
    },
    unlock: () => {
      isLocked = false
      if (isShared) tellAccounts()
    },
    say: listeners.emit,
    drop: () => listeners.emit({ type: 'disconnected' }),
    isShared: () => isShared,
    openRequests: () => open.size,
    timesAsked: () => timesAsked,
  }
}
