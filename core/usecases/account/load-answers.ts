import { activeAddress, type Connection, connectionCaipAddress } from '../../domain/connections/connection.ts'
import { connectionOf, connectionsOf } from '../../domain/connections/connections.ts'
import type { MessageKey } from '../../domain/feature-types.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { knownAnswer, retryWaitMs, shouldAsk } from '../../domain/shared/cached-answer.ts'
import type { CaipAddress } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { AnswerMemory } from '../../services/account/answer-memory.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** Asks for one kind of thing about the visitor's accounts, unless the last answer is still good or the last failure is young. */
export interface LoadAnswers {
  readonly load: () => Promise<void>
  /** For a host, which is told of a failure by itself: of the account in this namespace, and no snack. */
  readonly loadQuietly: (namespace?: ChainNamespace) => Promise<void>
  /** The visitor wants it as it is now: an answer that is still good is no reason to wait. */
  readonly refresh: () => Promise<void>
  /** The visitor wants what comes after what is known of a list. */
  readonly more: () => Promise<void>
  /** The same for a host, as `loadQuietly`. */
  readonly moreQuietly: (namespace?: ChainNamespace) => Promise<void>
  /** How long nothing is asked for the active account, after a failure. */
  readonly waitMs: () => number
  /** There is no account any more: ends what is under way, and nothing stays of what is known. */
  readonly forget: () => void
  /** The modal is gone: as `forget`, but for what the next page may use. */
  readonly stop: () => void
}

export interface LoadAnswersDeps {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly clock: Clock
  readonly snack: ShowSnack
  readonly events: HostEvents
  readonly translator: TranslatorBehavior
}

/** What is asked. */
export interface Asked<T> {
  readonly store: CachedAnswerStore<T>
  /** What is known from the page before this one; left out of what is not kept. */
  readonly memory?: AnswerMemory<T>
  readonly lifetimeMs: number
  /** Whether there is more of it to ask for. */
  readonly hasMore?: (answer: T) => boolean
  /** What is known stays where what comes after it does not come; else a failure leaves nothing. */
  readonly keepsWithoutMore?: true
  /** What the visitor asks for anew is asked for, however young the last failure is. */
  readonly isRetriedAtOnce?: true
  /** Says that it did not come; left out of what the visitor does without. */
  readonly failedText?: MessageKey
  /** @param network undefined where it is not offered */
  readonly isAsked: (connection: Connection, network: Network | undefined) => boolean
  readonly ask: (question: {
    readonly connection: Connection
    readonly network: Network | undefined
    readonly address: string
    readonly previous: T | undefined
    readonly isRefresh: boolean
    /** What comes after the previous answer is asked for; the answer is both. */
    readonly isMore: boolean
    readonly signal: AbortSignal
  }) => Promise<Result<T, Failure>>
}

export const createLoadAnswers = <T>(deps: LoadAnswersDeps, { store, memory, ...asked }: Asked<T>): LoadAnswers => {
  const { clock } = deps
  const running = new Map<CaipAddress, AbortController>()

  const accountIn = (namespace?: ChainNamespace) => connectionOf(deps.connections.state.snapshot(), namespace)

  const askedIn = (namespace?: ChainNamespace) => {
    const connection = accountIn(namespace)
    if (connection === undefined) return undefined
    const network = findNetwork(deps.settings.snapshot().networks, connection.networkId)
    return asked.isAsked(connection, network) ? { connection, network } : undefined
  }

  let recalling: Promise<void> | undefined
  /** An earlier page may have left something. */
  let isKept = true
  let isRecalled = memory === undefined
  let isOver = false
  /** Once: what is still good needs no question. */
  const recall = async (): Promise<void> => {
    if (memory === undefined) return
    for (const { of, at, answer } of await memory.recall())
      if (!shouldAsk({ status: 'ready', answer, at }, clock.now(), asked.lifetimeMs))
        store.send({ type: 'recalled', of, answer, at })
    isRecalled = true
  }

  /** Nobody waits for what is of no account of the visitor's any more. */
  const dropAllBut = (wanted: readonly CaipAddress[]): void => {
    for (const [of, request] of running) {
      if (wanted.includes(of)) continue
      running.delete(of)
      request.abort()
      store.send({ type: 'dropped', of })
    }
  }

  const load = async ({
    namespace,
    isQuiet = false,
    isRefresh = false,
    isMore = false,
  }: {
    readonly namespace?: ChainNamespace | undefined
    readonly isQuiet?: boolean
    readonly isRefresh?: boolean
    readonly isMore?: boolean
  }): Promise<void> => {
    if (isOver || askedIn(namespace) === undefined) return
    // What nobody asks for is not shown either, whoever has left it.
    recalling ??= recall()
    if (!isRecalled) await recalling
    if (isOver) return
    // Another one may be active by then.
    const wanted = askedIn(namespace)
    if (wanted === undefined) return
    const { connection, network } = wanted
    const of = connectionCaipAddress(connection)
    dropAllBut(connectionsOf(deps.connections.state.snapshot()).map(connectionCaipAddress))
    const known = store.state.snapshot()[of]
    const isAskedAnew = isRefresh && asked.isRetriedAtOnce === true && known?.status === 'failed'
    const isWanted = isMore
      ? known?.status === 'ready' && asked.hasMore?.(known.answer) === true
      : isAskedAnew || shouldAsk(known, clock.now(), isRefresh ? 0 : asked.lifetimeMs)
    if (!isWanted) return
    const request = new AbortController()
    running.set(of, request)
    store.send({ type: 'requested', of })
    const { signal } = request
    const previous = knownAnswer(known)
    /** Since when it is known what more is asked for of. */
    const since = isMore && known?.status === 'ready' ? known.at : undefined
    const address = activeAddress(connection)
    const answer = await asked.ask({ connection, network, address, previous, isRefresh, isMore, signal })
    if (signal.aborted) return
    running.delete(of)
    if (answer.ok) {
      isKept = true
      // What more there is makes its beginning no younger.
      const all = store.send({ type: 'arrived', of, answer: answer.value, at: since ?? clock.now() })
      void memory?.keep(all)
      return
    }
    const { failure } = answer
    if (asked.keepsWithoutMore && since !== undefined) store.send({ type: 'more-failed', of, at: since, failure })
    else store.send({ type: 'failed', of, at: clock.now(), failure })
    deps.events.emit({ type: 'ERROR', failure })
    if (isQuiet || asked.failedText === undefined) return
    const message = deps.translator.snapshot().text(asked.failedText)
    deps.snack.show({ message, variant: 'error', autoClose: true })
  }

  const clear = (): void => {
    dropAllBut([])
    store.send({ type: 'forgotten' })
  }

  return {
    load: () => load({}),
    loadQuietly: (namespace) => load({ namespace, isQuiet: true }),
    refresh: () => load({ isRefresh: true }),
    more: () => load({ isMore: true }),
    moreQuietly: (namespace) => load({ namespace, isQuiet: true, isMore: true }),
    waitMs: () => {
      const connection = accountIn()
      return connection === undefined
        ? 0
        : retryWaitMs(store.state.snapshot()[connectionCaipAddress(connection)], clock.now())
    },
    forget: () => {
      clear()
      if (isKept) void memory?.forget()
      isKept = false
    },
    stop: () => {
      isOver = true
      clear()
    },
  }
}
