import type { ConnectorOf, CreateNamespaceWallets } from '../namespace-wallets.ts'
import { createStandardDiscovery } from '../wallet-standard/standard-discovery.ts'
import { featureMethod, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { isSolanaChain } from './solana-accounts.ts'

const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signIn']

/** A wallet is of use when it can be asked, tells of changes and signs something. */
const lacking = (wallet: object): string | undefined => {
  if (featureMethod(wallet, 'standard:connect') === undefined) return 'standard:connect'
  if (featureMethod(wallet, 'standard:events', 'on') === undefined) return 'standard:events'
  return signing.some((feature) => featureMethod(wallet, feature) !== undefined) ? undefined : 'solana:sign…'
}

const namespace = 'solana'

/** Wallets of Solana on this device: those that announce themselves by the Wallet Standard. */
export const createSolanaWallets: CreateNamespaceWallets<ConnectorOf<StandardWallet>> = (deps, connectorOf) =>
  createStandardDiscovery({
    window: deps.window,
    onProblem: deps.onProblem,
    of: {
      namespace,
      isChain: isSolanaChain,
      lacking,
      walletOf: (connector, wallet) => connectorOf({ ...connector, namespace }, wallet, deps),
    },
  })
