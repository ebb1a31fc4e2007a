import type { AllWalletsButton } from '../../../core/view-models/connect/screens.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { RowProps } from '../shared/use-roving-focus.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface AllWalletsRowProps {
  readonly all: AllWalletsButton
  readonly rowProps?: RowProps
  readonly onAll: () => void
}

/** Leads to all wallets, and shows some of them. */
export const AllWalletsRow = ({ all: { label, count, imageUrls }, rowProps, onAll }: AllWalletsRowProps) => (
  <button type="button" className="wallet all-wallets" part="wallet" {...rowProps} onClick={onAll}>
    <span className="image icon-image" aria-hidden="true">
      {imageUrls?.map((src) => <WalletImage key={src} name="" src={src} />) ?? <Icon name="grid" />}
    </span>
    <span className="row-text">
      <span className="name">{label}</span>{' '}
      {count !== undefined && (
        <span className="tag" part="tag" data-kind="count" dir="ltr">
          {count}
        </span>
      )}
    </span>
    <Icon name="next" />
  </button>
)
