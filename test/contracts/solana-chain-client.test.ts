import { afterAll, beforeAll } from 'vitest'
import { createSolanaChainClient, loadSolanaReader } from '../../infrastructure/chains/solana/solana-chain-client.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { type SolanaChain, startSolanaChain } from '../support/solana-chain.ts'
import { solanaKeyOf } from '../support/solana-keys.ts'
import { localNetwork } from '../support/solana-networks.ts'
import { describeChainClient } from './chain-client.contract.ts'

let chain: SolanaChain
let silent: RpcServer
beforeAll(async () => {
  chain = await startSolanaChain()
  silent = await startRpcServer()
})
afterAll(async () => {
  await chain.stop()
  await silent.stop()
})

describeChainClient(
  '@solana/web3.js on a chain that answers as one',
  async () => ({
    client: createSolanaChainClient({ load: loadSolanaReader, rpc: { custom: {}, isRanked: false } }),
    network: localNetwork(chain.url),
    setBalance: chain.setBalance,
    silence: async () => localNetwork(silent.url),
    break: async () => {
      const server = await startRpcServer()
      await server.stop()
      return localNetwork(server.url)
    },
    dispose: async () => undefined,
  }),
  {
    address: solanaKeyOf(1).address,
    networkOf: localNetwork,
    // All that there is of it has 60 bits.
    balances: [0n, 1n, 1_500_000_000n, 2n ** 53n + 1n, 2n ** 64n - 1n],
  },
)
