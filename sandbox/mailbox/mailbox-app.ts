import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { safeHeaders } from '../answer-file.ts'
import { answerLogPage, answerLogStyle, logStylePath } from '../answer-log-page.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'

/** Shows the mails of all addresses, and hands them to any page (`GET /messages?to=…`): all of them are of this sandbox. */
export const mailboxApp = ({ mails }: Pick<Mailbox, 'mails'>): Hono => {
  const app = new Hono()
  app.get('/', (context) => answerLogPage(context, 'Mailbox', mailboxPage(mails())))
  app.get(logStylePath, answerLogStyle)
  app.use('/messages', cors({ origin: '*', allowMethods: ['GET'] }))
  app.get('/messages', (context) =>
    context.json(mails(context.req.query('to')), 200, { ...safeHeaders, 'cache-control': 'no-store' }),
  )
  return app
}
