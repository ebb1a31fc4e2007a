import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { createSignInServer } from '../../examples/server/sign-in-server.ts'
import { createSiteFiles } from '../../examples/server/site-files.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { createMemoryNonceStore, createSiwxVerifier } from '../../server/index.ts'
import { type NetworkLog, namedServices, watchNetwork } from '../support/network-log.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { sharedPart } from '../support/shared-part.ts'
import type { WalletKitWallet } from '../support/walletkit-wallet.ts'
import { withClipboard } from './clipboard.ts'
import { sandbox } from './sandbox.ts'
import { signedIn, stands } from './signed-in.ts'
import { eventually, openCode, walletsElsewhere } from './wallet-elsewhere.ts'
import { watchedContexts } from './watched-contexts.ts'

const built = await sharedPart('built')
const servers: Server[] = []
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    }),
  ),
)
let logs: NetworkLog[] = []
const openContext = watchedContexts(() => {
  const visited = logs
  logs = []
  expect(visited.flatMap(({ breaches }) => breaches())).toEqual([])
})
const startWallet = walletsElsewhere()
const [first = 'eip155:0', ...others] = sandbox.chains.map(({ caipNetworkId }) => caipNetworkId)

/** What a page of the documentation tells hosts to write. */
const codeIn = (page: string, start: string): string => {
  const text = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  const code = [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const found = code.find((block) => block.startsWith(start))
  if (found === undefined) throw new Error(`docs/${page} has no code that begins with ${start}`)
  return found
}

/** A site with the code of the documentation, on the networks of the sandbox. */
const pageOf = async (isSeveral: boolean): Promise<string> => {
  const networks = sandbox.chains.map(({ caipNetworkId, rpcUrl }, at) => ({
    id: Number(caipNetworkId.split(':')[1]),
    name: `Network ${at + 1}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }))
  const code = `
    import { createModal as make } from '/latchkey/latchkey.js'
    const projectId = 'tidewater', networks = ${JSON.stringify(networks)}
    const services = { relay: ${JSON.stringify(sandbox.services['relay'])} }
    const several = { ${isSeveral ? `verify: undefined, ${codeIn('sign-in-server.md', 'addSession')}` : ''} }
    const createModal = (given) => make({ ...given, services, siwx: { ...given.siwx, ...several } })
    ${codeIn('sign-in.md', 'const post')}
  `
  return (await transform(code, { loader: 'ts', format: 'esm' })).code
}

/** As a host writes it who has read the documentation, with a server of its own. */
const openSite = async (isSeveral: boolean) => {
  const folder = readdirSync(built.plain).find((name) => name.startsWith('latchkey-')) ?? ''
  const serveFile = createSiteFiles({ '/latchkey': join(built.plain, folder) }, [])
  const script = await pageOf(isSeveral)
  const asked: string[] = []
  let signIn: ReturnType<typeof createSignInServer> | undefined
  const server = createServer((request, response) => {
    const { url, method } = request
    const own = url === '/' ? ['text/html', html] : url === '/page.js' ? ['text/javascript', script] : undefined
    if (own) {
      response.writeHead(200, { 'content-type': `${own[0]}; charset=utf-8` }).end(own[1])
      return
    }
    if (serveFile(request, response)) return
    response.on('finish', () => asked.push(`${method} ${url} ${response.statusCode}`))
    signIn?.(request, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const verifier = createSiwxVerifier({
    domain: new URL(origin).host,
    uri: `${origin}/`,
    chains: [first, ...others],
    nonces: createMemoryNonceStore(),
  })
  signIn = createSignInServer({ origin, verifier })

  const { context, page, expectProblem } = await openContext({
    reducedMotion: 'reduce',
    ...withClipboard().context,
  })
  const services = [sandbox.services['relay'] ?? '', ...sandbox.chains.map(({ rpcUrl }) => rpcUrl)]
  logs.push(await watchNetwork(context, namedServices([origin], services)))
  for (const content of withClipboard().scripts ?? []) await context.addInitScript({ content })
  await page.goto(origin)
  return { ...createPageDriver(page), expectProblem, posts: () => asked.filter((line) => line.startsWith('POST')) }
}

const html = `<!doctype html><html lang="en"><title>Tidewater</title><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script><header><latchkey-button></latchkey-button></header></html>`

const scanWith = async (visitor: Awaited<ReturnType<typeof openSite>>): Promise<WalletKitWallet> => {
  const wallet = await startWallet({ signsIn: true })
  await wallet.pair(await openCode(visitor))
  await visitor.dialog.waitFor({ state: 'hidden' })
  await stands(visitor, signedIn)
  return wallet
}
const sessionsAt = ({ page }: Pick<PageDriver, 'page'>) =>
  page.evaluate(async () => {
    const sessions: readonly { readonly data: { readonly chainId: string } }[] = await (await fetch('/sessions')).json()
    return sessions.map(({ data }) => data.chainId)
  })

test('a host that has read the documentation: one click, one session, on the network where the visitor is', async () => {
  const visitor = await openSite(false)
  // Of what was signed for another network its server knows the nonce already.
  visitor.expectProblem(/401/)
  const wallet = await scanWith(visitor)
  expect(visitor.posts()).toEqual(['POST /sign-in 200', 'POST /sign-in 401'])
  expect(wallet.requests()).toEqual([])
  await visitor.page.reload()
  await stands(visitor, signedIn)
  await visitor.disconnect()
  await eventually(() => sessionsAt(visitor)).toEqual([])
})

test('and one whose server takes all at once: one request, one session, on each network', async () => {
  const visitor = await openSite(true)
  const wallet = await scanWith(visitor)
  expect(visitor.posts()).toEqual(['POST /sign-in 200'])
  expect(await sessionsAt(visitor)).toEqual([first, ...others])
  await visitor.openModal()
  await visitor.dialogButton(/^Switch network/).click()
  await visitor.row('Network 2').click()
  await eventually(() =>
    visitor.page.evaluate(
      () => Reflect.get(globalThis, Symbol.for('latchkey/default')).modal.network.snapshot().caipNetworkId,
    ),
  ).toBe(others[0])
  await stands(visitor, signedIn)
  await visitor.page.reload()
  await stands(visitor, signedIn)
  expect(wallet.requests().map(({ method }) => method)).not.toContain('personal_sign')
  await visitor.disconnect()
  await eventually(() => sessionsAt(visitor)).toEqual([])
})
