import { afterAll, beforeAll, vi } from 'vitest'
import { type RunningRelay, startRelay } from '../../sandbox/relay/index.ts'
import { createWalletConnectHarness } from '../support/walletconnect-harness.ts'
import { describeWalletConnector } from './wallet-connector.contract.ts'

let relay: RunningRelay
beforeAll(async () => {
  // What the clients look at before they report to their vendor.
  vi.stubEnv('IS_VITEST', 'true')
  relay = await startRelay({ port: 0 })
})
afterAll(async () => {
  await relay.stop()
  vi.unstubAllEnvs()
})

describeWalletConnector('WalletConnect over a relay', () => createWalletConnectHarness(relay.url), {
  // A session holds an account, and is approved by the code that asks for it.
  cannot: ['no-accounts', 'be approved elsewhere'],
})
