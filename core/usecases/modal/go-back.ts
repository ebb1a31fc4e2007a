import { knownAccount } from '../../domain/connections/connections.ts'
import { canGoBack } from '../../domain/modal/view-stack.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ConnectWallet } from '../connections/connect-wallet.ts'
import type { CloseModal } from './close-modal.ts'

/** To the previous view; with no history left the modal closes (spec section 2). Leaving a wait ends it. */
export type GoBack = () => void

export const createGoBack =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly connectWallet: ConnectWallet
    readonly closeModal: CloseModal
  }): GoBack =>
  () => {
    if (!canGoBack(deps.views.state.snapshot())) return deps.closeModal()
    deps.connectWallet.cancel('ABORTED')
    const isConnected = knownAccount(deps.connections.state.snapshot()) !== undefined
    deps.views.send({ type: 'back', isConnected })
  }
