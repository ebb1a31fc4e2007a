import type { Network } from '../../core/domain/networks/network.ts'
import { noBlockchainApi } from '../../infrastructure/blockchain-api/lazy-blockchain-api.ts'
import { createSimulatedReceiverNames } from '../../infrastructure/simulation/simulated-receiver-names.ts'
import { knownName } from '../../sandbox/contracts/plan-names.ts'
import { blockchainApiAt } from '../support/blockchain-api-at.ts'
import { sharedPart } from '../support/shared-part.ts'
import { testNetwork } from './chain-client.contract.ts'
import { describeReceiverNames } from './receiver-names.contract.ts'

const unknown = 'nobody.test'

const gatewayNames = async (network: Network) => {
  const { accounts, services } = await sharedPart('sandbox')
  const namesAt = (address: string) => blockchainApiAt(address, [network])
  const general = { name: knownName.name, address: accounts[0]?.address ?? '' }
  return { general, namesAt, gateway: services['blockchain'] ?? '' }
}

describeReceiverNames('the gateway on the chains of the sandbox', async () => {
  const network = testNetwork('http://not-asked.invalid')
  const { general, namesAt, gateway } = await gatewayNames(network)
  const names = namesAt(gateway)
  return { names, network, general, unknown, gone: namesAt('http://127.0.0.1:9'), stop: async () => undefined }
})

describeReceiverNames('simulated', async () => {
  const names = createSimulatedReceiverNames()
  const general = { name: 'keeper.test', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
  names.call({ ...general, isGeneral: true })
  const network = testNetwork('http://simulated.invalid')
  // As where a host names no service.
  return { names, network, general, unknown, gone: noBlockchainApi, stop: async () => undefined }
})
