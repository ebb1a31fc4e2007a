import { useRef } from '#ui'
import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import { DisconnectButton } from '../connections/disconnect-button.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { WalletImage } from '../shared/wallet-image.tsx'
import { AccountAddress } from './account-address.tsx'
import { AccountDetails } from './account-details.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { useAvatarColors } from './use-avatar-colors.ts'

interface AccountViewProps {
  readonly screen: AccountScreen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
}

export const AccountView = ({ screen, snack, dispatch }: AccountViewProps) => {
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
      <AccountDetails network={screen.network} explorer={screen.explorer} dispatch={dispatch} />
      <DisconnectButton disconnect={screen.disconnect} dispatch={dispatch} />
    </div>
  )
}
