import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { safeHeaders } from '../answer-file.ts'
import { controlApp } from '../directory/control.ts'
import { Faults } from '../directory/faults.ts'
import { withFaults } from '../directory/faulty-answers.ts'
import { requireIdentification } from '../directory/identification.ts'
import { EventLog } from './event-log.ts'
import { eventsPage, eventsStyle } from './events-page.ts'
import { isSentEvent, wrongEvent } from './sent-event.ts'

const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"

/** Takes events as the hosted service does (`POST /e`), and shows them. */
export const eventsApp = (): Hono => {
  const faults = new Faults()
  const log = new EventLog()
  const app = new Hono()
  app.route('/control', controlApp(faults))
  app.use('/e', cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['content-type'], maxAge: 7200 }))
  app.post('/e', withFaults(faults, 'events'), requireIdentification, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    if (!isSentEvent(body)) return context.json({ error: wrongEvent(body) ?? 'not of this form' }, 400)
    log.add({ query: context.req.query(), body })
    return context.body(null, 202)
  })
  app.get('/events.json', (context) =>
    context.json(log.of(context.req.query('projectId')), 200, { ...safeHeaders, 'cache-control': 'no-store' }),
  )
  app.get('/events', (context) =>
    context.html(eventsPage(log.of(context.req.query('projectId'))), 200, {
      ...safeHeaders,
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    }),
  )
  app.get('/events.css', (context) =>
    context.body(eventsStyle, 200, { ...safeHeaders, 'content-type': 'text/css; charset=utf-8' }),
  )
  return app
}
