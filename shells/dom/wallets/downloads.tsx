import type { DownloadsScreen } from '../../../core/view-models/wallets/screens.ts'
import { LinkButton } from '../shared/link-button.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'

export const DownloadsView = ({ screen }: { readonly screen: DownloadsScreen }) => (
  <div className="downloads">
    <WalletImage name={screen.walletName} src={screen.imageUrl} />
    <p>{screen.text}</p>
    <ul aria-label={screen.listLabel}>
      {screen.links.map((button, index) => (
        <li key={button.label}>
          <LinkButton button={button} className="button" isFirst={index === 0} />
        </li>
      ))}
    </ul>
  </div>
)
