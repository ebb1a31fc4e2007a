import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, type PolicyChoices } from '../../../core/content-security-policy.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { forAll } from '../shared/for-all.ts'

const chain = (id: number, ...http: string[]) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})
const networks = [chain(1, 'https://a.example')] as const

/** As JavaScript calls it. */
const anyPolicy = (options: unknown, choices: unknown = {}): string =>
  contentSecurityPolicy(options as ModalOptions, choices as PolicyChoices)

const refusal = (name: string) =>
  expect.objectContaining({ code: 'INVALID_OPTIONS', message: expect.stringContaining(`: ${name} `) })

describe('the policy', () => {
  test('names the origins of the networks, each once', () => {
    const two = [chain(1, 'https://a.example/v1/key', 'https://b.example:8545'), chain(2, 'https://a.example')] as const
    expect(contentSecurityPolicy({ networks: two })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self' https://a.example https://b.example:8545; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; require-trusted-types-for 'script'",
    )
  })

  test('lets the pictures of the directory in', () => {
    const policy = contentSecurityPolicy({ networks, services: { directory: 'https://directory.example/base' } })
    expect(policy).toContain("img-src 'self' data: https://directory.example;")
    expect(policy).toContain("connect-src 'self' https://a.example https://directory.example;")
  })

  test('lets events be sent where the options say so', () => {
    const services = { analytics: 'https://events.example/base' }
    expect(contentSecurityPolicy({ networks, services })).toContain(
      "connect-src 'self' https://a.example https://events.example;",
    )
  })

  test('lets the fonts in, and asks nothing else of their service', () => {
    const services = { fonts: 'https://fonts.example/css?family=Lato', relay: 'wss://relay.example' }
    expect(contentSecurityPolicy({ networks, services })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' https://fonts.example; font-src 'self' https://fonts.example; " +
        "img-src 'self' data:; connect-src 'self' https://a.example wss://relay.example; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; require-trusted-types-for 'script'",
    )
    expect(() => anyPolicy({ networks, services: { fonts: 'nowhere' } })).toThrow(refusal('services.fonts'))
  })

  test('lets the frame of the wallet site in, and asks that site nothing itself', () => {
    const services = { secureSite: 'https://wallet.example/base' }
    expect(contentSecurityPolicy({ networks, services })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://a.example; " +
        "frame-src 'self' https://wallet.example; object-src 'none'; base-uri 'none'; form-action 'self'; " +
        "require-trusted-types-for 'script'",
    )
    expect(contentSecurityPolicy({ networks })).not.toContain('frame-src')
    expect(() => anyPolicy({ networks, services: { secureSite: 'nowhere' } })).toThrow(refusal('services.secureSite'))
  })

  test('lets the host’s own pictures in, where they are elsewhere', () => {
    const wallet = { id: 'own', name: 'Own', icon: 'https://c.example/own.png' }
    const policy = anyPolicy({
      networks,
      networkImages: { 'eip155:1': 'https://a.example/1.png', 'eip155:2': '/2.png', 'eip155:3': 'data:image/png,' },
      connectorImages: { 'org.example': 'https://b.example:8443/x.svg?y' },
      externalWallets: [wallet, { id: 'bare', name: 'Bare' }],
      customWallets: [{ id: 'custom', name: 'Custom', image_url: 'https://a.example/custom.png' }],
    })
    expect(policy).toContain(
      "img-src 'self' data: https://a.example https://b.example:8443 https://c.example; connect-src 'self' https://a.example;",
    )
    expect(() => anyPolicy({ networks, connectorImages: { x: 'https://*.example/x.png' } })).toThrow(
      refusal('connectorImages.x'),
    )
  })

  test('names the origins of own RPC addresses and of the blockchain service', () => {
    const policy = contentSecurityPolicy({
      networks,
      customRpcUrls: {
        'eip155:1': [{ url: 'https://own.example/key' }, { url: 'https://a.example/2' }],
        'eip155:5': [],
      },
      services: { blockchain: 'https://gateway.example/base', relay: 'wss://relay.example/v1' },
    })
    expect(policy).toContain(
      "connect-src 'self' https://a.example https://own.example https://gateway.example wss://relay.example;",
    )
    // The pictures of tokens and NFTs.
    expect(policy).toContain("img-src 'self' data: https://gateway.example;")
  })

  test('allows what Coinbase Wallet talks to where the host offers it, and only there', () => {
    const vendor = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org'].join(
      ' ',
    )
    expect(contentSecurityPolicy({ networks, wallets: { coinbase: true } })).toContain(`${vendor};`)
    expect(contentSecurityPolicy({ networks, wallets: { coinbase: false } })).toBe(contentSecurityPolicy({ networks }))
  })

  test('says who may frame the page where the host says it', () => {
    const framed = (...frameAncestors: readonly string[]) => contentSecurityPolicy({ networks }, { frameAncestors })
    expect(framed('https://app.safe.global')).toContain("; frame-ancestors 'self' https://app.safe.global; ")
    expect(framed()).toContain("; frame-ancestors 'self'; ")
    expect(contentSecurityPolicy({ networks }, {})).not.toContain('frame-ancestors')
  })
})

describe('an address that a policy cannot name is refused by its name', () => {
  const wrong = [
    'https://rpc.example;sandbox',
    'https://rpc.example,sandbox',
    "https://rpc.example'unsafe-inline'",
    'https://*',
    'https://*.example',
    'data:,x',
    'file:///etc/passwd',
    'blob:https://rpc.example/x',
    'localhost:8545',
    'x; y',
    '//rpc.example',
    '/rpc',
    'http://[::1]:8545',
    '',
    7,
    null,
    { toString: 1 },
    Object.create(null),
  ]

  test.each(wrong.map((address) => [address]))('%j', (address) => {
    const policy = (options: object, choices?: object) => anyPolicy({ networks, ...options }, choices)
    const http = ['https://fine.example', address]
    expect(() => policy({ networks: [...networks, { rpcUrls: { default: { http } } }] })).toThrow(
      refusal('networks[1].rpcUrls.default.http[1]'),
    )
    expect(() => policy({ customRpcUrls: { 'eip155:1': [{ url: address }] } })).toThrow(
      refusal('customRpcUrls.eip155:1[0].url'),
    )
    for (const service of ['blockchain', 'relay', 'directory'])
      expect(() => policy({ services: { [service]: address } })).toThrow(refusal(`services.${service}`))
    expect(() => policy({}, { frameAncestors: [address] })).toThrow(refusal('frameAncestors[0]'))
  })

  test('and whatever is let through adds no directive, no keyword and no star', () => {
    const anyAddress = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.tuple(fc.webUrl(), fc.constantFrom(...';, *\'"\n\0#?@:'), fc.string()).map((parts) => parts.join('')),
      fc.tuple(fc.constantFrom(...';,*\'"$!&()'), fc.domain()).map(([mark, domain]) => `https://${mark}${domain}`),
    )
    forAll(anyAddress, (address) => {
      let policy: string
      try {
        policy = contentSecurityPolicy({ networks: [chain(1, address)] })
      } catch (error) {
        expect(error).toEqual(refusal('networks[0].rpcUrls.default.http[0]'))
        return
      }
      const [before, after] = contentSecurityPolicy({ networks }).split('https://a.example')
      expect(policy.startsWith(before ?? '') && policy.endsWith(after ?? '')).toBe(true)
      expect(policy.slice(before?.length, -(after?.length ?? 0))).toMatch(/^(https?|wss?):\/\/[\w.-]+(:\d+)?$/)
      // No picture comes over a socket: one is asked for as the page's own.
      const pictures = contentSecurityPolicy({ networks, networkImages: { 'eip155:1': address } }).split('; ')
      expect(pictures[3]).toMatch(/^img-src 'self' data:( https?:\/\/[\w.-]+(:\d+)?)?$/)
      expect(pictures.toSpliced(3, 1)).toEqual(contentSecurityPolicy({ networks }).split('; ').toSpliced(3, 1))
    })
  })
})

test.each([
  ['options', undefined],
  ['options', null],
  ['options', 'text'],
  ['networks', {}],
  ['networks', { networks: null }],
  ['networks', { networks: { 0: networks[0] } }],
  ['networks[0]', { networks: [null] }],
  ['networks[0].rpcUrls', { networks: [{}] }],
  ['networks[0].rpcUrls.default', { networks: [{ rpcUrls: {} }] }],
  ['networks[0].rpcUrls.default.http', { networks: [{ rpcUrls: { default: { http: 'https://a.example' } } }] }],
  ['customRpcUrls', { networks, customRpcUrls: null }],
  ['customRpcUrls.eip155:1', { networks, customRpcUrls: { 'eip155:1': 'https://a.example' } }],
  ['customRpcUrls.eip155:1[0]', { networks, customRpcUrls: { 'eip155:1': ['https://a.example'] } }],
  ['services', { networks, services: null }],
  ['wallets', { networks, wallets: null }],
])('%s of the wrong shape is refused by name: %j', (name, options) => {
  expect(() => anyPolicy(options)).toThrow(refusal(name))
})

test('choices of the wrong shape are refused by name too', () => {
  for (const frameAncestors of [null, 'https://a.example', {}])
    expect(() => anyPolicy({ networks }, { frameAncestors })).toThrow(refusal('frameAncestors'))
  expect(() => anyPolicy({ networks }, null)).toThrow(refusal('options'))
})

test('files from elsewhere are named where scripts and style sheets come from, and an import map by its hash', () => {
  const hash = `sha256-${'A'.repeat(43)}=`
  const policy = contentSecurityPolicy({ networks }, { cdn: 'https://cdn.example/latchkey/', scriptHashes: [hash] })
  expect(policy).toContain(`; script-src 'self' https://cdn.example '${hash}'; style-src 'self' https://cdn.example; `)
})

test('what is no hash is refused by name', () => {
  for (const hash of ["'unsafe-inline'", 'unsafe-inline', 'sha256-', `sha256-${'A'.repeat(43)}='; x`, 'nonce-AAAA', 7])
    expect(() => anyPolicy({ networks }, { scriptHashes: [hash] })).toThrow(refusal('scriptHashes[0]'))
  expect(() => anyPolicy({ networks }, { cdn: '*' })).toThrow(refusal('cdn'))
})
