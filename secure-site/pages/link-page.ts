import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { projectOf } from '../config/project-pages.ts'
import type { EndpointParts } from '../endpoints/endpoint.ts'
import { answerRefusal } from '../http/site-refusal.ts'
import { approvalStyle } from './approval-style.ts'
import { linkEntry } from './frame-files.ts'
import { unknownProject } from './frame-page.ts'

const styleHash = createHash('sha256').update(approvalStyle).digest('base64')

/** In no frame: what lies over a window are other windows alone. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * `GET /link?projectId=…&theme=light|dark#NAME`: passes the wallet on between this browser's own storage of the wallet and the frame of that
 * name, which is in the page that has opened this window: no `cross-origin-opener-policy`, which would part the two.
 */
export const showLink =
  ({ options, nonce }: Pick<EndpointParts, 'options'> & { readonly nonce: () => string }) =>
  async (context: AppContext): Promise<Response> => {
    const projectId = context.req.query('projectId') ?? ''
    if (projectOf(options.projects, projectId) === undefined) return answerRefusal(context, unknownProject)
    const theme = context.req.query('theme') === 'dark' ? 'dark' : 'light'
    context.header('content-security-policy', policy)
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    context.header('x-robots-tag', 'noindex')
    return context.html(html`<!doctype html>
<html lang="en" dir="ltr" data-theme="${theme}" data-project="${JSON.stringify({ projectId, nonce: nonce() })}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your wallet</title>
<style>${raw(approvalStyle)}</style>
<script type="module" src="/frame/${linkEntry}"></script>
</head>
<body></body>
</html>`)
  }
