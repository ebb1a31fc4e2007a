import { Hono } from 'hono'
import { answerFile, safeHeaders } from './answer-file.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { SandboxDescription } from './description.ts'
import { askedPage, type HostServices, hostHtml } from './host-html.ts'
import type { NetworkChoice } from './host-networks.ts'
import { listen, type RunningServer } from './http-server.ts'
import { readStaticFiles, type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

export interface HostOptions {
  /** The build folder of the host. */
  readonly root: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly description: SandboxDescription
  readonly hostServices: HostServices
  /** What the pages offer whose address does not say it; the EVM networks that are written into them, unless set. */
  readonly hostNetworks?: NetworkChoice
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
  const { description, hostServices: services, hostNetworks: networks = 'evm', walletFiles } = options
  const policy = { 'content-security-policy': contentSecurityPolicy(description) }
  const { chains, mailbox } = description
  const page = { services, chains, mailbox, networks, hasWallets: walletFiles.size > 0 }
  const app = new Hono()
  app.get('/sandbox.json', (context) => context.json(description, 200, { ...safeHeaders, 'cache-control': 'no-store' }))
  app.get('*', (context) => {
    const { path } = context.req
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = files.get(name)
    if (file === undefined) return context.text('Not found', 404, { ...safeHeaders, 'cache-control': 'no-store' })
    if (!name.endsWith('.html')) return answerFile(context, file, safeHeaders)
    const shown = askedPage(textOf(file), context.req.url, page)
    return answerFile(context, staticFile(name, shown), { ...safeHeaders, ...policy })
  })
  return app
}

export const startHost = (options: HostOptions): Promise<RunningServer> => listen(hostApp(options), options.port)
