import { randomUUID } from 'node:crypto'
import { type Address, createPublicClient, http, parseAbi } from 'viem'
import type { Network } from '../../core/domain/networks/network.ts'
import { createSimulatedNftSource } from '../../infrastructure/simulation/simulated-nft-source.ts'
import type { SandboxChain, SandboxDescription, SandboxToken } from '../../sandbox/description.ts'
import { blockchainApiAt } from '../support/blockchain-api-at.ts'
import { sharedPart } from '../support/shared-part.ts'
import { describeNftSource, type OwningAccount } from './nft-source.contract.ts'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
/** Those that are there from the start; others may be minted by other tests, to others. */
const beacons = [1n, 2n, 3n, 4n, 5n]
const shells = [1n, 2n, 3n]

const networkOf = ({ caipNetworkId, name, rpcUrl = '' }: SandboxChain): Network | undefined => {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  if (namespace !== 'eip155') return undefined
  return {
    id: Number(reference),
    caipNetworkId: `eip155:${reference}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}

const ownedBy = async (
  network: Network,
  address: Address,
  contracts: readonly SandboxToken[],
): Promise<OwningAccount> => {
  const chain = createPublicClient({ transport: http(network.rpcUrls.default.http[0]) })
  const questions = contracts.flatMap(({ standard, address: contract }) => {
    const at = { abi, address: contract as Address }
    const key = (id: bigint): string => `${contract.toLowerCase()}/${id}`
    if (standard === 'erc721')
      return beacons.map(async (id) => {
        const owner = await chain.readContract({ ...at, functionName: 'ownerOf', args: [id] })
        return [key(id), owner === address ? 1n : 0n] as const
      })
    if (standard === 'erc1155')
      return shells.map(async (id) => {
        const amount = await chain.readContract({ ...at, functionName: 'balanceOf', args: [address, id] })
        return [key(id), amount] as const
      })
    return []
  })
  const amounts = await Promise.all(questions)
  return { network, address, owns: Object.fromEntries(amounts.filter(([, amount]) => amount > 0n)) }
}

const ownedInSandbox = async ({ chains, accounts, contracts = {} }: SandboxDescription) => {
  const networks = chains.flatMap((chain) => networkOf(chain) ?? [])
  const [first] = networks
  if (first === undefined) throw new Error('the sandbox has no network')
  const owners = accounts.filter(({ namespace }) => namespace === 'eip155')
  const questions = networks.flatMap((network) =>
    owners.map(({ address }) => ownedBy(network, address as Address, contracts[network.caipNetworkId] ?? [])),
  )
  const unknown: Network = { ...first, id: 999, caipNetworkId: 'eip155:999' }
  return { networks, unknown, accounts: await Promise.all(questions) }
}

describeNftSource('the gateway on the chains of the sandbox', async () => {
  const { description, services } = await sharedPart('sandbox')
  const { networks, accounts, unknown } = await ownedInSandbox(description)
  const sourceAt = (address: string) => blockchainApiAt(address, networks)
  return {
    source: sourceAt(services['blockchain'] ?? ''),
    ...{ accounts, unknown },
    gone: sourceAt('http://127.0.0.1:9'),
    stop: async () => undefined,
  }
})

// As the public service is: what it tells is the history, and the chains say the rest.
describeNftSource('a service without a list of NFTs, and the chains of the sandbox', async () => {
  const { description, services } = await sharedPart('sandbox')
  const { networks, accounts, unknown } = await ownedInSandbox(description)
  const [gateway, project] = [services['blockchain'] ?? '', `listless-${randomUUID()}`]
  const faults = `${gateway}/control/faults/${project}`
  const set = await fetch(`${faults}/nfts`, {
    method: 'PUT',
    body: JSON.stringify({ kind: 'status', status: 404 }),
  })
  if (!set.ok) throw new Error(`The gateway takes no faults: ${set.status}`)
  return {
    source: blockchainApiAt(gateway, networks, project),
    ...{ accounts, unknown },
    gone: blockchainApiAt('http://127.0.0.1:9', networks),
    stop: () => fetch(faults, { method: 'DELETE' }),
  }
})

describeNftSource('simulated', async () => {
  const { description } = await sharedPart('sandbox')
  const { accounts, unknown } = await ownedInSandbox(description)
  const source = createSimulatedNftSource(
    accounts.map(({ network, address, owns }) => ({
      networkId: network.caipNetworkId,
      address,
      nfts: Object.entries(owns).map(([key, amount]) => {
        const [contract = '', tokenId = ''] = key.split('/')
        const { caipNetworkId: networkId } = network
        return { networkId, contract, tokenId, standard: 'erc1155', amount, name: key, collection: '' }
      }),
    })),
  )
  source.setPageSize(2)
  const gone = createSimulatedNftSource()
  gone.failWith('NFTS_UNAVAILABLE')
  return { source, accounts, unknown, gone, stop: async () => undefined }
})
