import { type RpcAnswer, type RpcServer, startRpcServer } from './rpc-server.ts'
import { localGenesisHash } from './solana-networks.ts'

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
  readonly setBalance: (address: string, lamports: bigint) => Promise<void>
  readonly stop: () => Promise<void>
}

export const startSolanaChain = async (): Promise<SolanaChain> => {
  const balances = new Map<unknown, bigint>()
  const server: RpcServer = await startRpcServer((method, params) =>
    solanaCluster(balances.get(Object(params)[0]) ?? 0n)(method, params),
  )
  return {
    url: server.url,
    setBalance: async (address, lamports) => void balances.set(address, lamports),
    stop: server.stop,
  }
}
