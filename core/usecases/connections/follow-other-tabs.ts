import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { KeepNetwork } from '../networks/keep-network.ts'
import type { SyncWithOtherTabs } from './sync-with-other-tabs.ts'

/** Keeps this tab in step with the others: connecting, switching and leaving there happens here too. */
export type FollowOtherTabs = () => Unsubscribe

export const createFollowOtherTabs =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly tabs: OtherTabs
    readonly keepNetwork: KeepNetwork
    readonly syncWithOtherTabs: SyncWithOtherTabs
  }): FollowOtherTabs =>
  () => {
    let asking = new AbortController()
    const { reconnect, storageKey } = deps.settings.snapshot()
    // Where nothing outlives a page, tabs have nothing in common either.
    if (!reconnect) return () => undefined
    const stop = deps.tabs.onChange(storageKeyOf(storageKey, 'snapshot'), () => {
      asking.abort()
      asking = new AbortController()
      void deps.syncWithOtherTabs(asking.signal)
    })
    const stopNetwork = deps.tabs.onChange(storageKeyOf(storageKey, 'network'), () => void deps.keepNetwork.recall())
    return () => {
      stop()
      stopNetwork()
      asking.abort()
    }
  }
