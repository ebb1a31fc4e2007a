'use client'

import { createModal, LatchkeyProvider } from 'latchkey/react'
import { mainnet } from 'viem/chains'

const modal = createModal({ projectId: 'my-site', networks: [mainnet], storageKey: 'from-server' })

export const Wallet = ({ children }) => <LatchkeyProvider modal={modal}>{children}</LatchkeyProvider>
