import { useState } from 'preact/hooks'
import type { Pocket } from '../pocket.ts'
import type { ShownProposal } from '../state.ts'
import { AccountPicker } from './account-picker.tsx'
import { Answers, Card } from './card.tsx'
import { Facts } from './facts.tsx'

const signMessages = 'Sign messages'
const signTransactions = 'Sign transactions'
const sendTransactions = 'Send transactions'
const tellAddresses = 'Tell it your addresses'

/** What a method means for somebody who is no developer. */
const meanings: Readonly<Record<string, string>> = {
  personal_sign: signMessages,
  eth_signTypedData_v4: 'Sign details of an agreement',
  eth_sendTransaction: sendTransactions,
  solana_getAccounts: tellAddresses,
  solana_requestAccounts: tellAddresses,
  solana_signMessage: signMessages,
  solana_signTransaction: signTransactions,
  solana_signAllTransactions: signTransactions,
  solana_signAndSendTransaction: sendTransactions,
  getAccountAddresses: tellAddresses,
  signMessage: signMessages,
  signPsbt: signTransactions,
  sendTransfer: sendTransactions,
  polkadot_signMessage: signMessages,
  cosmos_getAccounts: tellAddresses,
  cosmos_signAmino: signTransactions,
  cosmos_signDirect: signTransactions,
}

interface ProposalCardProps {
  readonly proposal: ShownProposal
  readonly pocket: Pocket
  readonly answered: () => void
}

export const ProposalCard = ({ proposal, pocket, answered }: ProposalCardProps) => {
  const { id, site, parts, methods, obstacle } = proposal
  const [account, setAccount] = useState(0)
  const networks = parts.flatMap(({ chains }) => chains.map(({ name }) => name))
  const may = [...new Set(methods.map((method) => meanings[method] ?? method))]
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
          <AccountPicker parts={parts} chosen={account} choose={setAccount} />
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
