import type { SolanaProvider } from '../../core/ports/connections/providers/solana-provider.ts'

/** What a wallet of Solana may sign by. */
export type SigningFeature =
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signMessage'
  | 'solana:signIn'

/** What is asked of any wallet. Not all sign visitors in. */
export const usualFeatures: readonly SigningFeature[] = [
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signMessage',
]

export interface WalletAbilities {
  readonly features: readonly SigningFeature[]
  /** Of the chains that the host offers. */
  readonly chains: readonly string[]
}

/** What a wallet's own object is, is foreign, its getters too. */
const holds = (read: () => unknown): boolean => {
  try {
    return read() === true
  } catch {
    return false
  }
}

/** What the visitor's wallet can: as its own object says, where it is on this page; elsewhere it is told with the answer. */
export const abilitiesOf = ({ wallet, signIn }: SolanaProvider, offered: readonly string[]): WalletAbilities => {
  const mayBe = [...usualFeatures, ...(signIn === undefined ? [] : (['solana:signIn'] as const))]
  if (wallet === undefined) return { features: mayBe, chains: offered }
  const inWallet = (list: string, holdsName: (value: unknown) => boolean): boolean =>
    holds(() => holdsName(Reflect.get(wallet, list)))
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  return {
    features: mayBe.filter((feature) => inWallet('features', (value) => isObject(value) && feature in value)),
    chains: offered.filter((chain) => inWallet('chains', (value) => Array.isArray(value) && value.includes(chain))),
  }
}
