import { useEffect, useRef, useState } from 'preact/hooks'
import { sandboxWalletIcon } from '../../demo-wallet/identity.ts'
import type { Pocket } from '../pocket.ts'
import { PairingForm } from './pairing-form.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SiteCard } from './site-card.tsx'

interface AppProps {
  readonly pocket: Pocket
}

export const App = ({ pocket }: AppProps) => {
  const [{ said, waiting, sites, signsIn }, setState] = useState(pocket.state)
  useEffect(() => {
    const show = (): void => setState(pocket.state())
    show()
    return pocket.subscribe(show)
  }, [pocket])
  useEffect(() => {
    document.title = waiting.length > 0 ? `(${waiting.length}) Pocket wallet` : 'Pocket wallet'
  }, [waiting.length])
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes away with its card.
  const answered = (): void => title.current?.focus()

  return (
    <>
      <header>
        <img src={sandboxWalletIcon} alt="" />
        <h1 ref={title} tabIndex={-1}>
          Pocket wallet
        </h1>
      </header>
      <p role="status">{said}</p>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          {waiting.map((one) => {
            const shared = { pocket, answered }
            if (one.kind === 'proposal') return <ProposalCard key={one.id} proposal={one} {...shared} />
            return one.kind === 'sign-in' ? (
              <SignInCard key={one.id} shown={one} {...shared} />
            ) : (
              <QuestionCard key={one.id} shown={one} {...shared} />
            )
          })}
        </section>
      )}
      <section aria-labelledby="pair">
        <h2 id="pair">Connect to a site</h2>
        <p class="soft">On the site choose WalletConnect and copy its link. Then paste it here.</p>
        <PairingForm pair={(text) => void pocket.pair(text)} />
        <label class="choice">
          <input
            type="checkbox"
            checked={signsIn}
            onChange={({ currentTarget }) => pocket.chooseSignIn(currentTarget.checked)}
          />
          Sign in to sites with the same yes
        </label>
      </section>
      <section aria-labelledby="sites">
        <h2 id="sites">Connected sites</h2>
        {sites.length === 0 && <p class="soft">None yet.</p>}
        {sites.map((connected) => (
          <SiteCard key={connected.topic} connected={connected} pocket={pocket} answered={answered} />
        ))}
      </section>
      <footer>A demonstration on local test chains, with keys that everybody knows. No real money moves.</footer>
    </>
  )
}
