import { createFetchHttpClient } from '../../infrastructure/http/fetch-http-client.ts'
import { createSimulatedHttpClient } from '../../infrastructure/simulation/simulated-http-client.ts'
import { startHttpService } from '../support/http-service.ts'
import { describeHttpClient } from './http-client.contract.ts'

describeHttpClient('fetch', async (service) => {
  const server = await startHttpService(service)
  let clientId: string | undefined
  return {
    client: createFetchHttpClient({ baseUrl: server.url, query: { st: 'test' }, clientId: () => clientId }),
    setClientId: (id) => {
      clientId = id
    },
    dispose: server.stop,
  }
})

describeHttpClient('simulated', async (service) => {
  let clientId: string | undefined
  return {
    client: createSimulatedHttpClient({ service, query: { st: 'test' }, clientId: () => clientId }),
    setClientId: (id) => {
      clientId = id
    },
    dispose: async () => undefined,
  }
})
