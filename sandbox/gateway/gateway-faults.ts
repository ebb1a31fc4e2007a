import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Around } from '../../gateway/start-gateway.ts'
import { controlApp } from '../directory/control.ts'
import { Faults, type gatewayEndpoints } from '../directory/faults.ts'
import { withFaults } from '../directory/faulty-answers.ts'

const paths: Readonly<Record<(typeof gatewayEndpoints)[number], readonly string[]>> = {
  'supported-chains': ['/v1/supported-chains'],
  balance: ['/v1/account/:address/balance'],
  history: ['/v1/account/:address/history'],
  image: ['/v1/images/:signed'],
  nfts: ['/v1/account/:address/nfts'],
  price: ['/v1/fungible/price'],
  rpc: ['/v1', '/v1/'],
}

/** Faults on demand before the gateway, as the directory has them: they belong to the sandbox. */
export const withGatewayFaults: Around = (gateway) => {
  const faults = new Faults()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.route('/control', controlApp(faults))
  for (const [endpoint, all] of Object.entries(paths)) {
    // The names are those of the table.
    for (const path of all) app.use(path, withFaults(faults, endpoint as keyof typeof paths))
  }
  app.all('*', (context) => gateway(context.req.raw, context.env))
  return (request, bindings) => app.fetch(request, bindings)
}
