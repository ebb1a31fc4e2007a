import type { WalletAccount } from '../../demo-wallet/types.ts'
import type { Pocket } from '../pocket.ts'
import type { ConnectedSite } from '../state.ts'
import { AccountPicker } from './account-picker.tsx'
import { Card } from './card.tsx'

interface SiteCardProps {
  readonly connected: ConnectedSite
  readonly accounts: readonly WalletAccount[]
  readonly pocket: Pocket
  readonly answered: () => void
}

export const SiteCard = ({ connected, accounts, pocket, answered }: SiteCardProps) => {
  const { topic, site, account, chainId, chains } = connected
  return (
    <Card title={site.name} site={site}>
      <AccountPicker
        accounts={accounts}
        chosen={account}
        choose={(chosen) => void pocket.switchAccount(topic, chosen)}
      />
      <label>
        Network
        <select
          value={String(chainId)}
          onChange={({ currentTarget }) => void pocket.switchNetwork(topic, Number(currentTarget.value))}
        >
          {chains.map((chain) => (
            <option key={chain.chainId} value={String(chain.chainId)}>
              {chain.name}
            </option>
          ))}
        </select>
      </label>
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
