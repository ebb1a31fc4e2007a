import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'

interface WalletActionsProps {
  readonly actions: NonNullable<AccountScreen['actions']>
  readonly dispatch: Dispatch
}

/** A line for each wallet feature. */
const icons: Readonly<Record<WalletActionsProps['actions'][number]['feature'], IconName>> = {
  receive: 'received',
  send: 'sent',
}

/** What the account can be used for here. */
export const WalletActions = ({ actions, dispatch }: WalletActionsProps) => (
  <div className="account-actions">
    {actions.map(({ feature, label }) => (
      <button
        key={feature}
        type="button"
        className="button"
        part="button"
        onClick={() => dispatch({ type: 'show-wallet-feature', feature })}
      >
        <Icon name={icons[feature]} />
        {label}
      </button>
    ))}
  </div>
)
