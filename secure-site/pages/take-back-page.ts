import { html } from 'hono/html'
import * as v from 'valibot'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { browserName } from '../devices/browser-name.ts'
import type { EndpointParts } from '../endpoints/endpoint.ts'
import { answerPage, foreignPressPage } from './page.ts'

type PageParts = Pick<EndpointParts, 'emailChange' | 'restores' | 'options'>

const overPage = (context: AppContext): Promise<Response> =>
  answerPage(context, {
    status: 410,
    title: 'This link is over',
    body: html`<p>It was used already, or is too old: the email address of the wallet cannot be taken back with it.</p>`,
  })

/** `GET /take-back?ticket=…`: what was changed, and what the button does. Opening it does nothing: scanners of mails open links. */
export const showTakeBack =
  ({ restores }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    const ticket = context.req.query('ticket') ?? ''
    const restore = await restores.find(ticket)
    if (restore === undefined) return overPage(context)
    return answerPage(context, {
      title: 'Take the email address back?',
      body: html`<p>The email address of your wallet was changed. If this was not you, take it back.</p>
<dl>
<dt>Your address</dt><dd>${restore.email}</dd>
<dt>Changed to</dt><dd>${restore.newEmail}</dd>
<dt>Page</dt><dd>${restore.origin}</dd>
<dt>Browser</dt><dd>${restore.browser}</dd>
<dt>Time</dt><dd>${restore.changedAt.toUTCString()}</dd>
</dl>
<p>Your wallet then has your address again. All devices are signed out, and those that were approved since the change are removed.</p>
<form method="post" action="/take-back">
<input type="hidden" name="ticket" value="${ticket}">
<button class="main">Take it back</button>
</form>`,
    })
  }

const formSchema = v.object({ ticket: v.string() })

/** `POST /take-back`: the visitor's press on that page, and on no other. */
export const answerTakeBack =
  ({ emailChange, options }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    if (context.req.header('origin') !== options.publicUrl) return foreignPressPage(context)
    const form = v.safeParse(formSchema, await context.req.parseBody())
    const browser = browserName(context.req.header('user-agent'))
    const email = form.success ? await emailChange.takeBack(form.output.ticket, browser) : undefined
    if (email === undefined) return overPage(context)
    return answerPage(context, {
      title: 'Your address is back',
      body: html`<p>Your wallet has the address ${email} again. Sign in with it on a device that you have used before, and look at what happened. If you have typed a code that you were mailed into a page that you do not trust, do not use that page again.</p>`,
    })
  }
