import { useAccount, useModal, useNetwork } from 'latchkey/react'
import { type ChangeEvent, lazy, Suspense, useDeferredValue } from 'react'
import pageStyles from '../../plain/page.css?url'

/** These come when somebody has connected. */
const YourFacts = lazy(async () => ({ default: (await import('./your-account.tsx')).YourFacts }))
const SignMessage = lazy(async () => ({ default: (await import('./your-account.tsx')).SignMessage }))

const words = { connected: 'Connected', connecting: 'Connecting…', disconnected: 'Not connected' }

export const AccountCard = () => {
  const { status, address } = useAccount()
  const { network, isUnsupported } = useNetwork()
  // When a visitor connects, drawn after what says so. It is gone with the account, and another's is in its place, at once.
  const yours = useDeferredValue(address) && address
  // Another account or network begins anew.
  const key = `${yours} ${network?.id}`
  return (
    <>
      <section aria-label="Your account">
        <h2>Your account</h2>
        <dl>
          <dt>Wallet</dt>
          <dd>{words[status]}</dd>
          <dt>Network</dt>
          <dd>{isUnsupported ? 'Not offered here' : network?.name}</dd>
          <Suspense>{yours && <YourFacts key={key} address={yours} />}</Suspense>
        </dl>
      </section>
      <Suspense>{yours && status === 'connected' && <SignMessage key={key} address={yours} />}</Suspense>
    </>
  )
}

const modes = ['system', 'light', 'dark'] as const

export const Footer = () => {
  const modal = useModal()
  const chooseTheme = ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const mode = modes.find((candidate) => candidate === target.value) ?? 'system'
    document.documentElement.style.colorScheme = mode === 'system' ? '' : mode
    modal.update({ theme: { mode } })
  }
  return (
    <>
      <link rel="stylesheet" href={pageStyles} precedence="page" />
      <small>A demonstration on test chains. No real money moves.</small>
      <label>
        Theme{' '}
        <select onChange={chooseTheme}>
          {modes.map((mode) => (
            <option key={mode}>{mode}</option>
          ))}
        </select>
      </label>
    </>
  )
}
