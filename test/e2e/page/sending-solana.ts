import { siteMemory } from '../../../sandbox/demo-wallet/site-memory.ts'
import { pebbleWallet } from '../../../sandbox/namespace-wallets/identities.ts'
import type { WalletKey } from '../../../sandbox/namespace-wallets/keys.ts'
import { createSite } from '../../../sandbox/namespace-wallets/site.ts'
import { createSolanaWallet } from '../../../sandbox/namespace-wallets/solana/solana-wallet.ts'
import { registerStandardWallet } from '../../../sandbox/namespace-wallets/standard-wallet.ts'

/** What a test has the owner of the wallet do, once it is asked for something else than to connect. */
export interface Owner {
  does: 'approve' | 'reject' | 'think'
  asked: number
  /** After a while the owner agrees. */
  agree: () => void
}

export interface SenderOptions {
  readonly key: WalletKey
  readonly rpcUrl: string
  /** It knows no way to sign alone. */
  readonly sendsItself?: boolean
  /** It sends, and its answer is lost. */
  readonly losesAnswers?: boolean
}

const features = { alone: 'solana:signTransaction', both: 'solana:signAndSendTransaction' } as const

/** A wallet of the Wallet Standard around a real key. */
export const putSender = ({ key, rpcUrl, sendsItself = false, losesAnswers = false }: SenderOptions): void => {
  const owner: Owner = { does: 'approve', asked: 0, agree: () => undefined }
  Reflect.set(globalThis, 'quayOwner', owner)
  const identity = { ...pebbleWallet, id: 'quay', name: 'Quay' }
  const site = createSite({
    ...siteMemory(localStorage, identity.id),
    approve: async ({ title }) => {
      if (!/transaction/.test(title)) return { approved: true }
      owner.asked += 1
      if (owner.does === 'think')
        await new Promise<void>((resolve) => {
          owner.agree = resolve
        })
      return owner.does === 'reject' ? { approved: false } : { approved: true }
    },
    accounts: 1,
  })
  const wallet = createSolanaWallet({
    ...{ identity, site, host: location.host },
    loadAccounts: async () => ({ keys: [key], rpcUrl, caipNetworkId: undefined }),
  })
  const lost = async (...inputs: readonly never[]): Promise<unknown> => {
    await Reflect.apply(Object(wallet.features[features.both]).signAndSendTransaction, undefined, inputs)
    throw new Error('The line is gone')
  }
  const offered = Object.fromEntries(
    Object.entries(wallet.features)
      .filter(([name]) => !sendsItself || name !== features.alone)
      .map(([name, feature]) =>
        losesAnswers && name === features.both
          ? [name, { ...Object(feature), signAndSendTransaction: lost }]
          : [name, feature],
      ),
  )
  const handed = Object.create(wallet, { features: { value: offered } })
  registerStandardWallet(window, handed)
}
