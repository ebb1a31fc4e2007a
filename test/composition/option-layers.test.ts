import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOptions, type ModalOptions, type ModalUpdate, type ServerOptions } from '../../core/options/all-options.ts'
import { forAll } from '../domain/shared/for-all.ts'
import { worldOptions } from '../support/core-world.ts'

const order = fc.shuffledSubarray(['recent', 'featured', 'injected'] as const)
const features = fc.record(
  { connectorTypeOrder: order, allWallets: fc.constantFrom(true, false, 'mobile' as const) },
  { requiredKeys: [] },
)
const changes = fc.record(
  { locale: fc.constantFrom('de', 'ar', 'en'), networkSwitching: fc.boolean(), debug: fc.boolean() },
  { requiredKeys: [] },
)
const start: fc.Arbitrary<ModalOptions> = fc
  .record({ features, featuredWalletIds: fc.array(fc.string()) }, { requiredKeys: [] })
  .chain((said) => changes.map((more) => ({ ...worldOptions, ...said, ...more })))
const updates: fc.Arbitrary<readonly ModalUpdate[]> = fc.array(changes, { maxLength: 3 })
const server: fc.Arbitrary<ServerOptions> = fc.record(
  { features, featuredWalletIds: fc.array(fc.string()) },
  { requiredKeys: [] },
)

const last = <T>(values: readonly (T | undefined)[]): T | undefined => values.findLast((value) => value !== undefined)

describe('options in force', () => {
  it('are the defaults where nobody says anything', () => {
    expect(layOptions({ projectId: 'p', networks: worldOptions.networks })).toMatchObject({
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
      const options = layOptions(start, updates, server)
      const said = [start, ...updates]
      expect(options.locale).toBe(last(['en', ...said.map(({ locale }) => locale)]))
      expect(options.networkSwitching).toBe(last([true, ...said.map((layer) => layer.networkSwitching)]))
      expect(options.debug).toBe(last([false, ...said.map(({ debug }) => debug)]))
      expect(options.featuredWalletIds).toEqual(last([[], start.featuredWalletIds, server.featuredWalletIds]))
      expect(options.features).toEqual({
        allWallets: last([true, start.features?.allWallets, server.features?.allWallets]),
        connectorTypeOrder: last([[], start.features?.connectorTypeOrder, server.features?.connectorTypeOrder]),
      })
      expect(options.networks).toBe(start.networks)
    })
  })
})
