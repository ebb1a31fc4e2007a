import type { AccountScreen } from '../../../core/view-models/screens.ts'
import { Icon } from '../icons/icon.tsx'

interface AccountDetailsProps {
  readonly network: AccountScreen['network']
  readonly explorer: AccountScreen['explorer'] | undefined
}

export const AccountDetails = ({ network, explorer }: AccountDetailsProps) => (
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
