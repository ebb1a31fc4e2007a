import { sameAddress, toQuantity } from './checks.ts'
import { unauthorized, userRejected } from './rpc-error.ts'
import type { Approver, EmitEvent, Hex, Question, WalletAccount, WalletChain, WalletConfig } from './types.ts'
import { type WalletMemory, type WalletState, walletStateFrom } from './wallet-state.ts'

export interface WalletDependencies {
  readonly config: WalletConfig
  readonly approve: Approver
  /** What it remembered last, from wherever that is kept. */
  readonly memory: unknown
  readonly remember: (memory: WalletMemory) => void
  readonly emit: EmitEvent
}

/** What every method of the wallet works on. */
export interface WalletContext {
  readonly config: WalletConfig
  state(): WalletState
  /** Remembers the change and tells the site about it (EIP-1193 events). */
  update(change: Partial<WalletState>): void
  /** The account that the site sees now. */
  visibleAccount(): Hex | undefined
  chains(): readonly WalletChain[]
  activeChain(): WalletChain
  /** @throws ProviderRpcError 4100 unless the site may use this very account. */
  permittedAccount(address: unknown): WalletAccount
  /** @throws ProviderRpcError 4001 when refused. */
  ask(question: Question): Promise<{ readonly account?: string }>
}

export const createWalletContext = ({ config, approve, memory, remember, emit }: WalletDependencies): WalletContext => {
  let state = walletStateFrom(memory, config)
  const chains = (): readonly WalletChain[] => [...config.chains, ...state.addedChains]
  const visibleAccount = (): Hex | undefined => (state.isLocked ? undefined : state.account)

  return {
    config,
    state: () => state,
    visibleAccount,
    chains,
    update: (change) => {
      const [accountBefore, chainBefore] = [visibleAccount(), state.chainId]
      state = { ...state, ...change }
      const { isLocked: _, ...remembered } = state
      remember(remembered)
      const account = visibleAccount()
      if (account !== accountBefore) emit('accountsChanged', account === undefined ? [] : [account])
      if (state.chainId !== chainBefore) emit('chainChanged', toQuantity(state.chainId))
    },
    activeChain: () => {
      const chain = chains().find(({ chainId }) => chainId === state.chainId)
      if (chain === undefined) throw new Error('The active network is missing.')
      return chain
    },
    permittedAccount: (address) => {
      const account = visibleAccount()
      if (typeof address !== 'string' || account === undefined || !sameAddress(address, account)) throw unauthorized()
      const found = config.accounts.find((candidate) => sameAddress(candidate.address, account))
      if (found === undefined) throw unauthorized()
      return found
    },
    ask: async (question) => {
      const answer = await approve(question)
      if (!answer.approved) throw userRejected()
      return answer
    },
  }
}
