import type { ReceivedEvent } from './event-log.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const rowOf = ({ query, body }: ReceivedEvent): string => {
  const { event, type: _, ...rest } = body.props
  const at = new Date(body.timestamp).toISOString()
  const cells = [at.slice(11, 23), query['projectId'] ?? '', body.domain, event, JSON.stringify(rest)]
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}

/** The newest first; it comes anew by itself. */
export const eventsPage = (received: readonly ReceivedEvent[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Events</title>
<link rel="stylesheet" href="/events.css">
</head>
<body>
<h1>Events</h1>
<p>${received.length} that the modals of this sandbox have sent. As JSON: <a href="/events.json">events.json</a></p>
<table>
<thead><tr><th scope="col">At (UTC)</th><th scope="col">Project</th><th scope="col">Site</th><th scope="col">Event</th><th scope="col">With</th></tr></thead>
<tbody>
${received.toReversed().slice(0, 200).map(rowOf).join('\n')}
</tbody>
</table>
</body>
</html>
`

export const eventsStyle = `:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { margin: 24px }
table { border-collapse: collapse; inline-size: 100% }
th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; border-block-end: 1px solid #8884 }
td { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere }
@media (min-width: 800px) { td:not(:last-child) { white-space: nowrap } }
`
