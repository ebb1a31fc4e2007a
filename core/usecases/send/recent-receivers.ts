import {
  parseReceivers,
  type RecentReceiver,
  serialiseReceivers,
  withoutReceiver,
  withReceiver,
} from '../../domain/send/recent-receivers.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { isOfLaterVersion } from '../../domain/shared/stored-list.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { RecentReceiversCell } from '../../state/send/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ReportError } from '../modal/report-error.ts'

/** Whom the visitor has sent to, in this browser: the last of each namespace. Any of them can be taken away. */
export interface RecentReceivers {
  readonly follow: () => Unsubscribe
  /** What storage does not take is told as `ERROR`, as is what cannot be removed. */
  readonly add: (receiver: RecentReceiver) => Promise<void>
  readonly remove: (receiver: Pick<RecentReceiver, 'namespace' | 'address'>) => Promise<void>
}

export const createRecentReceivers = (deps: {
  readonly settings: Behavior<Pick<Settings, 'storageKey'>>
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly recentReceivers: RecentReceiversCell
  readonly reportError: ReportError
}): RecentReceivers => {
  const { store, recentReceivers: recent } = deps
  const key = storageKeyOf(deps.settings.snapshot().storageKey, 'recent-receivers')
  let last: Promise<void> = Promise.resolve()

  const change = (next: (all: readonly RecentReceiver[]) => readonly RecentReceiver[]): Promise<void> => {
    const work = async (): Promise<void> => {
      const text = await store.read(key)
      // Of what a later version wrote nothing is known: this page keeps its own.
      const isLater = isOfLaterVersion(text)
      recent.set(next(isLater ? recent.snapshot() : parseReceivers(text)))
      if (!isLater) await store.write(key, serialiseReceivers(recent.snapshot()))
    }
    // One that fails does so alone: those after it have their turn.
    last = last.then(work).catch((error: unknown) => void deps.reportError(error))
    return last
  }

  const read = async (): Promise<void> => {
    const text = await store.read(key)
    if (!isOfLaterVersion(text)) recent.set(parseReceivers(text))
  }

  return {
    follow: () => {
      void read()
      return deps.tabs.onChange(key, () => void read())
    },
    add: (receiver) => change((all) => withReceiver(all, receiver)),
    remove: (receiver) => change((all) => withoutReceiver(all, receiver)),
  }
}
