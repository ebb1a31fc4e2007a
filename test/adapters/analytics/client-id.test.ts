import { expect, it } from 'vitest'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import { followClientId } from '../../../infrastructure/analytics/client-id.ts'
import { createSimulatedDiscovery } from '../../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'

it('knows the id of the relay’s client as soon as there is one', () => {
  const listeners = createListeners<RemoteEvent>()
  const discovery = createSimulatedDiscovery()
  const wallet = createSimulatedWalletConnect()
  discovery.announce({ ...wallet, remote: { ...wallet.remote, on: listeners.add } })
  const clientId = followClientId(discovery)
  listeners.emit({ type: 'requests-changed', pending: 1 })
  expect(clientId()).toBeUndefined()
  listeners.emit({ type: 'client-known', clientId: 'did:key:z6Mk' })
  expect(clientId()).toBe('did:key:z6Mk')
})

it('is none where nothing leads to a relay', () => {
  expect(followClientId(createSimulatedDiscovery())()).toBeUndefined()
})
