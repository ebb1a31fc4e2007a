import { beforeEach, describe, expect, it } from 'vitest'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'

/** A page on which wallets are installed (answer a request) or speak up by themselves. */
export interface WalletDiscoveryHarness {
  readonly discovery: WalletDiscovery
  readonly install: (rdns: string) => void
  readonly announce: (rdns: string) => void
  /** The id of its connector, where that is more than its own. */
  readonly idOf?: (rdns: string) => string
}

export const describeWalletDiscovery = (name: string, make: () => WalletDiscoveryHarness): void => {
  describe(`WalletDiscovery: ${name}`, () => {
    let harness: WalletDiscoveryHarness
    let discovery: WalletDiscovery
    beforeEach(() => {
      harness = make()
      discovery = harness.discovery
    })
    const ids = (): readonly string[] => discovery.wallets().map(({ connector }) => connector.id)

    const named = (...own: readonly string[]): readonly string[] => own.map((id) => harness.idOf?.(id) ?? id)

    it('knows no wallet before one speaks', () => {
      harness.install('test.first')
      expect(discovery.wallets()).toEqual([])
    })

    it('has heard the wallets of the page when request() returns', () => {
      harness.install('test.first')
      harness.install('test.second')
      discovery.request()
      expect(ids()).toEqual(named('test.first', 'test.second'))
    })

    it('hears a wallet that announces itself unasked, and appends it', () => {
      harness.install('test.first')
      discovery.request()
      let changes = 0
      discovery.on(() => {
        changes += 1
      })
      harness.announce('test.late')
      expect(ids()).toEqual(named('test.first', 'test.late'))
      expect(changes).toBe(1)
    })

    it('finds one that was installed meanwhile, and keeps the rows and connectors it has', () => {
      harness.install('test.first')
      discovery.request()
      const [first] = discovery.wallets()
      harness.install('test.second')
      discovery.request()
      expect(ids()).toEqual(named('test.first', 'test.second'))
      expect(discovery.wallets()[0]).toBe(first)
    })

    it('gives the same array while nothing changed', () => {
      harness.install('test.first')
      discovery.request()
      const known = discovery.wallets()
      let changes = 0
      discovery.on(() => {
        changes += 1
      })
      discovery.request()
      expect(discovery.wallets()).toBe(known)
      expect(changes).toBe(0)
      harness.announce('test.second')
      expect(discovery.wallets()).not.toBe(known)
      expect(known).toHaveLength(1)
    })

    it('lets the first wallet of an id stand (decision 31)', () => {
      harness.announce('test.first')
      const [first] = discovery.wallets()
      harness.announce('test.first')
      expect(discovery.wallets()).toEqual([first])
      expect(discovery.wallets()[0]).toBe(first)
    })

    it('tells nobody who left', () => {
      let changes = 0
      const leave = discovery.on(() => {
        changes += 1
      })
      leave()
      leave()
      harness.announce('test.first')
      expect(changes).toBe(0)
    })
  })
}
