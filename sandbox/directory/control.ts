import { Hono } from 'hono'
import { type Endpoint, endpoints, type Fault, type Faults } from './faults.ts'
import type { OwnSettings } from './project.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCount = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to

const faultOf = (body: unknown): Fault | undefined => {
  if (!isRecord(body)) return undefined
  const { kind, status, delayMs, as } = body
  if (kind === 'truncated') return { kind }
  if (kind === 'status' && isCount(status, 400, 599)) return { kind, status }
  if (kind === 'slow' && isCount(delayMs, 0, 600_000)) return { kind, delayMs }
  if (kind === 'malformed' && (as === 'text' || as === 'shape')) return { kind, as }
  return undefined
}

const timesOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return Number.POSITIVE_INFINITY
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

const isEndpoint = (name: string): name is Endpoint => endpoints.some((endpoint) => endpoint === name)

/**
 * Where tests ask for faults: `PUT /control/faults/{project}/{endpoint}?times=2` with a fault as JSON, and
 * `DELETE /control/faults/{project}`; where there are settings, `PUT /control/projects/{project}` gives a project its own until then. Answers without CORS headers, so no page can reach it.
 */
export const controlApp = (faults: Faults, own?: OwnSettings): Hono => {
  const app = new Hono()
  // What a test says here is answered as it is: it may be nonsense.
  app.put('/projects/:project', async (context) => {
    const settings: unknown = await context.req.json().catch(() => undefined)
    if (own === undefined || !isRecord(settings)) return context.json({ error: 'No such settings.' }, 400)
    own.set(context.req.param('project'), settings)
    return context.body(null, 204)
  })
  app.put('/faults/:project/:endpoint', async (context) => {
    const { project, endpoint } = context.req.param()
    const fault = faultOf(await context.req.json().catch(() => undefined))
    const times = timesOf(context.req.query('times'))
    if (!isEndpoint(endpoint)) return context.json({ error: `Endpoints are: ${endpoints.join(', ')}.` }, 404)
    if (fault === undefined || times === undefined) return context.json({ error: 'No such fault.' }, 400)
    faults.plan(project, endpoint, fault, times)
    return context.body(null, 204)
  })
  app.delete('/faults/:project', (context) => {
    faults.clear(context.req.param('project'))
    own?.clear(context.req.param('project'))
    return context.body(null, 204)
  })
  // A preflight ends here, and not at the directory's own, which welcomes everybody.
  app.all('*', (context) => context.notFound())
  return app
}
