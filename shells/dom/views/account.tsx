import { useRef } from '#ui'
import type { AccountScreen } from '../../../core/view-models/screens/account.ts'
import type { SnackScreen } from '../../../core/view-models/screens/modal.ts'
import type { Dispatch } from '../modal-face.ts'
import { AccountAddress } from './account-address.tsx'
import { AccountDetails } from './account-details.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { useAvatarColors } from './use-avatar-colors.ts'
import { WalletImage } from './wallet-image.tsx'

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
