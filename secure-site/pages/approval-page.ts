import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { pagesOf, projectOf } from '../config/project-pages.ts'
import type { EndpointParts } from '../endpoints/endpoint.ts'
import { answerRefusal } from '../http/site-refusal.ts'
import { approvalStyle } from './approval-style.ts'
import { approvalEntry } from './frame-files.ts'
import { unknownProject } from './frame-page.ts'

const styleHash = createHash('sha256').update(approvalStyle).digest('base64')

/** It draws, and asks nobody: what is shown comes from the frame with the keys. */
const policyFor = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * `GET /approval?projectId=…&theme=light|dark#NAME`: what the frame of that name is about to sign, and the buttons. In a frame of the host's
 * page, or in a window that such a frame has opened: no `cross-origin-opener-policy`, which would part the two.
 */
export const showSigning =
  ({ options }: Pick<EndpointParts, 'options'>) =>
  async (context: AppContext): Promise<Response> => {
    const project = projectOf(options.projects, context.req.query('projectId') ?? '')
    if (project === undefined) return answerRefusal(context, unknownProject)
    const theme = context.req.query('theme') === 'dark' ? 'dark' : 'light'
    context.header('content-security-policy', policyFor(pagesOf(project)))
    context.header('cross-origin-resource-policy', 'cross-origin')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return context.html(html`<!doctype html>
<html lang="en" dir="ltr" data-theme="${theme}" data-approvals="${options.approvals}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Approve in your wallet</title>
<style>${raw(approvalStyle)}</style>
<script type="module" src="/frame/${approvalEntry}"></script>
</head>
<body></body>
</html>`)
  }
