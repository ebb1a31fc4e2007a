import type { Connection } from '../../domain/connections/connection.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import type { Amount } from '../../domain/shared/amount.ts'
import { type CaipAddress, caipAddress } from '../../domain/shared/caip.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'

/** What they hold of their network's own currency; without those of which the chain has said nothing. */
export type AccountBalances = Readonly<Partial<Record<CaipAddress, Amount>>>

/** While the visitor's wallets are shown: what each account of an embedded wallet holds, where it has several. */
export interface FollowAccountBalances {
  readonly known: Signal<AccountBalances>
  readonly follow: () => Unsubscribe
}

/** While it is shown it is asked for again after so long. */
const renewMs = 15_000

interface Subject {
  readonly network: Network
  readonly address: string
}

/** Accounts of one visitor that are easily taken for one another. */
const subjectsOf = (live: readonly Connection[], networks: readonly Network[]): readonly Subject[] =>
  live
    .filter(({ auth, accounts }) => auth !== undefined && accounts.length > 1)
    .flatMap(({ networkId, accounts }) => {
      const network = findNetwork(networks, networkId)
      return network === undefined ? [] : accounts.map(({ address }) => ({ network, address }))
    })

const keyOf = ({ network, address }: Subject): CaipAddress => caipAddress(network.caipNetworkId, address)

export const createFollowAccountBalances = (deps: {
  readonly settings: Signal<Settings>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly clock: Clock
  readonly chains: Pick<ChainClient, 'nativeBalance'>
}): FollowAccountBalances => {
  const known = createCell<AccountBalances>({})
  let asked = ''
  let over = new AbortController()
  let stopTimer: Unsubscribe | undefined

  const subjects = (): readonly Subject[] => {
    const { isOpen, views } = deps.views.state.snapshot()
    if (!isOpen || views.at(-1)?.view !== 'ProfileWallets') return []
    return subjectsOf(deps.connections.state.snapshot().live, deps.settings.snapshot().networks)
  }

  const ask = async (of: readonly Subject[]): Promise<void> => {
    stopTimer?.()
    over.abort()
    over = new AbortController()
    const { signal } = over
    await Promise.all(
      of.map(async (subject) => {
        const answer = await deps.chains.nativeBalance(subject.network, subject.address, signal)
        if (signal.aborted) return
        // What nobody can say now is not shown as if it were so.
        const { [keyOf(subject)]: _, ...others } = known.snapshot()
        const { decimals } = subject.network.nativeCurrency
        known.set(answer.ok ? { ...others, [keyOf(subject)]: { value: answer.value, decimals } } : others)
      }),
    )
    if (!signal.aborted) stopTimer = deps.clock.after(renewMs, () => void ask(of))
  }

  const stop = (): void => {
    stopTimer?.()
    over.abort()
    asked = ''
  }

  const look = (): void => {
    const of = subjects()
    const key = of.map(keyOf).toSorted().join()
    if (key === asked) return
    stop()
    asked = key
    known.set({})
    if (of.length > 0) void ask(of)
  }

  return {
    known,
    follow: () => {
      const subscriptions = [deps.views.state, deps.connections.state, deps.settings].map(({ value$ }) =>
        value$.subscribe(look),
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        stop()
      }
    },
  }
}
