import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { waysOf } from '../../../core/domain/wallets/ways-to-wallet.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createBitcoinStandardWallet } from '../../support/bitcoin-standard-wallet.ts'
import { createSolanaWallet } from '../../support/solana-wallet.ts'
import { createStandardPage } from '../../support/standard-page.ts'
import {
  createBitcoinWallets,
  createCosmosWallets,
  createPolkadotWallets,
  createSolanaWallets,
} from '../../support/whole-wallets.ts'

const request = () => ({})
const keplr = () => ({ enable: () => undefined, getKey: () => undefined })

/** The rows of a page with these wallets beside an announced one of EVM, by the ids of their connectors. */
const rowsOf = (
  evm: string,
  standard: readonly string[],
  members: object,
  wallets: readonly object[] = [],
  namespaces = [createSolanaWallets, createBitcoinWallets, createPolkadotWallets, createCosmosWallets],
): readonly (readonly string[])[] => {
  const page = createStandardPage()
  Object.assign(page.window, members)
  const deps = { window: page.window, clock: createSimulatedClock(), onProblem: () => undefined, siteName: 'Tidewater' }
  const discoveries = namespaces.map((create) => create({ ...deps, networks: () => [] }))
  for (const name of standard) {
    page.install(createSolanaWallet({ name }).wallet)
    page.install(createBitcoinStandardWallet(name).wallet)
  }
  for (const wallet of wallets) page.install(wallet)
  for (const discovery of discoveries) discovery.request()
  const announced: Connector = { id: evm, name: 'Anything', type: 'ANNOUNCED', namespace: 'eip155' }
  const all = discoveries.flatMap((discovery) => discovery.wallets().map(({ connector }) => connector))
  for (const discovery of discoveries) discovery.dispose()
  return waysOf([announced, ...all]).map((ways) => ways.map(({ id }) => id))
}

it.each([
  ['app.phantom', ['Phantom'], {}, ['solana/standard/Phantom', 'bip122/standard/Phantom']],
  ['xyz.talisman', [], { injectedWeb3: { talisman: { enable: () => undefined } } }, ['polkadot/talisman']],
  ['app.keplr', [], { keplr: keplr() }, ['cosmos/keplr']],
  [
    'com.okex.wallet',
    ['OKX Wallet'],
    { okxwallet: { keplr: keplr(), bitcoin: { connect: () => undefined } } },
    ['solana/standard/OKX Wallet', 'bip122/okx', 'cosmos/okx'],
  ],
  [
    'io.magiceden.wallet',
    ['Magic Eden'],
    { magicEden: { bitcoin: { request } }, btc_providers: [{ id: 'magicEden.bitcoin', name: 'Other' }] },
    ['solana/standard/Magic Eden', 'bip122/magicEden.bitcoin'],
  ],
  [
    'org.latchkey.sandbox-wallet',
    ['Sandbox Wallet'],
    { injectedWeb3: { 'sandbox-wallet': { enable: () => undefined } }, sandboxWallet: { keplr: keplr() } },
    [
      'solana/standard/Sandbox Wallet',
      'bip122/standard/Sandbox Wallet',
      'polkadot/sandbox-wallet',
      'cosmos/sandbox-wallet',
    ],
  ],
])('%s is one row with the wallets of its maker', (evm, standard, members, ways) => {
  expect(rowsOf(evm, standard, members)).toEqual([[evm, ...ways]])
})

it('a maker that nobody knows is none of another one', () => {
  expect(rowsOf('app.phantom', [], { keplr: keplr(), injectedWeb3: { any: { enable: () => undefined } } })).toEqual([
    ['app.phantom'],
    ['polkadot/any'],
    ['cosmos/keplr'],
  ])
})

describe('a wallet that nobody knows, by the Wallet Standard', () => {
  const icons = [undefined, 'https://amber.example/icon.png', 'data:image/png;base64,AA==']
  const inBoth = (icon: string | undefined, name = 'Amber'): object => {
    const solana = createSolanaWallet({ name }).wallet
    const bitcoin = createBitcoinStandardWallet(name).wallet
    const chains = [...solana.chains, ...bitcoin.chains]
    return { version: '1.0.0', name, icon, chains, features: { ...solana.features, ...bitcoin.features }, accounts: [] }
  }
  const rowsWith = (...wallets: readonly object[]) => rowsOf('app.other', [], {}, wallets).slice(1)

  it.each(icons)('is one row in all namespaces that its one object is in, with the icon %s', (icon) => {
    expect(rowsWith(inBoth(icon))).toEqual([['solana/standard/Amber', 'bip122/standard/Amber']])
    const frozen = Object.freeze(inBoth(icon))
    for (const _again of [1, 2]) expect(rowsWith(frozen)).toHaveLength(1)
  })

  it.each(icons.slice(0, 2))('is not one with another object of its name, with the icon %s', (icon) => {
    const { chains: solana } = createSolanaWallet().wallet
    const { chains: bitcoin } = createBitcoinStandardWallet().wallet
    const apart = [solana, bitcoin].map((chains) => ({ ...inBoth(icon), chains }))
    expect(rowsWith(...apart)).toEqual([['solana/standard/Amber'], ['bip122/standard/Amber']])
    // One that comes later with the whole of it has a place nowhere, and joins nobody.
    expect(rowsWith(...apart, inBoth(icon))).toHaveLength(2)
  })

  it('is one where it is met in another order, in another modal of the page', () => {
    const wallet = inBoth(undefined)
    rowsOf('app.other', [], {}, [wallet], [createBitcoinWallets])
    expect(rowsWith(wallet)).toHaveLength(1)
  })
})
