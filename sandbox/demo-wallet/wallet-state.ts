import { isAddress, isRecord, sameAddress } from './checks.ts'
import type { Hex, WalletChain, WalletConfig } from './types.ts'

/** What the wallet remembers about one site. */
export interface WalletMemory {
  /** The account the site may see; nothing while it has no permission. */
  readonly account: Hex | undefined
  readonly chainId: number
  readonly addedChains: readonly WalletChain[]
}

export interface WalletState extends WalletMemory {
  /** Then the site sees no account, and its permission stays. */
  readonly isLocked: boolean
}

const isChain = (value: unknown): value is WalletChain =>
  isRecord(value) &&
  Number.isSafeInteger(value['chainId']) &&
  typeof value['name'] === 'string' &&
  typeof value['rpcUrl'] === 'string'

/** What was remembered may be anything: a site can write into it. */
export const walletStateFrom = (memory: unknown, config: WalletConfig): WalletState => {
  const stored = isRecord(memory) ? memory : {}
  const account = stored['account']
  const addedChains = Array.isArray(stored['addedChains']) ? stored['addedChains'].filter(isChain) : []
  const known = [...config.chains, ...addedChains].find((chain) => chain.chainId === stored['chainId'])
  return {
    account:
      isAddress(account) && config.accounts.some(({ address }) => sameAddress(address, account)) ? account : undefined,
    chainId: (known ?? config.chains[0])?.chainId ?? 0,
    addedChains,
    isLocked: false,
  }
}
