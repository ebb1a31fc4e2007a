import { askedWallets } from './asked-namespaces.ts'
import { createBitcoinDesk } from './bitcoin/bitcoin-desk.ts'
import { announceSatsProvider } from './bitcoin/sats-provider.ts'
import { createStandardBitcoinWallet } from './bitcoin/standard-bitcoin-wallet.ts'
import { createKeplrWallet, injectKeplrWallet } from './cosmos/keplr-wallet.ts'
import { pebbleWallet, sandboxWallet, type WalletIdentity } from './identities.ts'
import { createPageSite, loadAccountsOf } from './page-site.ts'
import { createPolkadotWallet, injectPolkadotWallet } from './polkadot/polkadot-wallet.ts'
import { createSolanaWallet } from './solana/solana-wallet.ts'
import { registerStandardWallet } from './standard-wallet.ts'

/** The server says it in the script's own address, as the page asks for it or offers it by itself. */
const asked = new Set(askedWallets(new URL(import.meta.url).searchParams))

const putSolana = (identity: WalletIdentity): void => {
  const site = createPageSite(identity, 'solana')
  const loadAccounts = loadAccountsOf('solana')
  registerStandardWallet(window, createSolanaWallet({ identity, site, loadAccounts, host: location.host }))
}

/** In both worlds of Bitcoin's, with one permission. */
const putBitcoin = (identity: WalletIdentity): void => {
  const site = createPageSite(identity, 'bip122')
  const desk = createBitcoinDesk({ site, loadAccounts: loadAccountsOf('bip122') })
  registerStandardWallet(window, createStandardBitcoinWallet({ identity, site, desk }))
  announceSatsProvider(window, { identity, site, desk })
}

const putPolkadot = (identity: WalletIdentity): void => {
  const site = createPageSite(identity, 'polkadot')
  const wallet = createPolkadotWallet({ identity, site, loadAccounts: loadAccountsOf('polkadot') })
  injectPolkadotWallet(window, identity.id, wallet)
}

const putCosmos = (identity: WalletIdentity): void => {
  const site = createPageSite(identity, 'cosmos')
  injectKeplrWallet(window, site, createKeplrWallet({ identity, site, loadAccounts: loadAccountsOf('cosmos') }))
}

if (asked.has('solana')) putSolana(sandboxWallet)
if (asked.has('bip122')) putBitcoin(sandboxWallet)
if (asked.has('polkadot')) putPolkadot(sandboxWallet)
if (asked.has('cosmos')) putCosmos(sandboxWallet)
if (asked.has('pebble')) {
  putSolana(pebbleWallet)
  putBitcoin(pebbleWallet)
}
