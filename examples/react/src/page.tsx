import { useAccount, useModal, useNetwork } from 'latchkey/react'
import type { ChangeEvent } from 'react'
import pageStyles from '../../plain/page.css?url'

export const AccountCard = () => {
  const account = useAccount()
  const { network } = useNetwork()
  return (
    <section aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <dl>
        <dt>Address</dt>
        <dd>{account.address ?? '—'}</dd>
        <dt>Network</dt>
        <dd>{network?.name ?? '—'}</dd>
        <dt>Status</dt>
        <dd>{account.status}</dd>
      </dl>
    </section>
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
      <small>A demonstration on local test chains. No real money moves.</small>
      <label>
        Theme{' '}
        <select onChange={chooseTheme}>
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
    </>
  )
}
