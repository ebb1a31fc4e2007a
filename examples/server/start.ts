import { createServer } from 'node:http'
import { createMemoryNonceStore, createSiwxVerifier } from 'latchkey/server'
import { createSignInServer } from './sign-in-server.ts'

// `npm run build`, then `node --import tsx examples/server/start.ts`. Put it behind the address of your page, so that its cookies are
// the page's own.
const origin = process.env['ORIGIN'] ?? 'http://localhost:5173'
const port = Number(process.env['PORT'] ?? 5174)

const verifier = createSiwxVerifier({
  domain: new URL(origin).host,
  uri: `${origin}/`,
  chains: [
    { id: 'eip155:1', rpcUrls: ['https://ethereum-rpc.publicnode.com'] },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  nonces: createMemoryNonceStore(),
})

createServer(createSignInServer({ origin, verifier })).listen(port, '127.0.0.1', () => {
  console.log(`Signing in to ${origin} at http://127.0.0.1:${port}`)
})
