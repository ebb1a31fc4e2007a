import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { safeHeaders } from './answer-file.ts'

export type Html = ReturnType<typeof html>

export const logStylePath = '/log.css'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { margin: 24px }
table { border-collapse: collapse; inline-size: 100% }
th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; border-block-end: 1px solid #8884 }
td { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere }
article { max-inline-size: 48rem; border-block-start: 1px solid #8884; padding-block: 12px }
h2 { font-size: 16px; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0 0 }
@media (min-width: 800px) { td:not(:last-child) { white-space: nowrap } }
`

/** A page that shows what has come, without a script: it comes anew by itself every three seconds. */
export const answerLogPage = async (context: Context, title: string, body: Html): Promise<Response> =>
  context.html(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>${title}</title>
<link rel="stylesheet" href="${raw(logStylePath)}">
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`,
    200,
    { ...safeHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' },
  )

/** What the page looks like, at `logStylePath`. */
export const answerLogStyle = (context: Context): Response =>
  context.body(style, 200, { ...safeHeaders, 'content-type': 'text/css; charset=utf-8' })
