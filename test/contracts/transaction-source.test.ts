import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import type { Network } from '../../core/domain/networks/network.ts'
import { createSimulatedTransactionSource } from '../../infrastructure/simulation/simulated-transaction-source.ts'
import { askChain } from '../e2e/ask-chain.ts'
import type { Anvil } from '../support/anvil.ts'
import { blockchainApiAt } from '../support/blockchain-api-at.ts'
import { sendMined } from '../support/mined-receipt.ts'
import { sharedPart } from '../support/shared-part.ts'
import { describeTransactionSource } from './transaction-source.contract.ts'

const fresh = (): string => getAddress(`0x${randomBytes(20).toString('hex')}`)
/** A page has 50. */
const sent = 53

const elsewhere = (network: Network): Network => ({ ...network, id: 999, caipNetworkId: 'eip155:999' })

/** Somebody who was just sent something, a block each. */
const receiving = async () => {
  const { chains, services } = await sharedPart('sandbox')
  const [chain] = chains
  if (chain === undefined) throw new Error('the sandbox has no chain')
  const network: Network = {
    id: Number(chain.caipNetworkId.slice('eip155:'.length)),
    caipNetworkId: chain.caipNetworkId,
    chainNamespace: 'eip155',
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }
  const address = fresh()
  // What the known accounts have is other tests' business.
  const giver = fresh()
  await askChain(chain, 'anvil_setBalance', [giver, '0x56bc75e2d63100000'])
  await askChain(chain, 'anvil_impersonateAccount', [giver])
  const rpc: Anvil['rpc'] = (method, params = []) => askChain(chain, method, params)
  const hashes: string[] = []
  for (let count = 0; count < sent; count += 1) {
    const transaction = { from: giver, to: address, value: `0x${(count + 1).toString(16)}` }
    hashes.unshift((await sendMined({ rpc }, transaction)).transactionHash)
  }
  return { network, address, hashes, gateway: services['blockchain'] ?? '', unused: fresh() }
}

describeTransactionSource('the gateway on the chains of the sandbox', async () => {
  const { gateway, network, ...account } = await receiving()
  const sourceAt = (address: string) => blockchainApiAt(address, [network])
  return {
    ...account,
    network,
    source: sourceAt(gateway),
    unknown: elsewhere(network),
    gone: sourceAt('http://127.0.0.1:9'),
    stop: async () => undefined,
  }
})

describeTransactionSource('simulated', async () => {
  const { network, address, hashes, unused } = await receiving()
  const networkId = network.caipNetworkId
  const source = createSimulatedTransactionSource([
    { networkId, address: unused, transactions: [] },
    {
      networkId,
      address,
      transactions: hashes.map((hash, at) => ({
        ...{ networkId, id: hash, hash, minedAt: 1_000 * (hashes.length - at), status: 'confirmed' },
        ...{ operation: 'receive', from: unused, to: address, transfers: [] },
      })),
    },
  ])
  const gone = createSimulatedTransactionSource()
  gone.failWith('TRANSACTIONS_UNAVAILABLE')
  return { network, address, hashes, unused, source, unknown: elsewhere(network), gone, stop: async () => undefined }
})
