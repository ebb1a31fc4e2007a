import { stillWaitingMs } from '../../domain/connections/connect-attempt.ts'
import { activeAddress, type Connection } from '../../domain/connections/connection.ts'
import { connectorIds, knownAccounts } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector, WalletGrants } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { connectionsThrough } from '../../services/connections/wallet-connection.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ChosenNetworkCell } from '../../state/networks/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { LeaveReplaced } from './leave-wallet.ts'
import type { WaitForAnswer } from './wait-for-answer.ts'

/** One attempt at a time: a new one ends the one before it. */
export interface ConnectWallet {
  /**
   * Asks the wallet, for what it has of all that is offered or of one namespace. Settles on every answer and on `cancel`; a late answer to an attempt that has ended changes
   * nothing.
   */
  readonly connect: (connectorId: string, namespace?: ChainNamespace) => Promise<Result<Connection, Failure>>
  /** Ends the running attempt, if there is one, with this code, and forgets how the last one ended. */
  readonly cancel: (code: EndCode) => void
}

type EndCode = 'ABORTED' | 'MODAL_CLOSED'

export const createConnectWallet = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  /** Undefined where it cannot be waited. */
  readonly waitForAnswer: (...about: Parameters<WaitForAnswer>) => Promise<Result<WalletGrants, Failure> | undefined>
  readonly memory: ConnectionMemory
  readonly liveWallets: LiveWallets
  readonly leaveReplaced: LeaveReplaced
  readonly chosen: ChosenNetworkCell
  readonly events: HostEvents
}): ConnectWallet => {
  const { connections, attempts, events } = deps
  let lastAttempt = 0
  let running: { readonly end: (code: EndCode) => void } | undefined

  const ask = async (
    wallet: WalletConnector,
    attempt: number,
    signal: AbortSignal,
    namespace?: ChainNamespace,
  ): Promise<Result<WalletGrants, Failure>> => {
    const namespaces = namespace ? [namespace] : namespacesOf(deps.settings.snapshot().networks)
    const answer = await wallet.connect(namespaces, signal)
    const code = !answer.ok && answer.failure.code
    // A code that nobody used in time is renewed by itself, once.
    if (code === 'PROPOSAL_EXPIRED') return wallet.connect(namespaces, signal)
    if (code !== 'REQUEST_PENDING') return answer
    attempts.send({ type: 'found-pending', attempt })
    return (await deps.waitForAnswer(wallet, namespaces, signal)) ?? answer
  }

  const finish = (
    attempt: number,
    wallet: WalletConnector | undefined,
    answer: Result<WalletGrants, Failure>,
  ): Result<Connection, Failure> => {
    if (answer.ok && wallet !== undefined) {
      const wallets = connectionsThrough(wallet, answer.value, deps.settings.snapshot(), [
        { networkId: deps.chosen.snapshot() },
      ])
      const [connection] = wallets
      const { state, send } = connections
      const before = connectorIds(state.snapshot())
      deps.liveWallets.follow(wallet)
      const isOnly = !deps.settings.snapshot().multiWallet
      send({ type: 'connected', connections: wallets, isOnly })
      const left = connectorIds(state.snapshot())
      const ended = before.filter((id) => !left.includes(id))
      ended.forEach(deps.liveWallets.release)
      attempts.send({ type: 'approved', attempt })
      const chosen = deps.memory.choose(knownAccounts(state.snapshot()), wallet.connector.id)
      if (isOnly)
        void chosen.then((last = wallet.connector.id) =>
          deps.leaveReplaced({
            by: wallet,
            connectorIds: before.length > 0 ? ended : [last],
            // What was not live here may be of another namespace, where it is none of this wallet's business.
            namespaces: before.length > 0 ? undefined : wallets.map(({ namespace }) => namespace),
          }),
        )
      events.emit({ type: 'CONNECT_SUCCESS', wallet: connection.wallet, address: activeAddress(connection) })
      return ok(connection)
    }
    const reason = answer.ok ? failure('CONNECTOR_NOT_FOUND') : answer.failure
    attempts.send({ type: 'ended', attempt, failure: reason })
    events.emit({ type: 'CONNECT_ERROR', failure: reason })
    return err(reason)
  }

  const connect: ConnectWallet['connect'] = async (connectorId, namespace) => {
    running?.end('ABORTED')
    lastAttempt += 1
    const attempt = lastAttempt
    const stop = new AbortController()
    let endedBy: EndCode | undefined
    const ended = new Promise<void>((resolve) => {
      running = {
        end: (code) => {
          endedBy ??= code
          stop.abort()
          resolve()
        },
      }
    })
    const mine = running
    const wallet = findWallet(deps.discovery, connectorId)
    attempts.send({ type: 'asked', attempt, connectorId, namespace: namespace ?? wallet?.connector.namespace })
    const stopTimer = deps.clock.after(stillWaitingMs, () => attempts.send({ type: 'time-passed', attempt }))
    const stopLinks = wallet?.remote?.on((event) => {
      if (event.type === 'pairing-uri') attempts.send({ type: 'got-link', attempt, link: event.uri })
    })
    const asked =
      wallet === undefined
        ? err(failure('CONNECTOR_NOT_FOUND', { detail: connectorId }))
        : ask(wallet, attempt, stop.signal, namespace)
    // A wallet that ignores its signal must not keep the visitor waiting.
    const answer = (await Promise.race([asked, ended])) ?? err(failure('ABORTED'))
    stopTimer()
    stopLinks?.()
    if (running === mine) running = undefined
    return finish(attempt, wallet, endedBy === undefined ? answer : err(failure(endedBy)))
  }

  return {
    connect,
    cancel: (code) => {
      running?.end(code)
      attempts.send({ type: 'left' })
    },
  }
}
