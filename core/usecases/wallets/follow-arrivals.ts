import { isHere } from '../../domain/connections/connector.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ArrivalsCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import { discoveryMs } from './discover-wallets.ts'

/** Tells which wallets turn up while the visitor gets one: those that were there before are not found. */
export type FollowArrivals = () => Unsubscribe

export const createFollowArrivals =
  ({
    views,
    wallets,
    clock,
    arrivals,
  }: {
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly clock: Clock
    readonly arrivals: ArrivalsCell
  }): FollowArrivals =>
  () => {
    /** What was there as the visitor began; undefined while they get none. */
    let before: readonly string[] | undefined
    /** Until then one that is there may not have said so yet. */
    let stopWaiting: Unsubscribe | undefined
    const tell = (next: readonly string[]): void => {
      if (next.join(' ') !== arrivals.snapshot().join(' ')) arrivals.set(next)
    }
    const look = (): void => {
      const { isOpen, views: stack } = views.state.snapshot()
      const { shown, isQuiet } = wallets.snapshot()
      const here = shown.filter(isHere).map(({ id }) => id)
      if (!isOpen || !stack.some(({ view }) => view === 'GetWallet')) {
        before = undefined
        stopWaiting?.()
        stopWaiting = undefined
      } else if (before === undefined) {
        before = here
        const stop = (): void => {
          stopWaiting = undefined
        }
        if (!isQuiet) stopWaiting = clock.after(discoveryMs, stop)
      } else if (stopWaiting !== undefined) before = here
      tell(here.filter((id) => before?.includes(id) === false))
    }
    const subscriptions = [views.state.value$.subscribe(look), wallets.value$.subscribe(look)]
    return () => {
      stopWaiting?.()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }
