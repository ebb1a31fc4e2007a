import type { Network } from '../../core/domain/networks/network.ts'
import { formatExact } from '../../core/domain/shared/amount.ts'
import { createChainClients } from '../../infrastructure/chains/chain-clients.ts'
import { createSimulatedTokenSource } from '../../infrastructure/simulation/simulated-token-source.ts'
import type { SandboxChain, SandboxDescription } from '../../sandbox/description.ts'
import { blockchainApiAt } from '../support/blockchain-api-at.ts'
import { sharedPart } from '../support/shared-part.ts'
import { describeTokenSource, type OwningAccount } from './token-source.contract.ts'

const currencies = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
} as const
const isRead = (namespace: string): namespace is keyof typeof currencies => namespace in currencies

const networkOf = ({ caipNetworkId, name, rpcUrl = '' }: SandboxChain): Network | undefined => {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  if (!isRead(namespace)) return undefined
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    name,
    nativeCurrency: currencies[namespace],
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}

const chains = createChainClients({ download: (load) => load(), rpc: { custom: {}, isRanked: false } })
const never = new AbortController().signal

/** What the chain says of everything that is deployed there. */
const ownedBy = async (network: Network, address: string, tokens: readonly string[]): Promise<OwningAccount> => {
  const native = await chains.nativeBalance(network, address, never)
  if (!native.ok) throw new Error(native.failure.code)
  const { decimals } = network.nativeCurrency
  const amounts: (readonly [string, string])[] = [['native', formatExact({ value: native.value, decimals })]]
  for (const token of tokens) {
    const answer = await chains.tokenBalance(network, address, { address: token, decimals: 0 }, never)
    if (!answer.ok) throw new Error(answer.failure.code)
    if (answer.value.value > 0n) amounts.push([token.toLowerCase(), formatExact(answer.value)])
  }
  return { network, address, owns: Object.fromEntries(amounts) }
}

const fungible = ['erc20', 'spl-token', 'spl-token-2022']

const ownedInSandbox = async ({ chains: all, accounts, contracts = {} }: SandboxDescription) => {
  const networks = all.flatMap((chain) => networkOf(chain) ?? [])
  const questions = networks.flatMap((network) => {
    const tokens = (contracts[network.caipNetworkId] ?? []).filter(({ standard }) => fungible.includes(standard))
    return accounts
      .filter(({ namespace }) => namespace === network.chainNamespace)
      .map(({ address }) =>
        ownedBy(
          network,
          address,
          tokens.map((token) => token.address),
        ),
      )
  })
  return { networks, accounts: await Promise.all(questions) }
}

const elsewhere = (network: Network): Network => ({ ...network, id: 999, caipNetworkId: 'eip155:999' })

describeTokenSource('the gateway on the chains of the sandbox', async () => {
  const { description, services } = await sharedPart('sandbox')
  const { networks, accounts } = await ownedInSandbox(description)
  const [first] = networks
  if (first === undefined) throw new Error('the sandbox has no network')
  const sourceAt = (address: string) => blockchainApiAt(address, networks)
  return {
    source: sourceAt(services['blockchain'] ?? ''),
    accounts,
    unknown: elsewhere(first),
    gone: sourceAt('http://127.0.0.1:9'),
    stop: async () => undefined,
  }
})

describeTokenSource('simulated', async () => {
  const { description } = await sharedPart('sandbox')
  const { networks, accounts } = await ownedInSandbox(description)
  const [first] = networks
  if (first === undefined) throw new Error('the sandbox has no network')
  const source = createSimulatedTokenSource(
    accounts.map(({ network, address, owns }) => ({
      networkId: network.caipNetworkId,
      address,
      tokens: Object.entries(owns).map(([token, amount]) => {
        const [whole = '', fraction = ''] = amount.split('.')
        return {
          networkId: network.caipNetworkId,
          ...(token === 'native' ? {} : { address: token }),
          name: token,
          symbol: token,
          amount: { value: BigInt(whole + fraction), decimals: fraction.length },
        }
      }),
    })),
  )
  const gone = createSimulatedTokenSource()
  gone.failWith('BALANCE_UNAVAILABLE')
  return { source, accounts, unknown: elsewhere(first), gone, stop: async () => undefined }
})
