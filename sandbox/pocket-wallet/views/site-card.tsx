import type { Pocket } from '../pocket.ts'
import type { ConnectedSite } from '../state.ts'
import { AccountPicker } from './account-picker.tsx'
import { Card } from './card.tsx'

interface SiteCardProps {
  readonly connected: ConnectedSite
  readonly pocket: Pocket
  readonly answered: () => void
}

export const SiteCard = ({ connected, pocket, answered }: SiteCardProps) => {
  const { topic, site, account, networkId, parts } = connected
  const networks = parts.find(({ chains }) => chains.some(({ id }) => id === networkId))?.chains ?? []
  return (
    <Card title={site.name} site={site}>
      <AccountPicker parts={parts} chosen={account} choose={(chosen) => void pocket.switchAccount(topic, chosen)} />
      {networkId !== undefined && (
        <label>
          {parts.length > 1 ? 'EVM network' : 'Network'}
          <select
            value={networkId}
            onChange={({ currentTarget }) => void pocket.switchNetwork(topic, currentTarget.value)}
          >
            {networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        onClick={() => {
          void pocket.drop(topic)
          answered()
        }}
      >
        Disconnect from this site
      </button>
    </Card>
  )
}
