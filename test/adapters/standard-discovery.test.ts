import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../core/domain/connections/connector.ts'
import { createSimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import {
  createStandardDiscovery,
  standardWalletLimit,
} from '../../infrastructure/wallets/wallet-standard/standard-discovery.ts'
import { createStandardHandshake } from '../../infrastructure/wallets/wallet-standard/standard-handshake.ts'
import type { StandardWallet } from '../../infrastructure/wallets/wallet-standard/standard-wallet.ts'
import { foreignValue } from '../support/foreign-values.ts'
import { createSolanaWallet } from '../support/solana-wallet.ts'
import { createStandardPage } from '../support/standard-page.ts'

const open = () => {
  const page = createStandardPage()
  const problems: string[] = []
  const met: { readonly connector: Connector; readonly wallet: StandardWallet }[] = []
  const discovery = createStandardDiscovery({
    window: page.window,
    onProblem: (message) => problems.push(message),
    of: {
      namespace: 'solana',
      isChain: (chain) => chain.startsWith('solana:'),
      lacking: (wallet) =>
        'standard:connect' in Object(Reflect.get(wallet, 'features')) ? undefined : 'standard:connect',
      walletOf: (connector, wallet) => {
        met.push({ connector, wallet })
        return createSimulatedWallet({ connector })
      },
    },
  })
  const names = (): readonly string[] => discovery.wallets().map(({ connector }) => connector.name)
  return { page, problems, met, discovery, names }
}
const plain = (over: Readonly<Record<string, unknown>> = {}): object => ({
  version: '1.0.0',
  name: 'Plain',
  icon: 'data:image/png;base64,AA==',
  chains: ['solana:mainnet'],
  features: { 'standard:connect': {} },
  accounts: [],
  ...over,
})

describe('wallets of the Wallet Standard', () => {
  it('are rows by what they say of themselves, and stay the objects that they are', () => {
    const { page, met, discovery } = open()
    const { wallet } = createSolanaWallet()
    page.install(wallet)
    discovery.request()
    expect(met).toHaveLength(1)
    expect(met[0]?.connector).toEqual({
      id: 'solana/standard/Test Wallet',
      name: 'Test Wallet',
      type: 'ANNOUNCED',
      namespace: 'solana',
      imageUrl: 'data:image/svg+xml;base64,PHN2Zy8+',
    })
    expect(met[0]?.wallet.object()).toBe(wallet)
  })

  it.each([
    ['no name', { name: '' }],
    ['a name that shows nothing', { name: '\u200b \u2800' }],
    ['a name that is no text', { name: 7 }],
    ['no version', { version: undefined }],
    ['another version', { version: '2.0.0' }],
    ['no list of chains', { chains: 'solana:mainnet' }],
    ['a chain that is none', { chains: ['solana:mainnet', 'nowhere'] }],
    ['no features', { features: undefined }],
  ])('are left out with %s, and reported once', (_, over) => {
    const { page, problems, discovery, names } = open()
    page.install(plain(over))
    page.install(plain(over))
    discovery.request()
    discovery.request()
    expect(names()).toEqual([])
    expect(problems).toEqual(['Wallet left out: its announcement is malformed (Wallet Standard)'])
  })

  it.each(['javascript:alert(1)', 'http://icons.test/a.png', 7, `data:image/svg+xml,${'a'.repeat(200_000)}`])(
    'are listed without an icon that may not be shown: %.40s',
    (icon) => {
      const { page, met } = open()
      page.announce(plain({ icon }))
      expect(met[0]?.connector).not.toHaveProperty('imageUrl')
    },
  )

  it('are nobody’s problem where they are of other namespaces, and one where they cannot be asked', () => {
    const { page, problems, names } = open()
    page.announce(plain({ chains: ['bitcoin:mainnet'] }))
    page.announce(plain({ features: {} }))
    expect(names()).toEqual([])
    expect(problems).toEqual(['Wallet left out: Plain has no standard:connect (Wallet Standard)'])
  })

  it('are one row for a name: the first stands, and the developer hears of the second', () => {
    const { page, problems, met, discovery } = open()
    const [first, second] = [plain(), plain()]
    page.install(first)
    page.install(second)
    discovery.request()
    discovery.request()
    expect(met.map(({ wallet }) => wallet.object())).toEqual([first])
    expect(met[0]?.wallet.object()).toBe(first)
    expect(problems).toEqual(['Wallet left out: another announced the name Plain first (Wallet Standard)'])
  })

  it('keep their row while they are away, and another one of their name takes their place', () => {
    const { page, problems, met, discovery } = open()
    const [first, second] = [plain(), plain()]
    const leave = page.announce(first)
    const known = discovery.wallets()
    let changes = 0
    met[0]?.wallet.on(() => {
      changes += 1
    })
    leave()
    leave()
    expect([met[0]?.wallet.object(), changes]).toEqual([undefined, 1])
    page.announce(second)
    expect(met[0]?.wallet.object()).toBe(second)
    // The first has nothing to take away any more.
    leave()
    expect(met[0]?.wallet.object()).toBe(second)
    expect([changes, problems, met.length]).toEqual([2, [], 1])
    expect(discovery.wallets()).toBe(known)
  })

  it('are fifty at most', () => {
    const { page, problems, names } = open()
    for (let at = 0; at < 2 * standardWalletLimit; at += 1) page.announce(plain({ name: `Wallet ${at}` }))
    expect(names()).toHaveLength(standardWalletLimit)
    expect(problems).toEqual(['Wallet left out: 50 others announced themselves (Wallet Standard)'])
  })

  it('are heard no more once it is disposed of, not even those that have kept the way in', () => {
    const { page, discovery, names } = open()
    const kept: { register: (wallet: object) => () => void }[] = []
    page.window.addEventListener('wallet-standard:app-ready', (event) => kept.push(Reflect.get(event, 'detail')))
    discovery.request()
    discovery.dispose()
    page.announce(plain())
    kept[0]?.register(plain())()
    expect([names(), kept.length]).toEqual([[], 1])
  })

  it('are taken or dropped, whatever they are, and break nothing', () => {
    const wallet = fc.oneof(
      foreignValue,
      fc
        .record(
          {
            version: fc.oneof(fc.constant('1.0.0'), foreignValue),
            name: fc.oneof(fc.string(), foreignValue),
            icon: foreignValue,
            chains: fc.oneof(fc.constant(['solana:mainnet']), foreignValue),
            features: fc.oneof(fc.constant({ 'standard:connect': {} }), foreignValue),
          },
          { requiredKeys: [] },
        )
        .map((record) => plain(record)),
    )
    fc.assert(
      fc.property(fc.array(wallet, { maxLength: 5 }), foreignValue, (wallets, detail) => {
        const { page, problems, discovery } = open()
        let told = 0
        discovery.on(() => {
          told += 1
        })
        page.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
        for (const one of wallets) page.announce(one as object)
        const known = discovery.wallets()
        expect(told).toBe(known.length)
        expect(new Set(known.map(({ connector }) => connector.id)).size).toBe(known.length)
        for (const { connector } of known) {
          expect(connector.name).not.toBe('')
          expect(connector.imageUrl ?? 'data:image/').toMatch(/^(data:image\/|https:\/\/)/i)
        }
        expect(problems.every((problem) => typeof problem === 'string')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

it('the page offers itself with an object that nobody can change', () => {
  const window = new EventTarget()
  const wallets: unknown[] = []
  const { request, stop } = createStandardHandshake({
    window,
    onWallet: (wallet) => {
      wallets.push(wallet)
      return () => undefined
    },
    onProblem: () => undefined,
  })
  let api: unknown
  window.addEventListener('wallet-standard:app-ready', (event) => {
    api = Reflect.get(event, 'detail')
  })
  request()
  stop()
  expect(Object.isFrozen(api)).toBe(true)
  expect(wallets).toEqual([])
})
