import { html } from 'hono/html'
import type { Html } from '../answer-log-page.ts'
import type { ReceivedEvent } from './event-log.ts'

const rowOf = ({ query, body }: ReceivedEvent): Html => {
  const { event, type: _, ...rest } = body.props
  const at = new Date(body.timestamp).toISOString()
  const cells = [at.slice(11, 23), query['projectId'] ?? '', body.domain, event, JSON.stringify(rest)]
  return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`
}

/** The newest first. */
export const eventsPage = (received: readonly ReceivedEvent[]): Html => html`
<p>${received.length} that the modals of this sandbox have sent. As JSON: <a href="/events.json">events.json</a></p>
<table>
<thead><tr><th scope="col">At (UTC)</th><th scope="col">Project</th><th scope="col">Site</th><th scope="col">Event</th><th scope="col">With</th></tr></thead>
<tbody>
${received.toReversed().slice(0, 200).map(rowOf)}
</tbody>
</table>`
