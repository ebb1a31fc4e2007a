import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { CloseModal } from '../modal/close-modal.ts'

/** The network is as it was wanted: back to the account that the visitor came from, else there is nothing more to do here. */
export type LeaveNetworks = () => void

export const createLeaveNetworks =
  ({ views, closeModal }: { readonly views: ViewStackStore; readonly closeModal: CloseModal }): LeaveNetworks =>
  () => {
    const isFromAccount = views.state.snapshot().views.some(({ view }) => view === 'Account')
    if (isFromAccount) views.send({ type: 'open', isConnected: true, requested: { view: 'Account' } })
    else closeModal()
  }
