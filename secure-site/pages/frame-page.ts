import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { SmartAccountServices } from '../config/known-networks.ts'
import { siteNetworks } from '../config/network-options.ts'
import { pagesOf, projectOf } from '../config/project-pages.ts'
import type { SiteOptions } from '../config/site-options.ts'
import type { EndpointParts } from '../endpoints/endpoint.ts'
import { answerRefusal, refuse } from '../http/site-refusal.ts'
import { type FrameFiles, frameEntry } from './frame-files.ts'

export const unknownProject = refuse(404, 'UNKNOWN_PROJECT', 'The site of the wallet does not know this project')

type Networks = ReturnType<typeof siteNetworks>
type Project = SiteOptions['projects'][string]

/** This frame's own scripts, the site's own answers and the networks' RPCs, in the pages of the project alone. */
const policyFor = (origins: readonly string[], rpcOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...rpcOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const originsOf = (networks: Networks): readonly string[] => {
  const urls = Object.values(networks).flatMap(({ rpcUrls, smartAccounts }) => {
    const { bundler, paymaster, pagePaymasters = [] }: Partial<SmartAccountServices> = smartAccounts ?? {}
    return [...rpcUrls, ...[bundler, paymaster].filter((url) => url !== undefined), ...pagePaymasters]
  })
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

const saidOf = (networks: Networks) =>
  Object.fromEntries(Object.entries(networks).map(([id, { currency, ...line }]) => [id, { ...line, ...currency }]))

/** What of them the project's visitors have: plain accounts alone, or smart ones, for which its pages may name who pays. */
const networksOf = (networks: Networks, { smartAccounts: hasThem, paymasters }: Project): Networks =>
  Object.fromEntries(
    Object.entries(networks).map(([id, { smartAccounts, ...line }]) => [
      id,
      smartAccounts && hasThem ? { ...line, smartAccounts: { ...smartAccounts, pagePaymasters: paymasters } } : line,
    ]),
  )

/**
 * `GET /sdk?projectId=…` (spec section 7): the frame with the keys. It shows nothing. Which pages may have it is said twice: to the
 * browser by the policy, and to the frame, which looks at who greets it. The nonce is for its first proof: a refusal would be an error in the
 * console of the host's page.
 */
export const showFrame = ({ options, nonce }: Pick<EndpointParts, 'options'> & { readonly nonce: () => string }) => {
  const networks = siteNetworks(options.networks)
  const known = new Map(
    Object.entries(options.projects).map(([id, project]) => {
      const own = networksOf(networks, project)
      return [id, { origins: originsOf(own), said: saidOf(own) }]
    }),
  )
  return async (context: AppContext): Promise<Response> => {
    const projectId = context.req.query('projectId') ?? ''
    const project = projectOf(options.projects, projectId)
    const lines = known.get(projectId)
    if (project === undefined || lines === undefined) return answerRefusal(context, unknownProject)
    const pages = pagesOf(project)
    const { origins, said } = lines
    context.header('content-security-policy', policyFor(pages, origins))
    // Pages that are isolated from other origins may have it too.
    context.header('cross-origin-resource-policy', 'cross-origin')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    const about = JSON.stringify({ projectId, sources: pages, nonce: nonce(), networks: said })
    return context.html(html`<!doctype html>
<html lang="en" data-project="${about}">
<head><meta charset="utf-8"><title>Wallet</title><script type="module" src="/frame/${frameEntry}"></script></head>
<body></body>
</html>`)
  }
}

/** `GET /frame/…`: its scripts. */
export const showFrameFile = (files: FrameFiles) => {
  const tags = new Map([...files].map(([name, text]) => [name, `"${createHash('sha256').update(text).digest('hex')}"`]))
  return async (context: AppContext): Promise<Response> => {
    const name = context.req.param('file') ?? ''
    const [text, tag = ''] = [files.get(name), tags.get(name)]
    if (text === undefined) return answerRefusal(context, refuse(404, 'NOT_FOUND', 'There is nothing here'))
    // Another version has the same name.
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    if (context.req.header('if-none-match') === tag) return context.body(null, 304)
    return context.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  }
}
