import { bitcoinConnectors } from '../../infrastructure/wallets/bip122/bip122-connectors.ts'
import * as bip122 from '../../infrastructure/wallets/bip122/bip122-wallets.ts'
import { cosmosConnectorOf } from '../../infrastructure/wallets/cosmos/cosmos-connectors.ts'
import * as cosmos from '../../infrastructure/wallets/cosmos/cosmos-wallets.ts'
import type { NamespaceWalletsDeps } from '../../infrastructure/wallets/namespace-wallets.ts'
import { polkadotConnectorOf } from '../../infrastructure/wallets/polkadot/polkadot-connectors.ts'
import * as polkadot from '../../infrastructure/wallets/polkadot/polkadot-wallets.ts'
import { solanaConnectorOf } from '../../infrastructure/wallets/solana/solana-connectors.ts'
import * as solana from '../../infrastructure/wallets/solana/solana-wallets.ts'

// The wallets of a namespace with what connects them, which comes later on a page.

export const createSolanaWallets = (deps: NamespaceWalletsDeps) => solana.createSolanaWallets(deps, solanaConnectorOf)
export const createBitcoinWallets = (deps: NamespaceWalletsDeps) => bip122.createBitcoinWallets(deps, bitcoinConnectors)
export const createPolkadotWallets = (deps: NamespaceWalletsDeps) =>
  polkadot.createPolkadotWallets(deps, polkadotConnectorOf)
export const createCosmosWallets = (deps: NamespaceWalletsDeps) => cosmos.createCosmosWallets(deps, cosmosConnectorOf)
