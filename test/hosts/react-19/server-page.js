import { AccountButton, ConnectButton, CustomButton, createModal, LatchkeyProvider, useAccount } from 'latchkey/react'
import { createElement as element, Suspense } from 'react'
// Each version of React has its own way; the rest of the page is that of React 18.3 too.
import { waitFor } from './wait-for.js'

/** The sandbox's. */
const chain = {
  id: 31337,
  name: 'Hearth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const modal = createModal({ projectId: 'my-site', networks: [chain], storageKey: 'returning', ssr: true })

const Account = () => {
  const { status, address } = useAccount()
  const said = (name, value) => element('output', { 'data-name': name }, value)
  return element('p', {}, said('status', status), ' ', said('address', address))
}

/** A button of the host's own. */
const Own = () =>
  element(CustomButton, {}, ({ isReady, account, network }) =>
    element(
      'strong',
      { 'data-name': 'own' },
      isReady ? `${account.label ?? 'nobody'} on ${network.name}` : 'one moment',
    ),
  )

/** @param props.counted a promise, where the server does not know yet */
const Berths = ({ counted }) => {
  if (counted) waitFor(counted)
  return element('section', {}, element('p', {}, 'Berth 7 is free'), element(AccountButton, { className: 'streamed' }))
}

/** The same on both sides. */
export const Page = ({ initialSnapshot, counted }) =>
  element(
    LatchkeyProvider,
    { modal, initialSnapshot },
    // Without an element around what comes later, React waits for it: it may bring a `<head>`.
    element(
      'div',
      {},
      element(Account),
      element('header', {}, element(ConnectButton), element(Own)),
      element(Suspense, { fallback: element('p', {}, 'Counting berths') }, element(Berths, { counted })),
    ),
  )
