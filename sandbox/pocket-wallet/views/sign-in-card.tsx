import { useState } from 'preact/hooks'
import type { Pocket } from '../pocket.ts'
import type { ShownSignIn } from '../state.ts'
import { AccountPicker } from './account-picker.tsx'
import { Answers, Card } from './card.tsx'
import { Facts } from './facts.tsx'

interface SignInCardProps {
  readonly shown: ShownSignIn
  readonly pocket: Pocket
  readonly answered: () => void
}

/** One yes connects and signs in: what is signed is said before it. */
export const SignInCard = ({ shown, pocket, answered }: SignInCardProps) => {
  const { id, site, parts, domain, statement, obstacle } = shown
  const [account, setAccount] = useState(0)
  const networks = parts.flatMap(({ chains }) => chains.map(({ name }) => name))
  const answer = (act: () => Promise<void>) => (): void => {
    void act()
    answered()
  }
  return (
    <Card title={`${site.name} wants you to sign in`} site={site}>
      <p class="soft">The name is what the site calls itself. Check that the address is right.</p>
      {obstacle === undefined ? (
        <>
          <Facts
            facts={[
              { label: 'You sign in to', value: domain },
              { label: 'On', value: networks.join('\n') },
              { label: 'You say', value: statement },
            ]}
          />
          <AccountPicker parts={parts} chosen={account} choose={setAccount} />
        </>
      ) : (
        <p>{obstacle}</p>
      )}
      <Answers
        reject={answer(() => pocket.rejectSignIn(id))}
        approve={obstacle === undefined ? answer(() => pocket.signIn(id, account)) : undefined}
      />
    </Card>
  )
}
