import type { ConnectorInfo } from '../../../core/modal.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'
import { whenIdle } from '../loader/when-idle.ts'
import { lazyBehavior } from './lazy-behavior.ts'

const none: readonly ConnectorInfo[] = []
const known = new WeakMap<object, Behavior<readonly ConnectorInfo[]>>()

/**
 * Wallets of this device and ways to others, for a list of the host's own, in the order of Connect. Wallets are looked for, and our files
 * loaded when the page is idle, as soon as somebody listens; no service is asked before the visitor wants something (decision 21).
 */
export const connectorsOf = (modal: LazyModal): Behavior<readonly ConnectorInfo[]> => {
  const connectors =
    known.get(modal) ??
    lazyBehavior(modal, {
      before: () => none,
      whenReady: () => whenIdle(),
      load: async (core) => {
        core.discover()
        const { wallets } = await core.loadFeatures(['wallets'])
        return wallets.connectors
      },
    })
  known.set(modal, connectors)
  return connectors
}
