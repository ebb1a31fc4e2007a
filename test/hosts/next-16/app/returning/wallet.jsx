'use client'

import { CustomButton, createModal, LatchkeyProvider, useAccount } from 'latchkey/react'

/** The sandbox's. All of viem's chains would be compiled for one of them while the site is being written. */
const chain = {
  id: 31337,
  name: 'Hearth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const modal = createModal({ projectId: 'my-site', networks: [chain], storageKey: 'returning', ssr: true })

function Account() {
  const { status, address } = useAccount()
  return (
    <p>
      <output data-name="status">{status}</output> <output data-name="address">{address}</output>
    </p>
  )
}

/** A button of the host's own. */
function Own() {
  return (
    <CustomButton>
      {({ isReady, account, network }) => (
        <strong data-name="own">{isReady ? `${account.label ?? 'nobody'} on ${network.name}` : 'one moment'}</strong>
      )}
    </CustomButton>
  )
}

export const Wallet = ({ initialSnapshot, children }) => (
  <LatchkeyProvider modal={modal} initialSnapshot={initialSnapshot}>
    <Account />
    <Own />
    {children}
  </LatchkeyProvider>
)
