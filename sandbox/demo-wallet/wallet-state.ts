import { isAddress, isRecord, sameAddress } from './checks.ts'
import type { Hex, WalletChain, WalletConfig, WalletStorage } from './types.ts'

/** What the wallet remembers about one site; storage is per origin, so the site is the page's own. */
export interface WalletState {
  /** The account the site may see; nothing while it has no permission. */
  readonly account: Hex | undefined
  readonly chainId: number
  readonly addedChains: readonly WalletChain[]
}

const key = 'sandbox-wallet:site'

const isChain = (value: unknown): value is WalletChain =>
  isRecord(value) &&
  Number.isSafeInteger(value['chainId']) &&
  typeof value['name'] === 'string' &&
  typeof value['rpcUrl'] === 'string'

const parse = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const read = (storage: WalletStorage): string | null => {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

export const loadWalletState = (storage: WalletStorage, config: WalletConfig): WalletState => {
  const stored = parse(read(storage))
  const account = stored['account']
  const addedChains = Array.isArray(stored['addedChains']) ? stored['addedChains'].filter(isChain) : []
  const known = [...config.chains, ...addedChains].find((chain) => chain.chainId === stored['chainId'])
  return {
    account:
      isAddress(account) && config.accounts.some(({ address }) => sameAddress(address, account)) ? account : undefined,
    chainId: (known ?? config.chains[0])?.chainId ?? 0,
    addedChains,
  }
}

export const saveWalletState = (storage: WalletStorage, state: WalletState): void => {
  try {
    storage.setItem(key, JSON.stringify(state))
  } catch {
    // Storage may be denied or full: the permission then lasts as long as the page.
  }
}
