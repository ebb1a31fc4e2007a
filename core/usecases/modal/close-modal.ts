import { connectionOf } from '../../domain/connections/connections.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ConnectWallet } from '../connections/connect-wallet.ts'
import type { ShowSnack } from './show-snack.ts'

/** Closes, resets the stack to Connect, and ends what was being waited for (spec section 2). */
export type CloseModal = () => void

export const createCloseModal =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly connectWallet: ConnectWallet
    readonly snack: ShowSnack
    readonly events: HostEvents
  }): CloseModal =>
  () => {
    const wasOpen = deps.views.state.snapshot().isOpen
    deps.connectWallet.cancel('MODAL_CLOSED')
    deps.snack.hide()
    deps.views.send({ type: 'close' })
    const connected = connectionOf(deps.connections.state.snapshot()) !== undefined
    if (wasOpen) deps.events.emit({ type: 'MODAL_CLOSE', connected })
  }
