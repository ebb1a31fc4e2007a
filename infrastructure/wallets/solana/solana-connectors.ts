import type { ConnectorOf } from '../namespace-wallets.ts'
import type { StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { createSolanaConnector } from './solana-connector.ts'

/** What connects a wallet of Solana that was found. */
export const solanaConnectorOf: ConnectorOf<StandardWallet> = (connector, wallet, { clock, networks }) =>
  createSolanaConnector({ connector, wallet, clock, networks })
