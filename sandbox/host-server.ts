import { Hono } from 'hono'
import { answerFile, safeHeaders } from './answer-file.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { SandboxDescription } from './description.ts'
import { type HostServices, hostHtml, withAskedWallets, withHostOptions } from './host-html.ts'
import { listen, type RunningServer } from './http-server.ts'
import { readStaticFiles, type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

export interface HostOptions {
  /** The build folder of the host. */
  readonly root: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly description: SandboxDescription
  readonly hostServices: HostServices
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

const hostApp = (options: HostOptions): Hono => {
  const files = filesOf(options)
  const page = { 'content-security-policy': contentSecurityPolicy(options.description) }
  const app = new Hono()
  app.get('/sandbox.json', (context) =>
    context.json(options.description, 200, { ...safeHeaders, 'cache-control': 'no-store' }),
  )
  app.get('*', (context) => {
    const { path } = context.req
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = files.get(name)
    if (file === undefined) return context.text('Not found', 404, { ...safeHeaders, 'cache-control': 'no-store' })
    if (!name.endsWith('.html')) return answerFile(context, file, safeHeaders)
    const html = withHostOptions(textOf(file), context.req.url, options.hostServices)
    const shown = options.walletFiles.size > 0 ? withAskedWallets(html, context.req.url) : html
    return answerFile(context, staticFile(name, shown), { ...safeHeaders, ...page })
  })
  return app
}

export const startHost = (options: HostOptions): Promise<RunningServer> => listen(hostApp(options), options.port)
