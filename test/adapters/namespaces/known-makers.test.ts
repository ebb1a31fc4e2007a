import { expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { waysOf } from '../../../core/domain/wallets/same-maker.ts'
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
const rowsOf = (evm: string, standard: readonly string[], members: object): readonly (readonly string[])[] => {
  const page = createStandardPage()
  Object.assign(page.window, members)
  const deps = { window: page.window, clock: createSimulatedClock(), onProblem: () => undefined, siteName: 'Tidewater' }
  const discoveries = [createSolanaWallets, createBitcoinWallets, createPolkadotWallets, createCosmosWallets].map(
    (create) => create({ ...deps, networks: () => [] }),
  )
  for (const name of standard) {
    page.install(createSolanaWallet({ name }).wallet)
    page.install(createBitcoinStandardWallet(name).wallet)
  }
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
