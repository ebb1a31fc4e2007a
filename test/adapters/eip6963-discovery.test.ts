import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createEip6963Discovery, walletLimit } from '../../infrastructure/wallets/eip6963-discovery.ts'
import { type AnnouncingPage, createAnnouncingPage, walletDetail } from '../support/announcing-page.ts'
import { foreignValue } from '../support/foreign-values.ts'

let page: AnnouncingPage
let discovery: WalletDiscovery
let problems: string[]
beforeEach(() => {
  page = createAnnouncingPage()
  problems = []
  discovery = createEip6963Discovery({
    window: page.window,
    clock: createSimulatedClock(),
    onProblem: (message) => problems.push(message),
  })
})
const connectors = () => discovery.wallets().map(({ connector }) => connector)

describe('EIP-6963 discovery: what it takes', () => {
  it('describes the wallet', () => {
    const provider = { request: () => [] }
    page.announce(walletDetail({ uuid: '350670db-19fa-4704-a166-e52e178b59d2' }, provider))
    expect(connectors()).toEqual([
      {
        id: 'test.wallet',
        name: 'Test Wallet',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        imageUrl: 'data:image/svg+xml,<svg/>',
        info: { rdns: 'test.wallet', uuid: '350670db-19fa-4704-a166-e52e178b59d2' },
      },
    ])
    expect(discovery.wallets()[0]?.provider()).toBe(provider)
    expect(problems).toEqual([])
  })

  it.each([
    ['Plain', 'Plain'],
    ['  two   spaces\n and a line  ', 'two spaces and a line'],
    ['Meta\u202EksaM', 'MetaksaM'],
    ['\u2066Zero\u200B\uFEFFwidth\u0000\u0007', 'Zerowidth'],
    ['🦊'.repeat(100), `${'🦊'.repeat(63)}…`],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('shows the name %j as %j', (name, shown) => {
    page.announce(walletDetail({ name }))
    expect(connectors()[0]?.name).toBe(shown)
  })

  it.each(['https://wallet.test/icon.png', ' data:image/png;base64,AAAA\n', 'DATA:image/webp;base64,AAAA'])(
    'takes the icon %j',
    (icon) => {
      page.announce(walletDetail({ icon }))
      expect(connectors()[0]?.imageUrl).toBe(icon.trim())
    },
  )

  it('takes a large picture, and a drawing that is not as large', () => {
    const icons = [`data:image/png;base64,${'A'.repeat(500 * 1024)}`, `data:image/svg+xml,${'A'.repeat(127 * 1024)}`]
    icons.forEach((icon, index) => {
      page.announce(walletDetail({ icon, rdns: `test.wallet-${index}` }))
    })
    expect(connectors().map(({ imageUrl }) => imageUrl)).toEqual(icons)
  })

  it('shows the start of a name without end', () => {
    page.announce(walletDetail({ name: `Endless${'\u200B '.repeat(1_000_000)}` }))
    expect(connectors()[0]?.name).toBe('Endless')
  })

  it.each([
    undefined,
    7,
    '',
    'http://wallet.test/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//wallet.test/icon.png',
    `data:image/png;base64,${'A'.repeat(512 * 1024)}`,
    `data:image/SVG+xml,${'A'.repeat(128 * 1024)}`,
    `data:image/s\tvg+xml,${'A'.repeat(128 * 1024)}`,
  ])('takes the wallet without its icon when that is unfit', (icon) => {
    page.announce(walletDetail({ icon }))
    expect(connectors()).toHaveLength(1)
    expect(connectors()[0]).not.toHaveProperty('imageUrl')
  })

  it('compares rdns without letter case', () => {
    page.announce(walletDetail({ rdns: 'Test.Wallet' }))
    page.announce(walletDetail({ rdns: 'test.wallet' }))
    expect(connectors().map(({ id }) => id)).toEqual(['test.wallet'])
  })
})

describe('EIP-6963 discovery: what it leaves out', () => {
  it.each([
    ['no detail', undefined],
    ['no info', { provider: { request: () => [] } }],
    ['no provider', { info: walletDetail().info }],
    ['a provider without request', walletDetail({}, {})],
    ['a provider that is text', walletDetail({}, 'request')],
    ['no uuid', walletDetail({ uuid: undefined })],
    ['an endless uuid', walletDetail({ uuid: 'a'.repeat(1000) })],
    ['no name', walletDetail({ name: '' })],
    ['an invisible name', walletDetail({ name: '\u200B\u202E ' })],
    ['no rdns', walletDetail({ rdns: undefined })],
    ['an rdns that is no domain', walletDetail({ rdns: 'walletConnect' })],
    ['an rdns with markup', walletDetail({ rdns: 'test.<b>' })],
    ['an endless rdns', walletDetail({ rdns: 'a.'.repeat(500) })],
  ])('%s, and tells once', (_, detail) => {
    page.announce(detail)
    page.announce(detail)
    expect(discovery.wallets()).toEqual([])
    expect(problems).toHaveLength(1)
  })

  it('a second wallet with the rdns of the first (decision 31)', () => {
    const first = { request: () => [] }
    page.announce(walletDetail({}, first))
    page.announce(walletDetail({ name: 'Impostor' }))
    page.announce(walletDetail({ name: 'Impostor' }))
    expect(discovery.wallets()[0]?.provider()).toBe(first)
    expect(connectors().map(({ name }) => name)).toEqual(['Test Wallet'])
    expect(problems).toEqual(['Wallet left out: another announced the rdns test.wallet first (EIP-6963)'])
  })

  it('says nothing when a wallet repeats itself, in whatever new objects', () => {
    const provider = { request: () => [] }
    const uuid = crypto.randomUUID()
    page.announce(walletDetail({ uuid }, provider))
    page.announce(walletDetail({}, provider))
    page.announce(walletDetail({ uuid }))
    expect(discovery.wallets()).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it('a flood', () => {
    for (let index = 0; index < walletLimit + 50; index += 1)
      page.announce(walletDetail({ rdns: `test.flood-${index}` }))
    expect(discovery.wallets()).toHaveLength(walletLimit)
    expect(problems).toEqual([`Wallet left out: ${walletLimit} others announced themselves (EIP-6963)`])
  })

  it('everything once it is disposed, wherever it knows already', () => {
    page.announce(walletDetail())
    discovery.dispose()
    page.announce(walletDetail({ rdns: 'test.late' }))
    expect(connectors().map(({ id }) => id)).toEqual(['test.wallet'])
  })
})

it('asks nobody by itself', () => {
  let requests = 0
  page.window.addEventListener('eip6963:requestProvider', () => {
    requests += 1
  })
  createEip6963Discovery({ window: page.window, clock: createSimulatedClock(), onProblem: () => undefined })
  expect(requests).toBe(0)
  discovery.request()
  expect(requests).toBe(1)
})

it('takes or drops any announcement, and never breaks', () => {
  const info = fc.record(
    {
      uuid: fc.oneof(fc.uuid(), foreignValue),
      name: fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), foreignValue),
      rdns: fc.oneof(fc.domain(), foreignValue),
      icon: fc.oneof(fc.webUrl(), foreignValue),
    },
    { requiredKeys: [] },
  )
  const provider = fc.oneof(fc.constant({ request: () => [] }), foreignValue)
  const sound = fc.domain().map((rdns) => walletDetail({ rdns }))
  const detail = fc.oneof(fc.record({ info: fc.oneof(info, foreignValue), provider }), sound, foreignValue)
  let taken = 0
  fc.assert(
    fc.property(fc.array(detail, { maxLength: 5 }), (details) => {
      const ownPage = createAnnouncingPage()
      const own = createEip6963Discovery({
        window: ownPage.window,
        clock: createSimulatedClock(),
        onProblem: (message) => problems.push(message),
      })
      for (const announced of details) ownPage.announce(announced)
      for (const { connector } of own.wallets()) {
        taken += 1
        expect(connector.name).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
        expect([...connector.name].length).toBeLessThanOrEqual(64)
        expect(connector.id).toMatch(/^[\w-]+(\.[\w-]+)+$/)
        expect(connector.imageUrl ?? 'https://none').toMatch(/^(data:image\/|https:\/\/)/i)
      }
      expect(new Set(own.wallets().map(({ connector }) => connector.id)).size).toBe(own.wallets().length)
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(0)
})
