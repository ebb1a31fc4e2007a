import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import { DisconnectButton } from '../connections/disconnect-button.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import type { ViewProps } from '../modal/view-props.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { AccountAddress } from './account-address.tsx'
import { AccountNetwork } from './account-network.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { Portrait } from './portrait.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import { WalletActions } from './wallet-actions.tsx'
import { WalletNotice } from './wallet-notice.tsx'

interface AccountViewProps {
  readonly screen: AccountScreen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
  readonly inside?: ViewProps['inside']
  readonly bounded?: ViewProps['bounded']
}

export const AccountView = ({ screen, snack, dispatch, inside, bounded }: AccountViewProps) => {
  const { network, walletLabel, balance, actions, tokens, tabs, explorer, disconnect } = screen
  const chosen = tabs?.tabs.find(({ isChosen }) => isChosen)?.id
  return (
    <div className="account">
      <AccountNetwork network={network} dispatch={dispatch} />
      <Portrait screen={screen} />
      <AccountAddress screen={screen} snack={snack} dispatch={dispatch} />
      <p className="wallet-label">{walletLabel}</p>
      {screen.walletNotice !== undefined && <WalletNotice notice={screen.walletNotice} />}
      {balance !== undefined && (
        <BalancePanel balance={balance} total={tokens?.total} onRetry={() => dispatch({ type: 'refresh-balance' })} />
      )}
      {actions !== undefined && <WalletActions actions={actions} dispatch={dispatch} />}
      <div className="account-actions">
        {explorer !== undefined && (
          <a className="button" part="link" href={explorer.href} target="_blank" rel="noopener noreferrer">
            <Icon name="out" />
            {explorer.label}
          </a>
        )}
        {screen.editEmail !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'edit-email' })}>
            <Icon name="edit" />
            {screen.editEmail}
          </button>
        )}
        {screen.manage !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'manage-wallet' })}>
            <Icon name="out" />
            {screen.manage.label}
          </button>
        )}
        {screen.wallets !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'show-wallets' })}>
            <Icon name="keys" />
            {screen.wallets}
          </button>
        )}
        <DisconnectButton disconnect={disconnect} dispatch={dispatch} />
      </div>
      {tabs !== undefined && (
        <Tabs {...tabs} panel="holdings" onChoose={(tab) => dispatch({ type: 'choose-account-tab', tab })} />
      )}
      <div
        id="holdings"
        {...(chosen === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `holdings-${chosen}` })}
      >
        {inside ?? (tokens && bounded?.(<TokensPanel tokens={tokens} dispatch={dispatch} />))}
      </div>
    </div>
  )
}
