import type { AccountType } from '../connections/account.ts'
import type { PerNamespace } from './chain-namespaces.ts'

/** The kind of account that is active at first, of a wallet that has several (spec section 6). */
export const firstAccountTypes: PerNamespace<AccountType> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
