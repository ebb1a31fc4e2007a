import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { caipNetworkId } from '../../core/domain/shared/caip.ts'
import { createSignInServer } from '../../examples/server/sign-in-server.ts'
import { createSiteFiles } from '../../examples/server/site-files.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { createMemoryNonceStore, createSiwxVerifier } from '../../server/index.ts'
import { sharedPart } from '../support/shared-part.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import type { HostName } from './visit.ts'

const page = join(projectRoot, 'examples/server/page')
const built = await sharedPart('built')
const otherNamespaces = ['solana', 'bip122', 'polkadot', 'cosmos'] as const

/** The page on React, as a bundler makes it of what is published. */
const bundleReact = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { outputFiles } = await build({
    entryPoints: [{ in: join(page, 'page-react.jsx'), out: 'page' }],
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'latchkey/react': join(built.react, '../lib/react/index.js') },
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]))
}

export interface MembersSite {
  readonly origin: string
  readonly stop: () => Promise<void>
  /** What the backend was asked, and what it answered: `POST /sign-in 200`. */
  readonly asked: () => readonly string[]
  /** From now on it is so much later for the backend. */
  readonly sleep: (ms: number) => void
}

/** The example's page with its backend, with the sandbox's networks in the place of public ones, and with its wallet. */
export const startMembersSite = async (host: HostName): Promise<MembersSite> => {
  const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', sandbox.demoHosts.plain))).json()
  const evm = networkIn(description, 'eip155')
  const others = otherNamespaces.map((namespace) => networkIn(description, namespace))
  const bundle = host === 'react' ? await bundleReact() : new Map<string, Uint8Array>()
  const folder = readdirSync(built.plain).find((name) => name.startsWith('latchkey-')) ?? ''
  const connections = description.chains.flatMap(({ rpcUrl }) =>
    rpcUrl === undefined ? [] : [rpcUrl, rpcUrl.replace(/^http/, 'ws')],
  )
  const serveFile = createSiteFiles({ '': page, '/latchkey': join(built.plain, folder) }, connections)
  const asked: string[] = []
  let late = 0
  let serve: ReturnType<typeof createSignInServer> | undefined

  const server: Server = createServer(async (request, response) => {
    const { url = '/' } = request
    const path = url.replace(/\?.*/s, '')
    const script = bundle.get(path)
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(script)
      return
    }
    // The wallet comes from elsewhere, as an extension does.
    if (/^\/(demo-wallet|namespace-wallets|sandbox\.json)/.test(path)) {
      const wallet = await fetch(new URL(url, sandbox.demoHosts.plain))
      response.writeHead(wallet.status, { 'content-type': wallet.headers.get('content-type') ?? '' })
      response.end(await wallet.text())
      return
    }
    if (path === '/') {
      const { end } = response
      response.end = ((html: Buffer) => end.call(response, filled(html.toString()), 'utf8')) as typeof end
    }
    if (serveFile(request, response)) return
    response.on('finish', () => asked.push(`${request.method} ${path} ${response.statusCode}`))
    serve?.(request, response)
  })
  const filled = (html: string): string =>
    html
      .replace(/(id="networks">)[^<]*/, (_, start) => start + JSON.stringify([evm, ...others]))
      .replace(
        '<head>',
        `<head><script type="module" src="/demo-wallet.js"></script><script type="module" src="/namespace-wallets.js?wallets=${otherNamespaces.join()}"></script>`,
      )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = (): number => Date.now() + late
  const verifier = createSiwxVerifier({
    domain: new URL(origin).host,
    uri: origin,
    chains: [
      { id: caipNetworkId('eip155', evm.id), rpcUrls: evm.rpcUrls.default.http },
      ...others.map(({ chainNamespace, id }) => caipNetworkId(chainNamespace, id)),
    ],
    nonces: createMemoryNonceStore(),
    now,
  })
  serve = createSignInServer({ origin, verifier, now })
  return {
    origin,
    asked: () => asked,
    sleep: (ms) => {
      late += ms
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
