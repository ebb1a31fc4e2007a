import { buildAuthObject, createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { verifierWorld } from './verifier-world.ts'

const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const account = privateKeyToAccount(generatePrivateKey())

/** What a page asks a wallet for by WalletConnect, and what the wallet makes of it, both by the SDK's own functions. */
const oneClick = async (
  nonce: string,
  {
    chain = 'eip155:1',
    address = account.address,
    wants = {},
  }: {
    readonly chain?: string
    readonly address?: string
    readonly wants?: object
  } = {},
) => {
  const asked = {
    type: 'caip122' as const,
    chains: ['eip155:1', 'eip155:10'],
    domain: 'example.com',
    aud: 'https://example.com/login',
    version: '1' as const,
    nonce,
    iat: '2026-01-01T00:00:00.000Z',
    statement: 'Sign in to Example.',
    resources: ['https://example.com/terms', createEncodedRecap('eip155', 'request', [...methods])],
    ...wants,
  }
  const payload = populateAuthPayload({ authPayload: asked, chains: asked.chains, methods })
  const iss = `did:pkh:${chain}:${address}`
  const message = formatMessage(payload, iss)
  const signature = await account.signMessage({ message })
  return { message, cacao: JSON.parse(JSON.stringify(buildAuthObject(payload, { t: 'eip191', s: signature }, iss))) }
}

describe('a wallet that signs in with the connection', () => {
  it('is signed in by its cacao, with what it allows told of in the statement', async () => {
    const { verifier, browser } = verifierWorld({
      statement: 'Sign in to Example.',
      resources: ['https://example.com/terms'],
    })
    const { message, cacao } = await oneClick(await verifier.createNonce(browser))
    const verdict = await verifier.verify({ session: { cacao, message: 'not looked at' }, browser })
    expect(verdict).toMatchObject({ ok: true, session: { message, account: `eip155:1:${account.address}`, cacao } })
    expect(message).toContain('Sign in to Example. I further authorize the stated URI')
  })

  it('is signed in on each chain with one nonce', async () => {
    const { verifier, browser } = verifierWorld()
    const nonce = await verifier.createNonce(browser)
    const sessions = [await oneClick(nonce), await oneClick(nonce, { chain: 'eip155:10' })]
    expect(await verifier.verifyAll({ sessions, browser })).toMatchObject({
      ok: true,
      sessions: [{ chainId: 'eip155:1' }, { chainId: 'eip155:10' }],
    })
  })

  it('may write its address in small letters, and is called by the one spelling', async () => {
    const { verifier, browser } = verifierWorld()
    const { cacao } = await oneClick(await verifier.createNonce(browser), { address: account.address.toLowerCase() })
    expect(await verifier.verify({ session: { cacao }, browser })).toMatchObject({
      ok: true,
      session: { address: account.address },
    })
  })

  it.each<readonly [string, object, string]>([
    ['another domain', { domain: 'example.org' }, 'WRONG_SIGNATURE'],
    [
      'another account',
      { iss: `did:pkh:eip155:1:${privateKeyToAccount(generatePrivateKey()).address}` },
      'WRONG_SIGNATURE',
    ],
    ['another chain', { iss: `did:pkh:eip155:10:${account.address}` }, 'WRONG_SIGNATURE'],
    ['a chain that is not offered', { iss: `did:pkh:eip155:137:${account.address}` }, 'WRONG_CHAIN'],
    ['another statement', { statement: 'Something else.' }, 'WRONG_SIGNATURE'],
    ['another time', { iat: '2026-01-01T00:00:01.000Z' }, 'WRONG_SIGNATURE'],
    [
      'more allowances',
      { resources: [createEncodedRecap('eip155', 'request', [...methods, 'eth_sign'])] },
      'MALFORMED_CACAO',
    ],
    ['no allowances', { resources: [] }, 'MALFORMED_CACAO'],
    ['a short nonce', { nonce: 'abc' }, 'MALFORMED_CACAO'],
  ])('is refused with %s', async (_, changes, code) => {
    // Without RPC addresses a signature of another key may be a contract's.
    const refusal = code === 'WRONG_SIGNATURE' ? /^(COULD_NOT_CHECK|WRONG_\w+)$/ : new RegExp(`^${code}$`)
    const world = verifierWorld()
    const { cacao } = await oneClick(await world.verifier.createNonce(world.browser))
    expect(await world.code({ cacao: { ...cacao, p: { ...cacao.p, ...changes } } })).toMatch(refusal)
  })

  it('that asks for another domain is refused, though it signed what it says', async () => {
    const world = verifierWorld()
    const { cacao } = await oneClick(await world.verifier.createNonce(world.browser), {
      wants: { domain: 'example.org' },
    })
    expect(await world.code({ cacao })).toBe('WRONG_DOMAIN')
  })
})
