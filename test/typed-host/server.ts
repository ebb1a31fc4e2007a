import { createBrowserId, createMemoryNonceStore, createSiwxVerifier, type SignInRefusal } from 'latchkey/server'

const verifier = createSiwxVerifier({
  domain: 'example.com',
  uri: 'https://example.com/',
  chains: [{ id: 'eip155:1', rpcUrls: ['https://rpc.example'] }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  nonces: createMemoryNonceStore({ limit: 10 }),
})

export const signIn = async (body: unknown): Promise<SignInRefusal | `eip155:${string}` | string> => {
  const browser = createBrowserId()
  await verifier.createNonce(browser)
  const verdict = await verifier.verify({ session: body, browser })
  return verdict.ok ? verdict.session.account : verdict.code
}

// @ts-expect-error A verifier without a domain lets anybody in.
export const careless = () => createSiwxVerifier({ uri: 'a:b', chains: ['eip155:1'], nonces: createMemoryNonceStore() })
