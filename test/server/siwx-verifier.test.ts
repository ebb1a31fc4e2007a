import { base58, base64, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SiwxMessage } from '../../core/domain/sign-in/siwx-message.ts'
import { allSigners, evmSigner, type Signer, segwitSigner, solanaSigner, taprootSigner } from './signers.ts'
import { at, verifierWorld } from './verifier-world.ts'

const day = 24 * 3_600_000
const start = Date.UTC(2026, 0, 1)

/** Each field as another, which has its form: of a world whose time is `start`. */
const mutations = (signer: Signer, other: Signer): readonly Partial<SiwxMessage>[] => [
  { scheme: 'http' },
  { domain: 'example.org' },
  { domain: 'example.com:8443' },
  { domain: 'login.example.com' },
  { accountAddress: other.address },
  { chainId: signer.chainId.replace(/:.*/, ':99999') as CaipNetworkId },
  { uri: 'https://example.org/login' },
  { uri: 'http://example.com/login' },
  { nonce: 'f'.repeat(32) },
  { statement: 'Sign in to Example and give me all.' },
  { issuedAt: at(start + 1) },
  { expirationTime: at(start + 5 * 60_000 + 1) },
  { notBefore: at(start - 60_001) },
  { requestId: 'a2' },
  { resources: ['https://example.com/other'] },
  { resources: [] },
]

describe.each(allSigners())('$name', (signer) => {
  const other = allSigners().find(({ name }) => name === signer.name) ?? signer

  it('signs in once, as who it is', async () => {
    const { verifier, browser, signed, code } = verifierWorld()
    const session = await signed(signer)
    const verdict = await verifier.verify({ session, browser })
    expect(verdict).toMatchObject({
      ok: true,
      session: {
        ...session,
        account: `${signer.chainId}:${signer.address}`,
        address: signer.address,
        chainId: signer.chainId,
        expiresAt: start + 300_000,
        data: { statement: 'Sign in to Example.', accountAddress: signer.address },
      },
    })
    expect(await code(session)).toBe('NONCE_REFUSED')
  })

  it('is refused with any field changed after the signature', async () => {
    const { messageOf, textOf, code } = verifierWorld()
    for (const mutation of mutations(signer, other)) {
      const message = await messageOf(signer)
      const signature = await signer.sign(textOf(message))
      expect([mutation, await code({ message: textOf(message), signature })]).toEqual([mutation, 'ok'])
      const again = await messageOf(signer)
      const signedAgain = await signer.sign(textOf(again))
      const changed = { message: textOf({ ...again, ...mutation }), signature: signedAgain }
      expect([mutation, await code(changed)]).not.toEqual([mutation, 'ok'])
    }
  })

  it('is refused with any byte of the signature changed, and of another key', async () => {
    const { signed, code, messageOf, textOf } = verifierWorld()
    const coding = signer.chainId.startsWith('solana') ? base58 : base64
    const isHex = /^(eip155|polkadot):/.test(signer.chainId)
    const length = (await signed(signer)).signature.length
    for (let place = 0; place < length; place += 1) {
      const session = await signed(signer)
      const bytes = isHex ? hex.decode(session.signature.slice(2)) : coding.decode(session.signature)
      if (place >= bytes.length) break
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8))
      const signature = isHex ? `0x${hex.encode(bytes)}` : coding.encode(bytes)
      expect([place, await code({ ...session, signature })]).not.toEqual([place, 'ok'])
    }
    const message = textOf(await messageOf(signer))
    expect(await code({ message, signature: await other.sign(message) })).toMatch(/^(WRONG_SIGNATURE|COULD_NOT_CHECK)$/)
  })

  it.each(['', '0x', 'a', '0x00', '!', 'AAAA', `0x${'0'.repeat(130)}`, 'A'.repeat(88), '1'.repeat(64)])(
    'is refused with %j for a signature',
    async (signature) => {
      const { signed, code } = verifierWorld()
      expect(await code({ ...(await signed(signer)), signature })).not.toBe('ok')
    },
  )
})

describe('what a message says is held against what the host goes by', () => {
  const signer = solanaSigner()
  it.each<readonly [string, Partial<SiwxMessage>, string]>([
    ['another domain', { domain: 'phishing.example' }, 'WRONG_DOMAIN'],
    ['a domain with a login', { domain: 'example.com@phishing.example' }, 'WRONG_DOMAIN'],
    ['another scheme', { scheme: 'http' }, 'WRONG_DOMAIN'],
    ['its own scheme', { scheme: 'https' }, 'ok'],
    ['another site', { uri: 'https://example.org/' }, 'WRONG_URI'],
    ['a site that begins like it', { uri: 'https://example.com.evil.example/' }, 'WRONG_URI'],
    ['a login before its own site', { uri: 'https://example.com@evil.example/' }, 'WRONG_URI'],
    ['a login at its own site', { uri: 'https://a:b@example.com/' }, 'WRONG_URI'],
    ['another kind of address', { uri: 'did:key:z6Mk' }, 'WRONG_URI'],
    ['its site without a path', { uri: 'https://example.com' }, 'ok'],
    ['a query', { uri: 'https://example.com/a?b=c#d' }, 'ok'],
    ['a chain that is not offered', { chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' }, 'WRONG_CHAIN'],
    ['no end and no beginning', { expirationTime: at(start + day), notBefore: at(start) }, 'ok'],
    ['an end that is over', { expirationTime: at(start) }, 'EXPIRED'],
    ['a beginning that is to come', { notBefore: at(start + 60_001) }, 'NOT_YET_VALID'],
    ['a beginning within the skew', { notBefore: at(start + 60_000) }, 'ok'],
    ['a time of tomorrow', { issuedAt: at(start + 60_001) }, 'NOT_YET_VALID'],
    ['a time of long ago', { issuedAt: at(start - 11 * 60_000 - 1) }, 'EXPIRED'],
    ['a time within the limit', { issuedAt: at(start - 11 * 60_000) }, 'ok'],
  ])('%s', async (_, changes, expected) => {
    const { signed, code } = verifierWorld()
    expect(await code(await signed(signer, changes))).toBe(expected)
  })

  it('an address of the page may be one, or all below a directory', async () => {
    const uris = {
      uri: ['https://example.com/app/', 'https://example.com/login?a=b', 'https://example.com/?next=/'],
    } as const
    const { signed, code } = verifierWorld(uris)
    const codeOf = async (uri: string) => code(await signed(signer, { uri }))
    expect(await codeOf('https://example.com/app/x/y')).toBe('ok')
    expect(await codeOf('https://EXAMPLE.com:443/app/')).toBe('ok')
    expect(await codeOf('https://example.com/app/../admin')).toBe('WRONG_URI')
    expect(await codeOf('https://example.com/app/%2e%2e/admin')).toBe('WRONG_URI')
    expect(await codeOf('https://example.com/app')).toBe('WRONG_URI')
    expect(await codeOf('https://example.com/apple')).toBe('WRONG_URI')
    expect(await codeOf('https://example.com/login?a=b')).toBe('ok')
    expect(await codeOf('https://example.com/login?a=c')).toBe('WRONG_URI')
    expect(await codeOf('https://example.com/login')).toBe('WRONG_URI')
    expect(await codeOf('https://example.com/?next=/')).toBe('ok')
    expect(await codeOf('https://example.com/admin')).toBe('WRONG_URI')
  })

  it('a statement and resources, where the host asks for them word for word', async () => {
    const world = verifierWorld({ statement: 'Sign in to Example.', resources: ['https://example.com/terms'] })
    const codeOf = async (changes: Partial<SiwxMessage>) => world.code(await world.signed(signer, changes))
    expect(await codeOf({})).toBe('ok')
    expect(await codeOf({ statement: 'Sign in to Example!' })).toBe('WRONG_STATEMENT')
    expect(await codeOf({ statement: '' })).toBe('WRONG_STATEMENT')
    expect(await codeOf({ resources: [] })).toBe('WRONG_RESOURCES')
    expect(await codeOf({ resources: ['https://example.com/terms', 'https://example.com/more'] })).toBe(
      'WRONG_RESOURCES',
    )
    const empty = verifierWorld({ resources: [] })
    expect(await empty.code(await empty.signed(signer, { resources: [] }))).toBe('ok')
    expect(await empty.code(await empty.signed(signer))).toBe('WRONG_RESOURCES')
  })

  it('a ReCap that the statement does not tell of', async () => {
    const { signed, code } = verifierWorld()
    const recap = `urn:recap:${Buffer.from('{"att":{"a:b":{"a/b":[{}]}}}').toString('base64url')}`
    const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'
    const codeOf = async (statement: string, resources: readonly string[]) =>
      code(await signed(signer, { statement, resources }))
    expect(await codeOf(`Hello. ${preamble} (1) 'a': 'b' for 'a:b'.`, [recap])).toBe('ok')
    expect(await codeOf('Hello.', [recap])).toBe('WRONG_STATEMENT')
    expect(await codeOf(`Hello. ${preamble} (1) 'a': 'c' for 'a:b'.`, [recap])).toBe('WRONG_STATEMENT')
    expect(await codeOf(`Hello. ${preamble} (1) 'a': 'b' for 'a:b'.`, [])).toBe('WRONG_STATEMENT')
    expect(await codeOf('Hello.', [recap, 'a:b'])).toBe('WRONG_STATEMENT')
  })
})

describe('an address', () => {
  it('of EVM has its checksum', async () => {
    const { signed, code } = verifierWorld()
    const signer = evmSigner()
    const flipped = signer.address.replace(/[a-fA-F](?!x)/, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const accountAddress of [flipped, signer.address.toLowerCase()])
      expect(await code(await signed(signer, { accountAddress }))).toBe('WRONG_ADDRESS')
  })

  it('of Bitcoin is of its network, and one that a key alone spends', async () => {
    const { signed, code } = verifierWorld()
    const codeOf = async (accountAddress: string) => code(await signed(segwitSigner(), { accountAddress }))
    expect(await codeOf('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBe('WRONG_ADDRESS')
    expect(await codeOf('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd')).toBe('WRONG_ADDRESS')
    expect(await codeOf('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3')).toBe('WRONG_ADDRESS')
  })

  it('of a program of Solana, which has no key, signs nothing', async () => {
    const { signed, code } = verifierWorld()
    expect(await code(await signed(solanaSigner(), { accountAddress: '11111111111111111111111111111111' }))).toBe(
      'WRONG_SIGNATURE',
    )
    expect(await code(await signed(solanaSigner(), { accountAddress: '1'.repeat(33) }))).toBe('WRONG_ADDRESS')
  })
})

describe('what is no session', () => {
  it('is refused, whatever it is', async () => {
    const { code, verifier, browser } = verifierWorld()
    for (const session of [
      undefined,
      null,
      'a',
      1,
      [],
      {},
      { message: 1, signature: '' },
      { cacao: {} },
      { cacao: 'a' },
    ])
      expect(await code(session)).toMatch(/^MALFORMED_(REQUEST|CACAO)$/)
    expect(await code({ message: 'a', signature: 'b'.repeat(300_000) })).toBe('MALFORMED_SIGNATURE')
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (session) => {
        expect(await code(session)).not.toBe('ok')
        const verdict = await verifier.verifyAll({ sessions: session, browser })
        expect(verdict.ok).toBe(false)
      }),
    )
  })
})

describe('several at once', () => {
  it('of one nonce sign in together, or not at all', async () => {
    const world = verifierWorld()
    const signer = evmSigner()
    const nonce = await world.verifier.createNonce(world.browser)
    const chains = ['eip155:1', 'eip155:10'] as const
    const sessions = await Promise.all(chains.map((chainId) => world.signed(signer, { chainId, nonce })))
    const verdict = await world.verifier.verifyAll({ sessions, browser: world.browser })
    expect(verdict).toMatchObject({
      ok: true,
      sessions: chains.map((chainId) => ({ chainId, address: signer.address })),
    })
    const verdicts = await world.verifier.verifyAll({ sessions, browser: world.browser })
    expect(verdicts).toMatchObject({ ok: false, code: 'NONCE_REFUSED' })
    const two = [await world.signed(signer), await world.signed(signer)]
    expect(await world.verifier.verifyAll({ sessions: two, browser: world.browser })).toMatchObject({ ok: false })
    const third = await world.verifier.createNonce(world.browser)
    const twice = await Promise.all(chains.map(() => world.signed(signer, { nonce: third })))
    expect(await world.verifier.verifyAll({ sessions: twice, browser: world.browser })).toMatchObject({
      ok: false,
      code: 'MALFORMED_REQUEST',
    })
    expect(
      await world.verifier.verifyAll({ sessions: Array(21).fill(sessions[0]), browser: world.browser }),
    ).toMatchObject({ ok: false, code: 'MALFORMED_REQUEST', detail: 'sessions is a list of 1 to 20' })
    const again = await world.verifier.createNonce(world.browser)
    const mixed = [
      await world.signed(signer, { nonce: again }),
      await world.signed(signer, { nonce: again, domain: 'example.org' }),
    ]
    expect(await world.verifier.verifyAll({ sessions: mixed, browser: world.browser })).toMatchObject({
      ok: false,
      code: 'WRONG_DOMAIN',
    })
  })
})

it('Bitcoin’s two ways to sign are of the address that they name', async () => {
  const { messageOf, textOf, code } = verifierWorld()
  const [one, other] = [segwitSigner(), taprootSigner()]
  const message = textOf(await messageOf(one))
  expect(await code({ message, signature: await other.sign(message) })).toBe('WRONG_SIGNATURE')
})
