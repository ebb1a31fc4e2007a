import type { WalletCompatibleNetworksScreen } from '../../../core/view-models/receive/screens.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'

interface CompatibleNetworksViewProps {
  readonly screen: WalletCompatibleNetworksScreen
}

/** The networks on which the address is the account's. There is nothing to choose. */
export const CompatibleNetworksView = ({ screen: { text, listLabel, networks } }: CompatibleNetworksViewProps) => (
  <div className="compatible">
    <div className="wrong">
      <Icon name="alert" />
      <p className="intro" part="intro">
        {text}
      </p>
    </div>
    {networks.length > 0 && (
      <ul part="network-list" aria-label={listLabel}>
        {networks.map(({ id, mark, imageUrl, name, note }) => (
          <li key={id}>
            <NetworkImage src={imageUrl} mark={mark} />
            <span className="name">{name}</span> {note !== undefined && <span className="tag">{note}</span>}
          </li>
        ))}
      </ul>
    )}
  </div>
)
