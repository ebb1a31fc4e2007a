import type { Network } from '../../domain/networks/network.ts'
import type { FoundReceiver, NameLookup } from '../../domain/send/found-receiver.ts'
import { sendingAccount } from '../../domain/send/send-form.ts'
import type { TypedReceiver } from '../../domain/send/typed-receiver.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ReceiverNames } from '../../ports/send/receiver-names.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { NameLookupCell } from '../../state/send/stores.ts'
import type { Behavior, Signal } from '../../state/shared/behavior.ts'

/** Somebody who types has stopped for so long (spec section 2). */
const quietMs = 500

/** A name that is typed is looked up, on the network of the account. */
export interface FollowName {
  readonly follow: () => Unsubscribe
  /** Looks it up once more. */
  readonly retry: () => void
}

export const createFollowName = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly clock: Clock
  readonly events: HostEvents
  readonly typed: Signal<TypedReceiver>
  readonly lookup: NameLookupCell
  readonly receiverNames: ReceiverNames
  readonly transferReader: TransferReader
}): FollowName => {
  const { lookup } = deps
  let over = new AbortController()
  let stopTimer: Unsubscribe | undefined

  const network = (): Network | undefined =>
    sendingAccount(deps.connections.state.snapshot(), deps.settings.snapshot().networks)?.network

  /**
   * An address that the name has on chain 1 only may be a contract there, and nobody's here: then it is refused. Where chain 1 is not
   * offered nobody can tell, and the visitor is warned.
   */
  const isElsewhere = async (
    here: Network,
    { address, isGeneral }: FoundReceiver,
    signal: AbortSignal,
  ): Promise<Result<boolean, Failure>> => {
    const first = deps.settings
      .snapshot()
      .networks.find(({ chainNamespace, id }) => chainNamespace === here.chainNamespace && id === 1)
    if (!isGeneral || first === undefined || first === here) return ok(false)
    const [there, own] = await Promise.all(
      [first, here].map((one) => deps.transferReader.holdsCode({ network: one, address }, signal)),
    )
    if (there === undefined || own === undefined) return err(failure('INTERNAL_ERROR'))
    if (!there.ok) return there
    if (!own.ok) return own
    return ok(there.value && !own.value)
  }

  const lookUp = async (name: string, here: Network, signal: AbortSignal): Promise<void> => {
    const of = { name, networkId: here.caipNetworkId }
    const set = (state: NameLookup): void => {
      if (!signal.aborted) lookup.set(state)
    }
    const fail = (failed: Failure): void => {
      if (!signal.aborted) deps.events.emit({ type: 'ERROR', failure: failed })
      set({ ...of, status: 'failed', failure: failed })
    }
    const answer = await deps.receiverNames.resolve({ network: here, name }, signal)
    if (!answer.ok) return fail(answer.failure)
    const found = answer.value
    if (found === undefined) return set({ ...of, status: 'none' })
    const elsewhere = await isElsewhere(here, found, signal)
    if (!elsewhere.ok) return fail(elsewhere.failure)
    set(elsewhere.value ? { ...of, status: 'elsewhere' } : { ...of, status: 'found', found })
  }

  const end = (): void => {
    stopTimer?.()
    over.abort()
    over = new AbortController()
  }

  const start = (ms: number): void => {
    const typed = deps.typed.snapshot()
    const here = network()
    end()
    if (typed.kind !== 'name' || here === undefined) {
      lookup.set(undefined)
      return
    }
    const { signal } = over
    lookup.set({ name: typed.name, networkId: here.caipNetworkId, status: 'looking' })
    stopTimer = deps.clock.after(ms, () => void lookUp(typed.name, here, signal))
  }

  const look = (): void => {
    const typed = deps.typed.snapshot()
    const known = lookup.snapshot()
    const name = typed.kind === 'name' ? typed.name : undefined
    const isKnown = known?.name === name && (known === undefined || known.networkId === network()?.caipNetworkId)
    if (!isKnown) start(quietMs)
  }

  return {
    follow: () => {
      const subscriptions = [deps.typed, deps.connections.state].map(({ value$ }) => value$.subscribe(look))
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        end()
      }
    },
    retry: () => start(0),
  }
}
