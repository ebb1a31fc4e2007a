import type { Eip1193Provider } from './eip1193-provider.ts'
import { sandboxWalletMethods } from './sandbox-wallet-methods.ts'
import type { SandboxWalletAccount, SandboxWalletChain, SandboxWalletState } from './sandbox-wallet-state.ts'

export interface SandboxWalletDeps {
  readonly chains: readonly [SandboxWalletChain, ...SandboxWalletChain[]]
  readonly accounts: readonly [SandboxWalletAccount, ...SandboxWalletAccount[]]
  /** Asks the owner. */
  readonly ask: (question: string) => Promise<boolean>
  /** What it remembers of an earlier run. */
  readonly memory?: SandboxWalletMemory | undefined
  readonly remember: (memory: SandboxWalletMemory) => void
}

export type SandboxWalletMemory = Pick<SandboxWalletState, 'chainId' | 'isShared'>

/** A wallet over a sandbox's chains and keys, as a site sees it (`provider`) and as its owner does (the rest). */
export interface SandboxWallet {
  readonly provider: Eip1193Provider & {
    readonly on: (event: string, listener: (payload: unknown) => void) => void
    readonly removeListener: (event: string, listener: (payload: unknown) => void) => void
  }
  readonly state: () => SandboxWalletState
  readonly nextAccount: () => void
  readonly nextNetwork: () => void
  readonly toggleLock: () => void
  /** The wallet goes away. */
  readonly drop: () => void
}

const after = <T>(all: readonly [T, ...T[]], isCurrent: (one: T) => boolean): T =>
  all[(all.findIndex(isCurrent) + 1) % all.length] ?? all[0]

export const createSandboxWallet = ({ chains, accounts, ask, memory, remember }: SandboxWalletDeps): SandboxWallet => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let state: SandboxWalletState = {
    chains,
    chainId: chains.find(({ id }) => id === memory?.chainId)?.id ?? chains[0].id,
    account: accounts[0],
    isShared: memory?.isShared ?? false,
    isLocked: false,
  }

  const emit = (event: string, payload: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const shared = (): readonly string[] => (state.isShared && !state.isLocked ? [state.account.address] : [])
  /** Tells the site what became different for it, as EIP-1193 wants it. */
  const update = (change: Partial<SandboxWalletState>): void => {
    const [before, chainBefore] = [shared().join(), state.chainId]
    state = { ...state, ...change }
    remember({ chainId: state.chainId, isShared: state.isShared })
    if (shared().join() !== before) emit('accountsChanged', shared())
    if (state.chainId !== chainBefore) emit('chainChanged', `0x${state.chainId.toString(16)}`)
  }
  const request = sandboxWalletMethods({ state: () => state, shared, update, ask })

  return {
    provider: {
      request,
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => {
        listeners.get(event)?.delete(listener)
      },
    },
    state: () => state,
    nextAccount: () => update({ account: after(accounts, ({ address }) => address === state.account.address) }),
    nextNetwork: () => {
      const [first = chains[0], ...rest] = state.chains
      update({ chainId: after([first, ...rest], ({ id }) => id === state.chainId).id })
    },
    toggleLock: () => update({ isLocked: !state.isLocked }),
    drop: () => {
      emit('disconnect', { code: 4900, message: 'The wallet went away.' })
    },
  }
}
