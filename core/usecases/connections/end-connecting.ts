import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { ConnectionStore, SuccessCell } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { CloseModal } from '../modal/close-modal.ts'

/**
 * Once connected the modal closes, or lets the view that waited tell it first (show-success.ts). Unless the wallet is on a network
 * that the host does not offer: then it says so.
 */
export type EndConnecting = () => void

export const createEndConnecting =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly success: SuccessCell
    readonly closeModal: CloseModal
  }): EndConnecting =>
  () => {
    const isNeeded =
      deps.views.state.snapshot().isOpen && needsNetwork(deps.connections.state.snapshot(), deps.settings.snapshot())
    if (isNeeded) deps.views.send({ type: 'open', isConnected: true, requested: { view: 'UnsupportedChain' } })
    else if (!deps.success.snapshot()) deps.closeModal()
  }
