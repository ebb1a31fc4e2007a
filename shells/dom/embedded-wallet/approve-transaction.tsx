import type { ApproveTransactionScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { WalletSurface } from './wallet-surface.tsx'

interface ApproveTransactionViewProps {
  readonly screen: ApproveTransactionScreen
  readonly dispatch: Dispatch
}

/** Nothing else is put into a frame: not what a replay has in the address's place, nor a script. */
const isPage = (address: string): boolean => /^https?:/.test(address)

/** Gives room to the wallet's own page, on which the visitor approves what it is asked for. */
export const ApproveTransactionView = ({ screen, dispatch }: ApproveTransactionViewProps) => {
  const { surface, waiting, cancel } = screen
  const onCancel = (): void => dispatch({ type: 'cancel' })
  if (surface !== undefined && isPage(surface.address))
    return (
      <WalletSurface
        key={`${surface.address} ${surface.frame}`}
        surface={surface}
        waiting={waiting}
        cancel={cancel}
        onCancel={onCancel}
      />
    )
  return (
    <div className="surface" part="surface">
      <div className="surface-words">
        <p className="searching" role="status" aria-busy="true">
          <span className="spinner" />
          {waiting}
        </p>
        <button type="button" className="button" part="button" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </div>
  )
}
