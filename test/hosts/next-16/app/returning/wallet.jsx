'use client'

import { createModal, LatchkeyProvider, useAccount } from 'latchkey/react'
import { foundry } from 'viem/chains'

const modal = createModal({ projectId: 'my-site', networks: [foundry], storageKey: 'returning', ssr: true })

function Account() {
  const { status, address } = useAccount()
  return (
    <p>
      <output data-name="status">{status}</output> <output data-name="address">{address}</output>
    </p>
  )
}

export const Wallet = ({ initialSnapshot, children }) => (
  <LatchkeyProvider modal={modal} initialSnapshot={initialSnapshot}>
    <Account />
    {children}
  </LatchkeyProvider>
)
