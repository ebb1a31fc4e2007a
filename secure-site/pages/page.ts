import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { AppContext } from '../../service-kit/http/app-types.ts'

const style = `
:root { color-scheme: light dark; --text: #16181d; --quiet: #555b66; --back: #ffffff; --line: #d9dce1; --accent: #1f5fd6; }
@media (prefers-color-scheme: dark) { :root { --text: #f2f3f5; --quiet: #a9afba; --back: #16181d; --line: #3a3f48; --accent: #8db4ff; } }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin-inline: auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin-block: 0 1rem; }
dl { border-block: 1px solid var(--line); margin-block: 1.5rem; padding-block: 0.75rem; }
dt { color: var(--quiet); }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
dd:last-child { margin-block-end: 0; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { font: inherit; min-height: 2.75rem; padding-inline: 1.25rem; border-radius: 0.6rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--back); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

type Html = ReturnType<typeof html>

/** Nothing but this page's own words and style, in no frame, and a form that goes nowhere else. */
const policyOf = ({ formTarget, script }: Pick<PageParts, 'formTarget' | 'script'>): string =>
  [
    "default-src 'none'",
    ...(script === undefined
      ? []
      : ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"]),
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...(formTarget === undefined ? [] : [formTarget])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

interface PageParts {
  readonly title: string
  readonly body: Html
  readonly status?: 200 | 403 | 410
  /** An origin that the answer to its form may go on to. */
  readonly formTarget?: string
  /** The window is to reach the page that has opened it. */
  readonly keepsOpener?: boolean
  /** A file of the frame's, and what it is to do. */
  readonly script?: { readonly file: string; readonly task: object }
}

/** A press that comes from another page than the wallet's own. */
export const foreignPressPage = (context: AppContext): Promise<Response> =>
  answerPage(context, {
    status: 403,
    title: 'This does not come from here',
    body: html`<p>Go back to where you began, and press the button there.</p>`,
  })

/** A page of the wallet's own origin. */
export const answerPage = async (
  context: AppContext,
  { title, body, status = 200, formTarget, keepsOpener = false, script }: PageParts,
): Promise<Response> => {
  context.header(
    'content-security-policy',
    policyOf({ ...(formTarget !== undefined && { formTarget }), ...(script && { script }) }),
  )
  // The ticket is in the address. With `no-referrer` a browser would not say where the press on the button comes from either.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
  if (!keepsOpener) context.header('cross-origin-opener-policy', 'same-origin')
  context.header('x-robots-tag', 'noindex')
  return context.html(
    await html`<!doctype html>
<html lang="en" dir="ltr" data-task="${JSON.stringify(script?.task ?? {})}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
${script && html`<script type="module" src="/frame/${script.file}"></script>`}
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`,
    status,
  )
}
