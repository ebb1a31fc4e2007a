import { useState } from 'preact/hooks'
import type { WalletAccount } from '../../demo-wallet/types.ts'
import type { Pocket } from '../pocket.ts'
import type { ShownProposal } from '../state.ts'
import { AccountPicker } from './account-picker.tsx'
import { Answers, Card } from './card.tsx'
import { Facts } from './facts.tsx'

/** What a method means for somebody who is no developer. */
const meanings: Readonly<Record<string, string>> = {
  personal_sign: 'Sign messages',
  eth_signTypedData_v4: 'Sign details of an agreement',
  eth_sendTransaction: 'Send transactions',
}

interface ProposalCardProps {
  readonly proposal: ShownProposal
  readonly accounts: readonly [WalletAccount, ...WalletAccount[]]
  readonly pocket: Pocket
  readonly answered: () => void
}

export const ProposalCard = ({ proposal, accounts, pocket, answered }: ProposalCardProps) => {
  const { id, site, networks, methods, obstacle } = proposal
  const [account, setAccount] = useState(accounts[0].address)
  const may = methods.map((method) => meanings[method] ?? method)
  const answer = (act: () => Promise<void>) => (): void => {
    void act()
    answered()
  }
  return (
    <Card title={`${site.name} wants to connect`} site={site}>
      {site.description !== '' && site.description !== site.name && <p>{site.description}</p>}
      <p class="soft">The name is what the site calls itself. Check that the address is right.</p>
      {obstacle === undefined ? (
        <>
          <Facts
            facts={[
              { label: 'It will see', value: 'Your address, balance and activity' },
              { label: 'On', value: networks.join('\n') },
              { label: 'It may ask you to', value: may.join('\n') || 'Nothing more' },
            ]}
          />
          <AccountPicker accounts={accounts} chosen={account} choose={setAccount} />
        </>
      ) : (
        <p>{obstacle}</p>
      )}
      <Answers
        reject={answer(() => pocket.reject(id))}
        approve={obstacle === undefined ? answer(() => pocket.approve(id, account)) : undefined}
      />
    </Card>
  )
}
