import { needsNetwork } from '../domain/network-rules.ts'
import type { ConnectionStore, SuccessCell, ViewStackStore } from '../state/stores.ts'
import type { CloseModal } from './close-modal.ts'

/**
 * Once connected the modal closes, or lets the view that waited tell it first (show-success.ts). Unless the wallet is on a network
 * that the host does not offer: then it says so.
 */
export type EndConnecting = () => void

export const createEndConnecting =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly success: SuccessCell
    readonly closeModal: CloseModal
  }): EndConnecting =>
  () => {
    const isNeeded = deps.views.state.snapshot().isOpen && needsNetwork(deps.connections.state.snapshot())
    if (isNeeded) deps.views.send({ type: 'open', isConnected: true, requested: { view: 'UnsupportedChain' } })
    else if (!deps.success.snapshot()) deps.closeModal()
  }
