import type { SandboxAccount } from '../accounts.ts'
import { deriveBitcoinAccounts } from './bitcoin-accounts.ts'
import { deriveCosmosAccounts } from './cosmos-accounts.ts'
import { deriveEvmAccounts } from './evm-accounts.ts'
import { derivePolkadotAccounts } from './polkadot-accounts.ts'
import { deriveSolanaAccounts } from './solana-accounts.ts'

/** The accounts of every namespace, from the one phrase: how `known-accounts.ts` came to be. */
export const deriveAccounts = (): readonly SandboxAccount[] => [
  ...deriveEvmAccounts(),
  ...deriveSolanaAccounts(),
  ...deriveBitcoinAccounts(),
  ...derivePolkadotAccounts(),
  ...deriveCosmosAccounts(),
]
