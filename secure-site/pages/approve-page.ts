import { html } from 'hono/html'
import * as v from 'valibot'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { isPlace } from '../../service-kit/http/client-address.ts'
import { isLocalOrigin } from '../config/site-options.ts'
import type { EndpointParts } from '../endpoints/endpoint.ts'
import { answerPage, foreignPressPage } from './page.ts'

/** @param mine of who opened the link */
const placeText = (network: string, mine: string) =>
  html`${network === mine ? 'The same network as yours' : 'Another network than yours'}<br>${network}`

type PageParts = Pick<EndpointParts, 'login' | 'options' | 'client'>

const overPage = (context: AppContext): Promise<Response> =>
  answerPage(context, {
    status: 410,
    title: 'This link is over',
    body: html`<p>It was used already, or is too old. Go back to the page on which you want to sign in, and ask for a new one.</p>`,
  })

/** `GET /approve?ticket=…`: who asks, from where and with what. Opening it does nothing: scanners of mails open links. */
export const showApproval =
  ({ login, client, options }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    const ticket = context.req.query('ticket') ?? ''
    const request = await login.find(ticket)
    if (request === undefined) return overPage(context)
    const { network } = request
    // All have the address of a proxy that is not named: it would say of a stranger that they are in the visitor's network.
    const isKnown = isPlace(network) || isLocalOrigin(options.publicUrl)
    return answerPage(context, {
      title: 'Is this you?',
      body: html`<p>Somebody wants to use your wallet. Approve only what you have just asked for yourself.</p>
<dl>
<dt>Page</dt><dd>${request.project}<br>${request.origin}</dd>
<dt>Browser</dt><dd>${request.browser}</dd>
<dt>Place</dt><dd>${isKnown ? placeText(network, client(context)) : 'Not known'}</dd>
<dt>Time</dt><dd>${request.createdAt.toUTCString()}</dd>
<dt>Email</dt><dd>${request.email}</dd>
</dl>
<form method="post" action="/approve">
<input type="hidden" name="ticket" value="${ticket}">
<button class="main" name="answer" value="approved">Approve this device</button>
<button name="answer" value="refused">This is not me</button>
</form>`,
    })
  }

const formSchema = v.object({ ticket: v.string(), answer: v.picklist(['approved', 'refused']) })

/** `POST /approve`: the visitor's press on that page, and on no other. */
export const answerApproval =
  ({ login, options }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    if (context.req.header('origin') !== options.publicUrl) return foreignPressPage(context)
    const form = v.safeParse(formSchema, await context.req.parseBody())
    if (!form.success || !(await login.answer(form.output.ticket, form.output.answer))) return overPage(context)
    return answerPage(
      context,
      form.output.answer === 'approved'
        ? {
            title: 'Approved',
            body: html`<p>A code is on its way to your mailbox. Type it on the page on which you want to sign in. You can close this one.</p>`,
          }
        : {
            title: 'Refused',
            body: html`<p>That device gets nothing. If you did not ask for it, somebody else typed your email address; your wallet is as it was.</p>`,
          },
    )
  }
