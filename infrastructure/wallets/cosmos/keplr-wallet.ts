import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { CosmosKey } from '../../../core/ports/connections/providers/cosmos-provider.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { oneAtATime } from '../coalesce.ts'
import { methodOf } from '../foreign-call.ts'
import { latestAnswer } from '../latest-answer.ts'
import type { PageNetworkWallet } from '../page-network-connector.ts'
import { answerWaitMs, withTimeout } from '../with-timeout.ts'
import { bareChainId } from './cosmos-provider.ts'
import { keplrFailure, keplrSwitchFailure, unknownChains } from './keplr-errors.ts'
import { accountOf, readKey } from './keplr-key.ts'

export interface KeplrWalletDeps {
  /** What lies at the wallet's place on `window`. */
  readonly keplr: unknown
  readonly window: EventTarget
  /** Says that the visitor chose another key: without a word about which one. */
  readonly changeEvents: readonly string[]
  readonly clock: Clock
}

/** More than a host offers. */
const chainLimit = 100
const forever = new AbortController().signal

/** A wallet with Keplr's interface. It has a key for each chain that it was enabled for, and is asked for each by itself. */
export const createKeplrWallet = ({ keplr, window, changeEvents, clock }: KeplrWalletDeps): PageNetworkWallet => {
  let keys: ReadonlyMap<CaipNetworkId, CosmosKey> = new Map()
  /** Whatever was asked before the last question counts no more. */
  let question = 0

  const enable = async (
    chainIds: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly string[], Failure>> => {
    const call = methodOf(keplr, 'enable')
    if (call === undefined) return err(failure('METHOD_UNSUPPORTED', { detail: 'enable' }))
    let left = chainIds
    // One chain that it does not know must not keep it from the others: it is asked again without those that it names.
    for (;;) {
      try {
        await call(left)
        return ok(left)
      } catch (error) {
        const unknown = unknownChains(error, left) ?? []
        const others = left.filter((id) => !unknown.includes(id))
        // An answer to a request that was given up must not lead to another request.
        const isOver = signal.aborted || others.length === 0 || others.length === left.length
        if (isOver) return err(keplrFailure(error))
        left = others
      }
    }
  }

  const getKey = async (id: CaipNetworkId): Promise<Result<CosmosKey, Failure>> => {
    const call = methodOf(keplr, 'getKey')
    if (call === undefined) return err(failure('METHOD_UNSUPPORTED', { detail: 'getKey' }))
    try {
      const answer = await call(bareChainId(id))
      const key = readKey(answer, id)
      return key === undefined ? err(failure('INVALID_WALLET_RESPONSE', { detail: 'getKey', cause: answer })) : ok(key)
    } catch (error) {
      return err(keplrFailure(error))
    }
  }

  /** The keys of these chains, where it gives them in time. Fails as the first of them did, where there is none. */
  const keysOf = async (ids: readonly CaipNetworkId[], signal: AbortSignal) => {
    const answers = await Promise.all(ids.map((id) => withTimeout(clock, answerWaitMs, signal, getKey(id))))
    const found = new Map<CaipNetworkId, CosmosKey>()
    let problem: Failure | undefined
    for (const [index, answer] of answers.entries()) {
      const id = ids[index]
      if (answer?.ok && id !== undefined) found.set(id, answer.value)
      else problem ??= answer === undefined || answer.ok ? failure('WALLET_SILENT') : answer.failure
    }
    return found.size > 0 ? ok(found) : err(problem ?? failure('NO_ACCOUNTS'))
  }

  /** A chain whose own id does not fit into CAIP-2 is known there by a hash, which no wallet can be asked for. */
  const idsOf = (networks: readonly Network[]): readonly CaipNetworkId[] =>
    networks
      .slice(0, chainLimit)
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => !bareChainId(id).startsWith('hashed-'))

  const read = async (ids: readonly CaipNetworkId[], signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    question += 1
    const mine = question
    const found = await keysOf(ids, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    if (!found.ok) return found
    if (mine === question) keys = found.value
    return ok(undefined)
  }

  const refresh = async (onNews: () => void): Promise<void> => {
    const ids = [...keys.keys()]
    if (ids.length === 0) return
    question += 1
    const mine = question
    const found = await keysOf(ids, forever)
    if (mine !== question) return
    // A wallet that does not say who it is now is no longer who it was.
    keys = found.ok ? found.value : new Map()
    onNews()
  }

  const follow = (hear: () => void): Unsubscribe => {
    for (const name of changeEvents) window.addEventListener(name, hear)
    return () => {
      for (const name of changeEvents) window.removeEventListener(name, hear)
    }
  }

  const enableAndRead = async (
    ids: readonly CaipNetworkId[],
    signal: AbortSignal,
  ): Promise<Result<undefined, Failure>> => {
    const enabled = await enable(ids.map(bareChainId), signal)
    if (!enabled.ok) return enabled
    if (signal.aborted) return err(failure('ABORTED'))
    return read(
      ids.filter((id) => enabled.value.includes(bareChainId(id))),
      signal,
    )
  }

  return {
    accountsOn: (id) => {
      const key = keys.get(id)
      return key === undefined ? [] : [accountOf(key)]
    },
    ask: async (networks, signal) => {
      const ids = idsOf(networks)
      if (ids.length === 0) return err(failure('CHAINS_NOT_SUPPORTED'))
      return latestAnswer(signal, {
        follow,
        ask: () => enableAndRead(ids, signal),
        askAgain: () => read(ids, signal),
      })
    },
    recall: async (networks, signal) => {
      const answer = await read(idsOf(networks), signal)
      const isRefused = !answer.ok && answer.failure.code === 'CONNECTION_REJECTED'
      return isRefused ? err(failure('NO_ACCOUNTS', { cause: answer.failure.cause })) : answer
    },
    reach: async ({ caipNetworkId }, signal) => {
      const enabled = await enable([bareChainId(caipNetworkId)], signal)
      if (!enabled.ok) return err(keplrSwitchFailure(enabled.failure))
      if (signal.aborted) return err(failure('ABORTED'))
      // All of them: whatever is being read would not know of this one, and must not take it away again.
      question += 1
      const mine = question
      const found = await keysOf([...keys.keys(), caipNetworkId], signal)
      if (!found.ok) return err(keplrSwitchFailure(found.failure))
      if (mine === question) keys = new Map([...keys, ...found.value])
      return ok(undefined)
    },
    follow: (onNews) => follow(oneAtATime(() => refresh(onNews))),
    leave: () => {
      const ids = [...keys.keys()].map(bareChainId)
      question += 1
      keys = new Map()
      return methodOf(keplr, 'disable')?.(ids)
    },
  }
}
