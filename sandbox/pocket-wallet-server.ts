import { Hono } from 'hono'
import { answerFile, safeHeaders } from './answer-file.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { SandboxDescription } from './description.ts'
import { listen, type RunningServer } from './http-server.ts'
import { bundlePocketWallet } from './pocket-wallet-bundle.ts'
import type { StaticFiles } from './static-files.ts'

/** `/wc` is where links to a wallet lead that carry a pairing link (`/wc?uri=…`). */
const pages = new Set(['/', '/wc'])

/** The pocket wallet's page; it reads the chains, the accounts and the relay from `/sandbox.json`, as the hosts' wallet does. */
export const startPocketWallet = (
  { services, chains, accounts }: Pick<SandboxDescription, 'services' | 'chains' | 'accounts'>,
  port: number,
): Promise<RunningServer> => {
  // Bundled for the first who asks: most who start a sandbox never do.
  let bundling: Promise<StaticFiles> | undefined
  const { relay = '' } = services
  const page = { 'content-security-policy': contentSecurityPolicy({ services: { relay }, chains }) }
  const app = new Hono()
  app.get('/sandbox.json', (context) =>
    context.json({ services: { relay }, chains, accounts }, 200, { ...safeHeaders, 'cache-control': 'no-store' }),
  )
  app.get('*', async (context) => {
    bundling ??= bundlePocketWallet()
    const files = await bundling
    const { path } = context.req
    const isPage = pages.has(path)
    const file = files.get(isPage ? '/index.html' : path)
    if (file === undefined) return context.text('Not found', 404, { ...safeHeaders, 'cache-control': 'no-store' })
    return answerFile(context, file, isPage ? { ...safeHeaders, ...page } : safeHeaders)
  })
  return listen(app, port)
}
