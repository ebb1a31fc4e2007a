import type { Network } from '../../core/domain/networks/network.ts'
import { type RunningSolana, startSolana } from '../../sandbox/solana/index.ts'
import { rpc } from '../sandbox/support/rpc.ts'
import { type RpcAnswer, type RpcServer, startRpcServer } from './rpc-server.ts'
import { local, localGenesisHash, networkOf } from './solana-networks.ts'

/** What a cluster says where everybody owns this much. Of rent, as the chain has it. */
export const solanaCluster =
  (balance: unknown, genesisHash: unknown = localGenesisHash): RpcAnswer =>
  (method, params) => {
    if (method === 'getGenesisHash') return genesisHash
    if (method === 'getHealth') return 'ok'
    if (method === 'getBalance') return { context: { slot: 7n }, value: balance }
    if (method === 'getMinimumBalanceForRentExemption') return (128n + BigInt(Object(params)[0])) * 6_960n
    return Object.assign(new Error('Method not found'), { code: -32_601 })
  }

/** A cluster that a test can point a chain client at. */
export interface SolanaChain {
  readonly url: string
  /** The network that it is, read over these addresses. */
  readonly networkAt: (...rpcUrls: readonly string[]) => Network
  readonly setBalance: (address: string, lamports: bigint) => Promise<void>
  readonly stop: () => Promise<void>
}

const readOver =
  (network: Network) =>
  (...rpcUrls: readonly string[]): Network => ({ ...network, rpcUrls: { default: { http: rpcUrls } } })

/** One that knows balances, of any size, and nothing else. */
export const startBalances = async (): Promise<SolanaChain> => {
  const balances = new Map<unknown, bigint>()
  const server: RpcServer = await startRpcServer((method, params) =>
    solanaCluster(balances.get(Object(params)[0]) ?? 0n)(method, params),
  )
  return {
    url: server.url,
    networkAt: readOver(local),
    setBalance: async (address, lamports) => void balances.set(address, lamports),
    stop: server.stop,
  }
}

/** The sandbox's, which runs what Solana runs. Nothing takes away from it: a balance can only be set to a larger one. */
export const startSandboxChain = async (): Promise<SolanaChain> => {
  const chain: RunningSolana = await startSolana({
    ports: [0, 0],
    accounts: [],
    onCrash: (error) => {
      throw error
    },
  })
  const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> => rpc(chain.rpcUrl, method, params)
  const genesisHash = String(await ask('getGenesisHash'))
  return {
    url: chain.rpcUrl,
    networkAt: readOver(networkOf(genesisHash.slice(0, 32), 'Sandbox')),
    setBalance: async (address, lamports) => {
      const missing = lamports - BigInt(Object(await ask('getBalance', address)).value)
      if (missing > 0n) await ask('requestAirdrop', address, Number(missing))
    },
    stop: chain.stop,
  }
}
