import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { safeHeaders } from '../answer-file.ts'
import { answerLogPage, answerLogStyle, logStylePath } from '../answer-log-page.ts'
import { controlApp } from '../directory/control.ts'
import { Faults } from '../directory/faults.ts'
import { withFaults } from '../directory/faulty-answers.ts'
import { requireIdentification } from '../directory/identification.ts'
import { EventLog } from './event-log.ts'
import { eventsPage } from './events-page.ts'
import { isSentEvent, wrongEvent } from './sent-event.ts'

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
  app.get('/events', (context) => answerLogPage(context, 'Events', eventsPage(log.of(context.req.query('projectId')))))
  app.get(logStylePath, answerLogStyle)
  return app
}
