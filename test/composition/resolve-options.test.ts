import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectMethods } from '../../core/domain/connect/connect-methods.ts'
import { socialNames } from '../../core/domain/embedded-wallet/offered-socials.ts'
import {
  type ModalOptions,
  type ModalUpdate,
  resolveOptions,
  type ServerOptions,
} from '../../core/options/all-options.ts'
import { wrongUpdate } from '../../infrastructure/composition/check-options.ts'
import { wrongServerOptions } from '../../infrastructure/composition/check-server-options.ts'
import { optionsSchema, serverSchema, updateSchema } from '../../infrastructure/composition/options-schema.ts'
import { forAll } from '../domain/shared/for-all.ts'
import { worldOptions } from '../support/core-world.ts'

const order = fc.shuffledSubarray(['recent', 'featured', 'injected'] as const)
const features = fc.record(
  {
    connectorTypeOrder: order,
    allWallets: fc.constantFrom(true, false, 'mobile' as const),
    multiWallet: fc.boolean(),
    activity: fc.boolean(),
    branding: fc.boolean(),
    email: fc.boolean(),
    socials: fc.oneof(fc.boolean(), fc.shuffledSubarray([...socialNames])),
  },
  { requiredKeys: [] },
)
const changes = fc.record(
  { locale: fc.constantFrom('de', 'ar', 'en'), networkSwitching: fc.boolean(), debug: fc.boolean() },
  { requiredKeys: [] },
)
const hostFeatures = fc
  .tuple(
    features,
    fc.record(
      {
        legalCheckbox: fc.boolean(),
        collapseWallets: fc.boolean(),
        connectMethodsOrder: fc.shuffledSubarray([...connectMethods]),
        receive: fc.boolean(),
        send: fc.boolean(),
        walletFeaturesOrder: fc.shuffledSubarray(['send', 'receive', 'swaps'] as const),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([both, own]) => ({ ...both, ...own }))
const start: fc.Arbitrary<ModalOptions> = fc
  .record({ features: hostFeatures, featuredWalletIds: fc.array(fc.string()) }, { requiredKeys: [] })
  .chain((said) => changes.map((more) => ({ ...worldOptions, ...said, ...more })))
const updates: fc.Arbitrary<readonly ModalUpdate[]> = fc.array(changes, { maxLength: 3 })
const server: fc.Arbitrary<ServerOptions> = fc.record(
  { features, featuredWalletIds: fc.array(fc.string()) },
  { requiredKeys: [] },
)

const last = <T>(values: readonly (T | undefined)[]): T | undefined => values.findLast((value) => value !== undefined)

describe('options in force', () => {
  it('are the defaults where nobody says anything', () => {
    expect(resolveOptions({ projectId: 'p', networks: worldOptions.networks })).toMatchObject({
      mode: 'full',
      locale: 'en',
      reconnect: true,
      networkSwitching: true,
      storageKey: 'default',
      wallets: { injected: true, announced: true, external: true, walletConnect: true, coinbase: false },
      features: { connectorTypeOrder: [], allWallets: true },
    })
  })

  it('are what was said last: at the start, in an update, and by a server, which says it part by part', () => {
    forAll(start, updates, server, (start, updates, server) => {
      const options = resolveOptions(start, updates, server)
      const said = [start, ...updates]
      expect(options.locale).toBe(last(['en', ...said.map(({ locale }) => locale)]))
      expect(options.networkSwitching).toBe(last([true, ...said.map((layer) => layer.networkSwitching)]))
      expect(options.debug).toBe(last([false, ...said.map(({ debug }) => debug)]))
      expect(options.featuredWalletIds).toEqual(last([[], start.featuredWalletIds, server.featuredWalletIds]))
      const socials = last([start.features?.socials, server.features?.socials])
      expect(options.features).toEqual({
        allWallets: last([true, start.features?.allWallets, server.features?.allWallets]),
        connectorTypeOrder: last([[], start.features?.connectorTypeOrder, server.features?.connectorTypeOrder]),
        multiWallet: last([false, start.features?.multiWallet, server.features?.multiWallet]),
        activity: last([true, start.features?.activity, server.features?.activity]),
        branding: last([true, start.features?.branding, server.features?.branding]),
        email: last([true, start.features?.email, server.features?.email]),
        ...(socials === undefined ? {} : { socials }),
        legalCheckbox: start.features?.legalCheckbox ?? false,
        collapseWallets: start.features?.collapseWallets ?? false,
        connectMethodsOrder: start.features?.connectMethodsOrder ?? [],
        receive: start.features?.receive ?? true,
        send: start.features?.send ?? true,
        walletFeaturesOrder: start.features?.walletFeaturesOrder ?? [],
      })
      expect(options.networks).toBe(start.networks)
    })
  })
})

describe('who may say what', () => {
  const names = Object.keys(optionsSchema().entries)

  it('everything at the start; a server only how wallets are offered', () => {
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(updateSchema().entries), ...Object.keys(serverSchema().entries)]),
    )
    expect(Object.keys(serverSchema().entries).sort()).toEqual(['featuredWalletIds', 'features'])
    expect(
      wrongServerOptions({ featuredWalletIds: ['a'], features: { allWallets: 'mobile', multiWallet: true } }),
    ).toBeUndefined()
    expect(wrongServerOptions({})).toBeUndefined()
  })

  it.each(names.filter((name) => !(name in serverSchema().entries)))('%s: no server', (name) => {
    expect(wrongServerOptions({ [name]: worldOptions })).toBe(`${name} is no option of a server`)
  })

  it.each(names.filter((name) => !(name in updateSchema().entries)))('%s: no update', (name) => {
    expect(wrongUpdate({ [name]: worldOptions }, worldOptions)).toBe(`${name} is no option of update()`)
  })

  it.each([
    [{ features: { allWallets: 'desktop' } }, 'features.allWallets must be one of true, false, mobile'],
    [
      { features: { legalCheckbox: true } },
      'features.legalCheckbox is no option of { activity, branding, multiWallet, email, socials, connectorTypeOrder, allWallets }',
    ],
    [
      { features: { receive: false } },
      'features.receive is no option of { activity, branding, multiWallet, email, socials, connectorTypeOrder, allWallets }',
    ],
    [
      { features: { send: false } },
      'features.send is no option of { activity, branding, multiWallet, email, socials, connectorTypeOrder, allWallets }',
    ],
    [
      { features: { relay: 'wss://a.example' } },
      'features.relay is no option of { activity, branding, multiWallet, email, socials, connectorTypeOrder, allWallets }',
    ],
    [{ featuredWalletIds: ['a', 5] }, 'featuredWalletIds[1] must be text'],
    [JSON.parse('{"__proto__":{"services":{"relay":"wss://a.example"}}}'), '__proto__ is no option of a server'],
    ['{}', 'options must be an object of a server'],
  ])('%o of a server: %s', (given, complaint) => expect(wrongServerOptions(given)).toBe(complaint))
})
