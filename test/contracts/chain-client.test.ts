import { afterAll, beforeAll } from 'vitest'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { createSimulatedChainClient } from '../../infrastructure/simulation/simulated-chain-client.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { describeChainClient, testNetwork } from './chain-client.contract.ts'

let anvil: Anvil
let silent: RpcServer
beforeAll(async () => {
  anvil = await startAnvil()
  silent = await startRpcServer()
})
afterAll(async () => {
  await anvil.stop()
  await silent.stop()
})

describeChainClient('viem on a real chain', async () => ({
  client: createViemChainClient({ load: loadEvmReader, rpc: { custom: {}, isRanked: false } }),
  network: testNetwork(anvil.url),
  setBalance: async (address, value) => {
    await anvil.rpc('anvil_setBalance', [address, `0x${value.toString(16)}`])
  },
  silence: async () => testNetwork(silent.url),
  break: async () => {
    const server = await startRpcServer()
    await server.stop()
    return testNetwork(server.url)
  },
  dispose: async () => undefined,
}))

describeChainClient('simulated', async () => {
  const client = createSimulatedChainClient()
  const network = testNetwork('http://simulated.invalid')
  return {
    client,
    network,
    setBalance: async (address, value) => client.setBalance({ networkId: network.caipNetworkId, address, value }),
    silence: async () => {
      client.hold()
      return network
    },
    break: async () => {
      client.failWith('BALANCE_UNAVAILABLE')
      return network
    },
    dispose: async () => client.release(),
  }
})
