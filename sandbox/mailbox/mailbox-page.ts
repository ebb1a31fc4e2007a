import { html } from 'hono/html'
import type { Html } from '../answer-log-page.ts'
import type { ReceivedMail } from './mailbox.ts'

/** Up to a mark that ends a sentence or a bracket. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]])/

/** Every second part is an address. */
const withLinks = (text: string): Html[] =>
  text
    .split(address)
    .map((part, at) =>
      at % 2 === 0 ? html`${part}` : html`<a href="${part}" target="_blank" rel="noopener">${part}</a>`,
    )

const mailOf = ({ to, subject, text, at }: ReceivedMail): Html => html`<article>
<h2>${subject}</h2>
<div>To ${to.join(', ')}, at ${new Date(at).toISOString().slice(11, 19)} (UTC)</div>
<pre>${withLinks(text)}</pre>
</article>
`

/** The newest first. */
export const mailboxPage = (mails: readonly ReceivedMail[]): Html => html`
<p>${mails.length} that the wallet site has sent: nothing leaves this machine. As JSON: <a href="/messages">messages</a></p>
${mails.slice(0, 50).map(mailOf)}`
