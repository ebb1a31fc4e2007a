import { askedWallets } from './asked-namespaces.ts'
import { pebbleWallet, sandboxWallet } from './identities.ts'
import { createPageSite, loadAccountsOf } from './page-site.ts'
import { createSolanaWallet } from './solana/solana-wallet.ts'
import { registerStandardWallet } from './standard-wallet.ts'

const asked = new Set(askedWallets(new URLSearchParams(location.search)))

const putSolana = (identity: typeof sandboxWallet): void => {
  const site = createPageSite(identity, 'solana')
  const loadAccounts = loadAccountsOf('solana')
  registerStandardWallet(window, createSolanaWallet({ identity, site, loadAccounts, host: location.host }))
}

if (asked.has('solana')) putSolana(sandboxWallet)
if (asked.has('pebble')) putSolana(pebbleWallet)
