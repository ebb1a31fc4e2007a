import { afterAll, beforeAll, expect } from 'vitest'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedWallet, type SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createSimulatedWalletConnect } from '../../infrastructure/simulation/simulated-walletconnect.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import { arrivalMs } from '../../infrastructure/wallets/eip1193-switch-network.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { createScriptedProvider } from '../support/scripted-provider.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'

let anvil: Anvil
let accounts: readonly string[] = []
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, accounts: 3 })
  const answer = await anvil.rpc('eth_accounts')
  accounts = Array.isArray(answer) ? answer.map(String) : []
})
afterAll(() => anvil.stop())

describeWalletConnector('EIP-1193 on a real chain', async () => {
  const provider = createScriptedProvider(anvil)
  const clock = createSimulatedClock()
  const timesAsked = (method: string): number => provider.methods().filter((asked) => asked === method).length
  const connector = { id: 'test.scripted', name: 'Scripted', type: 'ANNOUNCED', chain: 'eip155' } as const
  return {
    ...provider,
    wallet: createEip1193Connector({ connector, provider, clock }),
    accounts,
    networkId: 'eip155:31337',
    makeNews: provider.drop,
    timesAsked: () => timesAsked('eth_requestAccounts'),
    timesAskedToSwitch: () => timesAsked('wallet_switchEthereumChain'),
    timesAskedToAdd: () => timesAsked('wallet_addEthereumChain'),
    pass: async () => {
      await expect
        .poll(() => clock.waiting(), { timeout: 500 })
        .toBeGreaterThan(0)
        .catch(() => undefined)
      clock.advance(arrivalMs)
    },
    dispose: async () => {
      await anvil.rpc('anvil_setChainId', [31_337])
    },
  }
})

const simulated = ['0xAbc', '0xdef'].map((start) => start.padEnd(42, '1'))
const simulatedHarness = (wallet: SimulatedWallet): WalletConnectorHarness => ({
  ...wallet,
  wallet,
  accounts: simulated,
  networkId: 'eip155:31337',
  makeNews: wallet.drop,
  approve: async () => wallet.approve(),
  approveSwitch: async () => wallet.approveSwitch(),
  forgetChain: (chainId) => wallet.forgetNetwork(`eip155:${chainId}`),
  pass: async () => undefined,
  setChainId: async (chainId) => wallet.setNetwork(`eip155:${chainId}`),
  dispose: async () => undefined,
})

describeWalletConnector('simulated', async () => simulatedHarness(createSimulatedWallet({ accounts: simulated })))

describeWalletConnector('simulated, on another device', async () =>
  simulatedHarness(createSimulatedWalletConnect({ accounts: simulated, behaviour: 'approve' })),
)
