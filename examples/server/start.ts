import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createMemoryNonceStore, createSiwxVerifier } from 'latchkey/server'
import { createSignInServer } from './sign-in-server.ts'
import { createSiteFiles } from './site-files.ts'

// `npm run build`, then `node --import tsx examples/server/start.ts`: the page and its backend, under one address, so that the cookies are
// the page's own.
const port = Number(process.env['PORT'] ?? 5173)
const origin = process.env['ORIGIN'] ?? `http://localhost:${port}`
const rpcUrl = 'https://ethereum-rpc.publicnode.com'
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const verifier = createSiwxVerifier({
  domain: new URL(origin).host,
  uri: `${origin}/`,
  chains: [
    { id: 'eip155:1', rpcUrls: [rpcUrl] },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  nonces: createMemoryNonceStore(),
})

const signIn = createSignInServer({ origin, verifier })
const serveFile = createSiteFiles({ '': folder('page'), '/latchkey': folder('../../dist/embed') }, [
  new URL(rpcUrl).origin,
])

createServer((request, response) => {
  if (!serveFile(request, response)) signIn(request, response)
}).listen(port, '127.0.0.1', () => {
  console.log(`Sign in at ${origin}`)
})
