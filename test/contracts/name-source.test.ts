import type { Network } from '../../core/domain/networks/network.ts'
import { createSimulatedNameSource } from '../../infrastructure/simulation/simulated-name-source.ts'
import { knownName, texts } from '../../sandbox/contracts/plan-names.ts'
import { blockchainApiAt } from '../support/blockchain-api-at.ts'
import { sharedPart } from '../support/shared-part.ts'
import { describeNameSource } from './name-source.contract.ts'

/** Of the sandbox: the first account has the known name, the second says so too, the others say nothing. */
const accountsOfSandbox = async () => {
  const { chains, accounts, services } = await sharedPart('sandbox')
  const [one, two] = chains.map(
    ({ caipNetworkId, name, rpcUrl }): Network => ({
      id: Number(caipNetworkId.slice('eip155:'.length)),
      caipNetworkId,
      chainNamespace: 'eip155',
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
  )
  if (one === undefined || two === undefined) throw new Error('the sandbox has no two chains')
  const [address = '', liar = '', nameless = ''] = accounts.map((account) => account.address)
  const named = { address, name: knownName.name, imageUrl: texts.avatar }
  return { networks: [one, two] as const, named, liar, nameless, gateway: services['blockchain'] ?? '' }
}

describeNameSource('the gateway on the chains of the sandbox', async () => {
  const { gateway, ...sandbox } = await accountsOfSandbox()
  const sourceAt = (address: string) => blockchainApiAt(address, sandbox.networks)
  return { ...sandbox, source: sourceAt(gateway), gone: sourceAt('http://127.0.0.1:9'), stop: async () => undefined }
})

describeNameSource('simulated', async () => {
  const { gateway: _, ...sandbox } = await accountsOfSandbox()
  const gone = createSimulatedNameSource()
  gone.failWith('NAME_UNAVAILABLE')
  return { ...sandbox, source: createSimulatedNameSource([sandbox.named]), gone, stop: async () => undefined }
})
