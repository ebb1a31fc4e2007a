import type { InstalledWallet } from '../../../core/view-models/wallets/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { RetryButton } from '../shared/retry-button.tsx'

interface FoundProps {
  readonly found: InstalledWallet | undefined
  readonly dispatch: Dispatch
}

/** The wallet that was waited for has come. It stands last: nothing moves from under a pointer. */
export const InstalledWalletButton = ({ found, dispatch }: FoundProps) =>
  found && (
    <div className="installed-wallet">
      <p>
        <Icon name="check" />
        {found.text}
      </p>
      <RetryButton
        label={found.connect}
        onPress={() => dispatch({ type: 'choose-wallet', connectorId: found.connectorId })}
      />
    </div>
  )
