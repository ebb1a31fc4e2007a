import { type Context, Hono } from 'hono'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { SandboxDescription } from './description.ts'
import { hostHtml, withHostileWallet } from './host-html.ts'
import { listen, type RunningServer } from './http-server.ts'
import { readStaticFiles, type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

export interface HostOptions {
  /** The build folder of the host. */
  readonly root: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly description: SandboxDescription
  /** Empty where no wallet of the sandbox's own is wanted. */
  readonly walletFiles: StaticFiles
}

const textOf = ({ body }: StaticFile): string => new TextDecoder().decode(body)

const filesOf = ({ root, description, walletFiles }: HostOptions): StaticFiles => {
  const pages = [...readStaticFiles(root)].map(([path, file]): [string, StaticFile] =>
    path.endsWith('.html')
      ? [path, staticFile(path, hostHtml(textOf(file), description.chains, walletFiles.size > 0))]
      : [path, file],
  )
  return new Map([...walletFiles, ...pages])
}

/** Files go out as they are, uncompressed: what is measured on the wire is what was built. */
const answerFile = (context: Context, file: StaticFile, headers: Readonly<Record<string, string>>): Response => {
  const caching = { ...headers, etag: file.etag, 'cache-control': file.cacheControl }
  return context.req.header('if-none-match') === file.etag
    ? context.body(null, 304, caching)
    : context.body(file.body, 200, { ...caching, 'content-type': file.contentType })
}

const hostApp = (options: HostOptions): Hono => {
  const files = filesOf(options)
  const page = { 'content-security-policy': contentSecurityPolicy(options.description) }
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  const app = new Hono()
  app.get('/sandbox.json', (context) =>
    context.json(options.description, 200, { ...everywhere, 'cache-control': 'no-store' }),
  )
  app.get('*', (context) => {
    const { path } = context.req
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = files.get(name)
    if (file === undefined) return context.text('Not found', 404, { ...everywhere, 'cache-control': 'no-store' })
    if (!name.endsWith('.html')) return answerFile(context, file, everywhere)
    const shown =
      options.walletFiles.size > 0 ? staticFile(name, withHostileWallet(textOf(file), context.req.url)) : file
    return answerFile(context, shown, { ...everywhere, ...page })
  })
  return app
}

export const startHost = (options: HostOptions): Promise<RunningServer> => listen(hostApp(options), options.port)
