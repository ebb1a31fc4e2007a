import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'

/** Tells the developer of options that connect nothing, since they are about wallets elsewhere, and nothing leads there: they only name some to get. */
export type CheckRelay = () => Unsubscribe

const idleOptions = ({ mode, featuredWalletIds, includedWalletIds, customWallets }: Settings): readonly string[] => [
  ...(mode === 'full' ? [] : ['mode']),
  ...(featuredWalletIds.length === 0 ? [] : ['featuredWalletIds']),
  ...(includedWalletIds.length === 0 ? [] : ['includeWalletIds']),
  ...(customWallets.length === 0 ? [] : ['customWallets']),
]

export const createCheckRelay =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly events: HostEvents
  }): CheckRelay =>
  () => {
    let isTold = false
    // Once it is open, wallets have been looked for.
    const subscription = deps.views.state.value$.subscribe(({ isOpen }) => {
      if (!isOpen || isTold) return
      isTold = true
      const idle = deps.wallets.snapshot().isListOffered ? [] : idleOptions(deps.settings.snapshot())
      if (idle.length > 0)
        deps.events.alert(`Without services.relay nothing can be connected through: ${idle.join(', ')}`)
    })
    return () => subscription.unsubscribe()
  }
