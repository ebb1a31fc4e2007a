import type { AccountScreen } from '../../../core/view-models/screens.ts'
import { Icon } from '../icons/icon.tsx'

export const AccountDetails = ({ network, explorer }: Pick<AccountScreen, 'network' | 'explorer'>) => (
  <div className="details">
    <dl part="network">
      <dt>{network.label}</dt>
      <dd>
        {network.name} {network.note !== undefined && <span className="tag">{network.note}</span>}
      </dd>
    </dl>
    {explorer !== undefined && (
      <a part="link" href={explorer.href} target="_blank" rel="noopener noreferrer">
        {explorer.label}
        <Icon name="out" />
      </a>
    )}
  </div>
)
