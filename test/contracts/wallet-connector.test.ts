import { getAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createSimulatedWallet, type SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createSimulatedWalletConnect } from '../../infrastructure/simulation/simulated-walletconnect.ts'
import { createCoinbaseDiscovery } from '../../infrastructure/wallets/coinbase/coinbase-discovery.ts'
import { openCoinbase } from '../../infrastructure/wallets/coinbase/open-coinbase.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import { arrivalMs } from '../../infrastructure/wallets/eip1193-switch-network.ts'
import { createLazyConnector } from '../../infrastructure/wallets/lazy-connector.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { createCoinbaseSpeaker } from '../support/coinbase-speaker.ts'
import { hearth } from '../support/core-world.ts'
import { createScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts'
import { solanaKeyOf } from '../support/solana-keys.ts'
import { devnet, mainnet } from '../support/solana-networks.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'

let anvil: Anvil
let accounts: readonly string[] = []
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, accounts: 3 })
  // In lower case, as many wallets write them.
  const answer = await anvil.rpc('eth_accounts')
  accounts = Array.isArray(answer) ? answer.map((one) => getAddress(String(one))) : []
})
afterAll(() => anvil.stop())

const onRealChain = async (connect: (provider: ScriptedProvider, clock: Clock) => WalletConnector) => {
  const provider = createScriptedProvider(anvil)
  const clock = createSimulatedClock()
  const timesAsked = (method: string): number => provider.methods().filter((asked) => asked === method).length
  return {
    ...provider,
    wallet: connect(provider, clock),
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
}

describeWalletConnector('EIP-1193 on a real chain', () =>
  onRealChain((provider, clock) => {
    const connector = { id: 'test.scripted', name: 'Scripted', type: 'ANNOUNCED', namespace: 'eip155' } as const
    return createEip1193Connector({ connector, provider, clock })
  }),
)

/** The vendor's SDK hands over a provider; here it is one on a real chain, whose words are the vendor's where they differ. */
describeWalletConnector('Coinbase Wallet, on a provider in place of its SDK’s', () =>
  onRealChain((scripted, clock) => {
    const discovery = createCoinbaseDiscovery({
      clock,
      site: { name: 'Tidewater', chainIds: [31_337] },
      load: async () => ({ openCoinbase: (site) => openCoinbase(site, () => createCoinbaseSpeaker(scripted)) }),
    })
    discovery.request()
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('Coinbase Wallet was not offered.')
    return wallet
  }),
)

const elsewhere = { ...hearth, id: 31_339, caipNetworkId: 'eip155:31339' } as const
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

describeWalletConnector('simulated, in a file of its own', async () => {
  const wallet = createSimulatedWallet({ accounts: simulated })
  return { ...simulatedHarness(wallet), wallet: createLazyConnector(wallet.connector, async () => wallet) }
})

describeWalletConnector(
  'simulated, on a site of its own',
  async () => {
    const wallet = createSimulatedEmbeddedWallet({
      accounts: simulated,
      networkIds: ['eip155:31337', 'eip155:31339'],
      email: 'ada@mail.example',
      isShared: false,
    })
    return { ...simulatedHarness(wallet), auth: { name: 'email', email: 'ada@mail.example' } }
  },
  { cannot: ['be on a network of its own', 'know unasked what it shares'], networks: [elsewhere] },
)

describeWalletConnector(
  'simulated, on a site of its own, on Solana',
  async () => {
    const accounts = [solanaKeyOf(1).address, solanaKeyOf(2).address]
    const wallet = createSimulatedEmbeddedWallet({
      accounts,
      networkIds: [mainnet.caipNetworkId, devnet.caipNetworkId],
      elsewhere: { accounts: simulated, networkIds: ['eip155:31337'] },
      email: 'ada@mail.example',
      isShared: false,
    })
    const auth = { name: 'email', email: 'ada@mail.example' } as const
    return { ...simulatedHarness(wallet), accounts, networkId: mainnet.caipNetworkId, auth }
  },
  {
    cannot: ['be on a network of its own', 'know unasked what it shares'],
    namespace: 'solana',
    networks: [devnet],
  },
)

describeWalletConnector('simulated, on another device', async () =>
  simulatedHarness(createSimulatedWalletConnect({ accounts: simulated, behaviour: 'approve' })),
)
