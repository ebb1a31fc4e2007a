import type { Account } from '../../../core/domain/connections/account.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { oneAtATime } from '../coalesce.ts'
import { itemsOf, property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { latestAnswer } from '../latest-answer.ts'
import type { PageNetworkWallet } from '../page-network-connector.ts'
import { answerWaitMs, withTimeout } from '../with-timeout.ts'
import { accountOf, readPublicKey } from './bitcoin-accounts.ts'
import { injectedFailure, switchFailure } from './bitcoin-errors.ts'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './bitcoin-networks.ts'
import { followInjected } from './injected-events.ts'

export interface OkxDeps {
  /** `window.okxwallet`. */
  readonly okx: unknown
  readonly clock: Clock
}

export interface OkxWallet extends PageNetworkWallet {
  /** The object of a network. */
  readonly objectOn: (networkId: CaipNetworkId | undefined) => unknown
}

/** It is on no network: each has an object of its own. */
const members: Readonly<Record<CaipNetworkId, string>> = {
  [bitcoinMainnet.id]: 'bitcoin',
  [bitcoinTestnet.id]: 'bitcoinTestnet',
  [bitcoinSignet.id]: 'bitcoinSignet',
}

const forever = new AbortController().signal

/** OKX Wallet, whose objects have UniSat's interface. It is asked for one network at a time, and shows one address on each. */
export const createOkxWallet = ({ okx, clock }: OkxDeps): OkxWallet => {
  let shared: ReadonlyMap<CaipNetworkId, Account> = new Map()
  /** Whatever was asked before the last question counts no more. */
  let question = 0

  const objectOn = (id: CaipNetworkId | undefined): unknown => {
    const member = id === undefined ? undefined : members[id]
    return member === undefined ? undefined : property(okx, member)
  }
  const canReach = (id: CaipNetworkId): boolean => methodOf(objectOn(id), 'connect') !== undefined

  const ask = async (id: CaipNetworkId, method: string): Promise<Result<unknown, Failure>> => {
    const call = methodOf(objectOn(id), method)
    if (call === undefined) return err(failure('METHOD_UNSUPPORTED', { detail: method }))
    try {
      return ok(await call())
    } catch (error) {
      return err(injectedFailure(error))
    }
  }

  /** @param answer of `connect`, which says address and key at once */
  const connected = (id: CaipNetworkId, answer: unknown): Result<Account, Failure> => {
    const account = accountOf(property(answer, 'address'), readPublicKey(property(answer, 'publicKey')), 'payment', id)
    return account === undefined
      ? err(failure('INVALID_WALLET_RESPONSE', { detail: 'connect', cause: answer }))
      : ok(account)
  }
  const connect = async (id: CaipNetworkId): Promise<Result<undefined, Failure>> => {
    const answer = await ask(id, 'connect')
    if (!answer.ok) return answer
    const account = connected(id, answer.value)
    if (!account.ok) return account
    question += 1
    shared = new Map([...shared, [id, account.value]])
    return ok(undefined)
  }

  const recallOn = async (id: CaipNetworkId, signal: AbortSignal): Promise<Result<Account, Failure>> => {
    const list =
      (await withTimeout(clock, answerWaitMs, signal, ask(id, 'getAccounts'))) ?? err(failure('WALLET_SILENT'))
    if (!list.ok) return list
    const items = itemsOf(list.value, 1)
    if (items?.length === 0) return err(failure('NO_ACCOUNTS'))
    const key = await withTimeout(clock, answerWaitMs, signal, ask(id, 'getPublicKey'))
    return connected(id, { address: items?.[0], publicKey: key?.ok ? key.value : undefined })
  }

  /** What it shares on these networks now; fails as the first did, where there is nothing. */
  const read = async (ids: readonly CaipNetworkId[], signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    question += 1
    const mine = question
    const answers = await Promise.all(ids.map((id) => recallOn(id, signal)))
    if (mine !== question) return ok(undefined)
    shared = new Map(
      answers.flatMap((answer, index) => {
        const id = ids[index]
        return answer.ok && id !== undefined ? [[id, answer.value] as const] : []
      }),
    )
    const problem = answers.find((answer) => !answer.ok)
    return shared.size === 0 && problem !== undefined && !problem.ok ? err(problem.failure) : ok(undefined)
  }

  const follow = (hear: () => void): Unsubscribe => {
    const stops = Object.values(members).map((member) =>
      followInjected(property(okx, member), ['accountChanged', 'accountsChanged'], hear),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

  const reachable = (networks: readonly Network[]): readonly CaipNetworkId[] =>
    networks.map(({ caipNetworkId }) => caipNetworkId).filter(canReach)

  return {
    objectOn,
    canReach,
    accountsOn: (id) => {
      const account = shared.get(id)
      return account === undefined ? [] : [account]
    },
    ask: async (networks, signal) => {
      const [id] = reachable(networks)
      if (id === undefined) return err(failure('CHAINS_NOT_SUPPORTED'))
      return latestAnswer(signal, { follow, ask: () => connect(id), askAgain: () => read([id], signal) })
    },
    recall: async (networks, signal) => {
      const ids = reachable(networks)
      return ids.length === 0 ? err(failure('CHAINS_NOT_SUPPORTED')) : read(ids, signal)
    },
    reach: async ({ caipNetworkId }) => {
      if (!canReach(caipNetworkId)) return err(failure('NETWORK_NOT_SUPPORTED'))
      const answer = await connect(caipNetworkId)
      return answer.ok ? answer : err(switchFailure(answer.failure))
    },
    follow: (onNews) => {
      const hear = oneAtATime(async () => {
        const ids = [...shared.keys()]
        if (ids.length === 0) return
        await read(ids, forever)
        onNews()
      })
      return follow(hear)
    },
    leave: async () => {
      const ids = [...shared.keys()]
      question += 1
      shared = new Map()
      await Promise.all(ids.map((id) => ask(id, 'disconnect')))
    },
  }
}
