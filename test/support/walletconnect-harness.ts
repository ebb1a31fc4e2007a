import { generatePrivateKey } from 'viem/accounts'
import type { SimulatedSwitchBehaviour } from '../../infrastructure/simulation/simulated-network-switch.ts'
import type { SimulatedBehaviour } from '../../infrastructure/simulation/simulated-wallet.ts'
import type { WalletConnectorHarness } from '../contracts/wallet-connector.contract.ts'
import { hearth } from './core-world.ts'
import { createSdkStorage, openWalletConnectPage } from './walletconnect-world.ts'
import type { WalletAnswer } from './walletkit-answers.ts'
import { type Refusal, startWalletKitWallet, userRejected, walletKitName } from './walletkit-wallet.ts'

const refusals: Readonly<Partial<Record<SimulatedBehaviour, Refusal>>> = {
  reject: userRejected,
  pending: { code: -32002, message: 'A request is open already' },
  'be-locked': { code: 4100, message: 'Unauthorized' },
  'miss-its-window': { code: 4900, message: 'The popup was blocked' },
  'know-no-requests': { code: 4200, message: 'Unsupported method' },
  fail: { code: -32603, message: 'Internal error' },
}
const switchRefusals: Readonly<Partial<Record<SimulatedSwitchBehaviour, Refusal>>> = {
  reject: userRejected,
  pending: { code: -32002, message: 'A request is open already' },
  fail: { code: 4900, message: 'The wallet is offline' },
}

/** A real wallet at a real relay, which scans each code as soon as it is there. */
export const createWalletConnectHarness = async (relayUrl: string): Promise<WalletConnectorHarness> => {
  const chains = [hearth.caipNetworkId, 'eip155:31339'].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' }))
  const [first, ...others] = chains
  const wallet = await startWalletKitWallet({
    relayUrl,
    chains: [first ?? { id: hearth.caipNetworkId, rpcUrl: '' }, ...others],
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
  })
  const page = openWalletConnectPage({ relayUrl, networks: [hearth], storage: createSdkStorage() })
  page.connector.remote?.on((event) => {
    if (event.type === 'pairing-uri') void wallet.pair(event.uri)
  })
  const forgotten = new Set<string>()
  let onSwitch: SimulatedSwitchBehaviour = 'approve'
  let approveSwitch = (): void => undefined
  let isElsewhere = false

  wallet.answerWith(async (method, usual, chainId): Promise<WalletAnswer> => {
    const isAdding = method === 'wallet_addEthereumChain'
    if (!isAdding && forgotten.has(chainId)) return usual()
    if (isAdding && onSwitch === 'refuse-to-add') return { error: { code: -32602, message: 'May not specify it' } }
    const refusal = switchRefusals[onSwitch]
    if (refusal !== undefined) return { error: refusal }
    if (onSwitch === 'stay') return { result: null }
    if (onSwitch === 'ask') await new Promise<void>((resolve) => (approveSwitch = resolve))
    if (isAdding) forgotten.delete(chainId)
    return usual()
  })
  const timesAsked = (method: string): number => wallet.requests().filter((asked) => asked.method === method).length

  return {
    wallet: page.connector,
    accounts: wallet.addresses,
    networkId: hearth.caipNetworkId,
    info: { name: walletKitName },
    behave: (behaviour) => {
      const refusal = refusals[behaviour]
      wallet.share(behaviour === 'garbage' ? ['0xnobody'] : wallet.addresses)
      if (refusal !== undefined) wallet.reject(refusal)
      else if (behaviour === 'ask') wallet.wait()
      else wallet.approve()
    },
    approve: async () => {
      // Of a code that was given up before it was there, nobody knows.
      for (let waited = 0; wallet.proposals() === 0 && waited < 20; waited += 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      wallet.approve()
    },
    setAccounts: wallet.switchAccounts,
    setChainId: (chainId) => wallet.switchChain(`eip155:${chainId}`),
    behaveOnSwitch: (behaviour) => {
      onSwitch = behaviour
    },
    approveSwitch: async () => approveSwitch(),
    forgetChain: (chainId) => {
      forgotten.add(`eip155:${chainId}`)
      wallet.forget(`eip155:${chainId}`)
    },
    timesAskedToSwitch: () => timesAsked('wallet_switchEthereumChain'),
    timesAskedToAdd: () => timesAsked('wallet_addEthereumChain'),
    pass: async () => undefined,
    drop: wallet.disconnect,
    // A session's: another may live.
    end: { type: 'disconnected', namespace: 'eip155' },
    makeNews: () => {
      isElsewhere = !isElsewhere
      return wallet.switchChain(isElsewhere ? 'eip155:31339' : hearth.caipNetworkId)
    },
    timesAsked: wallet.proposals,
    dispose: async () => {
      await Promise.all([page.close(), wallet.stop()])
    },
  }
}
