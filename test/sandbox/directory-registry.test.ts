import { describe, expect, test } from 'vitest'
import type { WalletListing } from '../../sandbox/directory/listing.ts'
import { walletPage } from '../../sandbox/directory/wallet-page.ts'
import { parseWalletQuery } from '../../sandbox/directory/wallet-query.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'

const countOf = (holds: (wallet: WalletListing) => boolean): number => walletRegistry.filter(holds).length

const unique = (values: readonly (string | number | null)[]): boolean => {
  const known = values.filter((value) => value !== null)
  return new Set(known).size === known.length
}

describe('the registry', () => {
  test('lists more than 400 wallets, all different', () => {
    expect(walletPage(walletRegistry, parseWalletQuery({})).count).toBeGreaterThan(400)
    expect(unique(walletRegistry.map(({ id }) => id))).toBe(true)
    expect(unique(walletRegistry.map(({ name }) => name))).toBe(true)
    expect(unique(walletRegistry.map(({ image_id }) => image_id))).toBe(true)
    expect(unique(walletRegistry.map(({ rdns }) => rdns))).toBe(true)
    expect(unique(walletRegistry.map(({ mobile_link }) => mobile_link))).toBe(true)
    expect(unique(walletRegistry.map(({ order }) => order))).toBe(true)
  })

  test('has the forms of the wire', () => {
    for (const wallet of walletRegistry) {
      expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
      expect(wallet.image_id ?? '00').toMatch(/00$/)
      expect(wallet.mobile_link ?? 'none://').toMatch(/^[a-z][a-z0-9]+:\/\/$/)
      for (const chain of wallet.chains) expect(chain).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
      const links = [wallet.homepage, wallet.link_mode, wallet.webapp_link, wallet.app_store, wallet.chrome_store]
      // Reserved for examples: nobody owns what these lead to.
      for (const link of links)
        expect(new URL(link ?? 'https://x.example').hostname).toMatch(/(^|\.)[a-z0-9]+\.example$/)
    }
  })

  test('has every case a client must be ready for', () => {
    const cases: Readonly<Record<string, (wallet: WalletListing) => boolean>> = {
      'no image': ({ image_id }) => image_id === null,
      'no rank': ({ order }) => order === null,
      'no chains': ({ chains }) => chains.length === 0,
      'no homepage': ({ homepage }) => homepage === null,
      'no badge': ({ badge_type }) => badge_type === null,
      'no mobile link': ({ mobile_link }) => mobile_link === null,
      'nothing to connect with': (wallet) =>
        [wallet.mobile_link, wallet.desktop_link, wallet.webapp_link, wallet.rdns].every((link) => link === null),
      'chain 10 without chain 1': ({ chains }) => chains.includes('eip155:10') && !chains.includes('eip155:1'),
      certified: ({ badge_type }) => badge_type === 'certified',
      'only for payments': ({ supports_wc }) => supports_wc === false,
      'another script': ({ name }) => /[֐-ۿ]/.test(name),
      'markup in its name': ({ name }) => name.includes('<'),
      'a name too long': ({ name }) => name.length > 80,
    }
    for (const [name, holds] of Object.entries(cases)) expect(countOf(holds), name).toBeGreaterThan(0)
  })

  test('lists the sandbox wallet first, as it announces itself', () => {
    const [first] = walletPage(walletRegistry, parseWalletQuery({ chains: 'eip155:31337' })).data
    expect(first).toMatchObject({ name: 'Sandbox Wallet', rdns: 'org.latchkey.sandbox-wallet' })
  })
})
