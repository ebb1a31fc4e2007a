import { sameAddress, toQuantity } from './checks.ts'
import { alreadyPending, unauthorized, userRejected } from './rpc-error.ts'
import type { Approver, EmitEvent, Question, WalletAccount, WalletChain, WalletConfig, WalletStorage } from './types.ts'
import { loadWalletState, saveWalletState, type WalletState } from './wallet-state.ts'

export interface WalletDependencies {
  readonly config: WalletConfig
  readonly approve: Approver
  readonly storage: WalletStorage
  readonly emit: EmitEvent
}

/** What every method of the wallet works on. */
export interface WalletContext {
  readonly config: WalletConfig
  state(): WalletState
  /** Remembers the change and tells the site about it (EIP-1193 events). */
  update(change: Partial<WalletState>): void
  chains(): readonly WalletChain[]
  activeChain(): WalletChain
  /** @throws ProviderRpcError 4100 unless the site may use this very account. */
  permittedAccount(address: unknown): WalletAccount
  /** @throws ProviderRpcError 4001 when refused, -32002 when another question is open. */
  ask(question: Question): Promise<{ readonly account?: `0x${string}` }>
}

export const createWalletContext = ({ config, approve, storage, emit }: WalletDependencies): WalletContext => {
  let state = loadWalletState(storage, config)
  let asking = false
  const chains = (): readonly WalletChain[] => [...config.chains, ...state.addedChains]

  return {
    config,
    state: () => state,
    chains,
    update: (change) => {
      const previous = state
      state = { ...state, ...change }
      saveWalletState(storage, state)
      if (state.account !== previous.account)
        emit('accountsChanged', state.account === undefined ? [] : [state.account])
      if (state.chainId !== previous.chainId) emit('chainChanged', toQuantity(state.chainId))
    },
    activeChain: () => {
      const chain = chains().find(({ chainId }) => chainId === state.chainId)
      if (chain === undefined) throw new Error('The active network is missing.')
      return chain
    },
    permittedAccount: (address) => {
      const { account } = state
      if (typeof address !== 'string' || account === undefined || !sameAddress(address, account)) throw unauthorized()
      const found = config.accounts.find((candidate) => sameAddress(candidate.address, account))
      if (found === undefined) throw unauthorized()
      return found
    },
    ask: async (question) => {
      if (asking) throw alreadyPending()
      asking = true
      try {
        const answer = await approve(question)
        if (!answer.approved) throw userRejected()
        return answer
      } finally {
        asking = false
      }
    },
  }
}
