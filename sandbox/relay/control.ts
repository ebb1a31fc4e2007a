import { Hono } from 'hono'
import { type RelayFaults, relayFaultOf } from './faults.ts'

/**
 * What the relay answers to plain HTTP. Tests ask for faults by `PUT /control/faults/{project}` with a fault as JSON, and
 * `DELETE /control/faults/{project}`. Answers without CORS headers, so no page can reach it.
 */
export const controlApp = (faults: RelayFaults): Hono => {
  const app = new Hono()
  app.put('/control/faults/:project', async (context) => {
    const fault = relayFaultOf(await context.req.json().catch(() => undefined))
    if (fault === undefined) return context.json({ error: 'No such fault.' }, 400)
    faults.plan(context.req.param('project'), fault)
    return context.body(null, 204)
  })
  app.delete('/control/faults/:project', (context) => {
    faults.clear(context.req.param('project'))
    return context.body(null, 204)
  })
  app.all('*', (context) =>
    context.text('This address speaks WebSocket.', 426, { connection: 'close', upgrade: 'websocket' }),
  )
  return app
}
