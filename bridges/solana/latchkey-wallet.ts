import type { SolanaTransactionVersion } from '@solana/wallet-standard-features'
import type { Wallet, WalletIcon } from '@wallet-standard/base'
import type { StandardConnectMethod, StandardEventsListeners, StandardEventsOnMethod } from '@wallet-standard/features'
import { solanaNamespace as solana } from '../../core/domain/namespaces/standard-chains.ts'
import type { Modal } from '../../core/modal.ts'
import type { FollowedSession } from './followed-session.ts'
import { createSolanaRequests } from './solana-requests.ts'
import { forHosts } from './standard-errors.ts'
import { usualFeatures } from './wallet-abilities.ts'

export interface LatchkeyWalletDeps {
  readonly modal: Modal
  readonly session: FollowedSession
  readonly name: string
  readonly icon: WalletIcon
}

const version = '1.0.0'
const supportedTransactionVersions: readonly SolanaTransactionVersion[] = ['legacy', 0]

/** A modal, as a wallet of the Wallet Standard on Solana. */
export const createLatchkeyWallet = ({ modal, session, name, icon }: LatchkeyWalletDeps): Wallet => {
  const { signMessage, signTransaction, signAndSendTransaction, signIn } = createSolanaRequests(modal, session)

  const connect: StandardConnectMethod = async ({ silent = false } = {}) => {
    try {
      await modal.ready
      await session.settled()
      if (!silent && session.shown().accounts.length === 0) {
        await modal.connect({ namespace: solana })
        await session.settled()
      }
      return { accounts: session.shown().accounts }
    } catch (error) {
      throw forHosts(error)
    }
  }

  const on: StandardEventsOnMethod = (event, listener) => {
    if (event !== 'change') return () => undefined
    return session.on((changed) => {
      const parts: Parameters<StandardEventsListeners['change']>[0] = {
        ...(changed.includes('accounts') ? { accounts: wallet.accounts } : {}),
        ...(changed.includes('chains') ? { chains: wallet.chains } : {}),
        ...(changed.includes('features') ? { features: wallet.features } : {}),
      }
      listener(parts)
    })
  }

  const always = {
    'standard:connect': { version, connect },
    'standard:disconnect': {
      version,
      disconnect: async () => {
        await modal.disconnect({ namespace: solana })
        await session.settled()
      },
    },
    'standard:events': { version, on },
  }
  const signing = {
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': { version, supportedTransactionVersions, signAndSendTransaction },
    'solana:signMessage': { version, signMessage },
    'solana:signIn': { version, signIn },
  }
  /** Of the wallet that is connected; while none is, what most can. */
  const featuresNow = (): Wallet['features'] => {
    const known = session.shown().features ?? usualFeatures
    // A host that finds nothing about transactions takes it for no wallet of Solana.
    const hasTransactions = known.some((feature) => feature.endsWith('Transaction'))
    const names = hasTransactions ? known : ([...known, 'solana:signTransaction'] as const)
    return { ...always, ...Object.fromEntries(names.map((feature) => [feature, signing[feature]])) }
  }
  let features = featuresNow()
  let of = session.shown().features

  const wallet: Wallet = {
    version,
    name,
    icon,
    get chains() {
      return session.shown().chains
    },
    get accounts() {
      return session.shown().accounts
    },
    get features() {
      if (of !== session.shown().features) {
        of = session.shown().features
        features = featuresNow()
      }
      return features
    },
  }
  return wallet
}
