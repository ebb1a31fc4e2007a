import type { WalletReply } from './injected-wallet-page.ts'

/** What the wallet does when a site asks for another network; `ask` waits for `approveSwitch()` or `rejectSwitch()`. */
export type SwitchBehaviour = 'approve' | 'ask' | 'reject' | 'stay'

/** The part of an injected wallet that changes its network when a site asks (EIP-3326, EIP-3085). */
export interface InjectedNetworks {
  readonly behaveOnSwitch: (behaviour: SwitchBehaviour) => void
  readonly approveSwitch: () => Promise<void>
  readonly rejectSwitch: () => void
  /** The networks that sites wanted added, as they described them. */
  readonly proposals: () => readonly unknown[]
  readonly answer: (method: string, params: readonly unknown[]) => Promise<WalletReply>
}

const chainIdOf = (wish: unknown): number =>
  typeof wish === 'object' && wish !== null && 'chainId' in wish ? Number(wish.chainId) : Number.NaN

const rejected: WalletReply = { error: { code: 4001, message: 'User rejected the request.' } }

export const createInjectedNetworks = (
  unknownChains: readonly number[],
  goTo: (chainId: number) => Promise<void>,
): InjectedNetworks => {
  const unknown = new Set(unknownChains)
  const waiting = new Map<(reply: WalletReply) => void, number>()
  const proposals: unknown[] = []
  let behaviour: SwitchBehaviour = 'approve'

  const arrive = async (chainId: number): Promise<WalletReply> => {
    unknown.delete(chainId)
    await goTo(chainId)
    return { result: null }
  }
  const askOwner = (chainId: number): Promise<WalletReply> | WalletReply => {
    switch (behaviour) {
      case 'approve':
        return arrive(chainId)
      case 'ask':
        return new Promise((resolve) => waiting.set(resolve, chainId))
      case 'reject':
        return rejected
      case 'stay':
        return { result: null }
    }
  }

  return {
    behaveOnSwitch: (next) => {
      behaviour = next
    },
    approveSwitch: async () => {
      for (const [resolve, chainId] of waiting) resolve(await arrive(chainId))
      waiting.clear()
    },
    rejectSwitch: () => {
      for (const resolve of waiting.keys()) resolve(rejected)
      waiting.clear()
    },
    proposals: () => [...proposals],
    answer: async (method, [wish]) => {
      const chainId = chainIdOf(wish)
      if (method === 'wallet_addEthereumChain') proposals.push(wish)
      else if (unknown.has(chainId))
        return { error: { code: 4902, message: `Unrecognized chain ID "0x${chainId.toString(16)}".` } }
      return askOwner(chainId)
    },
  }
}
