import { afterAll, beforeAll } from 'vitest'
import { createSolanaChainClient, loadSolanaReader } from '../../infrastructure/chains/solana/solana-chain-client.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { type SolanaChain, startBalances, startSandboxChain } from '../support/solana-chain.ts'
import { solanaKeyOf } from '../support/solana-keys.ts'
import { localNetwork } from '../support/solana-networks.ts'
import { describeChainClient } from './chain-client.contract.ts'

const describeOn = (name: string, start: () => Promise<SolanaChain>, balances: readonly bigint[]): void => {
  let chain: SolanaChain
  let silent: RpcServer
  beforeAll(async () => {
    chain = await start()
    silent = await startRpcServer()
  })
  afterAll(async () => {
    await chain.stop()
    await silent.stop()
  })

  describeChainClient(
    name,
    async () => ({
      client: createSolanaChainClient({ load: loadSolanaReader, rpc: { custom: {}, isRanked: false } }),
      network: chain.networkAt(chain.url),
      setBalance: chain.setBalance,
      silence: async () => chain.networkAt(silent.url),
      break: async () => {
        const server = await startRpcServer()
        await server.stop()
        return chain.networkAt(server.url)
      },
      dispose: async () => undefined,
    }),
    { address: solanaKeyOf(1).address, networkOf: localNetwork, balances },
  )
}

describeOn('@solana/web3.js on a real chain', startSandboxChain, [0n, 890_880n, 1_500_000_000n])
describeOn('@solana/web3.js, sums of any size', startBalances, [0n, 1n, 2n ** 53n + 1n, 2n ** 64n - 1n])
