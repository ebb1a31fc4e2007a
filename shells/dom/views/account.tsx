import { useRef } from '#ui'
import type { AccountScreen, SnackScreen } from '../../../core/view-models/screens.ts'
import { Icon } from '../icons/icon.tsx'
import type { Dispatch } from '../modal-face.ts'
import { AccountAddress } from './account-address.tsx'
import { AccountDetails } from './account-details.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { useAvatarColors } from './use-avatar-colors.ts'
import { WalletImage } from './wallet-image.tsx'

interface AccountViewProps {
  readonly screen: AccountScreen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
}

export const AccountView = ({ screen, snack, dispatch }: AccountViewProps) => {
  const { disconnect } = screen
  const account = useRef<HTMLDivElement>(null)
  useAvatarColors(account, screen.avatar)
  return (
    <div ref={account} className="account">
      <div className="portrait">
        <span className="avatar" part="avatar" />
        <WalletImage name={screen.walletLabel} src={screen.walletImageUrl} />
      </div>
      <AccountAddress screen={screen} snack={snack} dispatch={dispatch} />
      <p className="with">{screen.walletLabel}</p>
      <BalancePanel balance={screen.balance} onRetry={() => dispatch({ type: 'refresh-balance' })} />
      <AccountDetails network={screen.network} explorer={screen.explorer} />
      {/* Not `disabled` while it is busy: that would throw the focus out. */}
      <button
        type="button"
        className="button"
        part="button"
        aria-busy={disconnect.busy}
        aria-disabled={disconnect.busy}
        onClick={() => {
          if (!disconnect.busy) dispatch({ type: 'disconnect' })
        }}
      >
        {disconnect.busy ? <span className="spinner" /> : <Icon name="leave" />}
        {disconnect.label}
      </button>
    </div>
  )
}
