import { createProviderEvents } from '../../../sandbox/demo-wallet/provider-events.ts'
import type { Hex, Provider, Question, WalletAccount, WalletChain } from '../../../sandbox/demo-wallet/types.ts'
import { createWallet } from '../../../sandbox/demo-wallet/wallet.ts'

export interface SandboxWalletDeps {
  readonly chains: readonly WalletChain[]
  readonly accounts: readonly [WalletAccount, ...WalletAccount[]]
  /** Asks the owner. */
  readonly ask: (question: string) => Promise<boolean>
  /** What it remembers of an earlier run. */
  readonly memory?: SandboxWalletMemory | undefined
  readonly remember: (memory: SandboxWalletMemory) => void
}

export interface SandboxWalletMemory {
  readonly chainId: number
  readonly isShared: boolean
}

/** The sandbox's demo wallet in a terminal, as a site sees it (`provider`) and as its owner does (the rest). */
export interface SandboxWallet {
  readonly provider: Provider
  readonly inHand: () => { readonly address: Hex; readonly chainId: number; readonly isLocked: boolean }
  readonly nextAccount: () => void
  readonly nextNetwork: () => void
  readonly toggleLock: () => void
  /** The wallet goes away. */
  readonly drop: () => void
}

/** A terminal has one line for a question. */
export const lineOf = (question: Question): string => {
  switch (question.kind) {
    case 'connect':
      return 'connect to this site?'
    case 'switch-chain':
      return `change the network to ${question.network}?`
    case 'add-chain':
      return `add the network ${question.network} and go there?`
    case 'sign-message':
      return `sign “${question.text}”?`
    // No host in a terminal asks for these; whoever makes one do so still sees all of it.
    case 'sign-typed-data':
    case 'send':
      return `${question.title}: ${question.details.map(({ label, value }) => `${label} ${value}`).join(', ')}`
  }
}

const after = <T>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? one

export const createSandboxWallet = ({ chains, accounts, ask, memory, remember }: SandboxWalletDeps): SandboxWallet => {
  const { emit, on, removeListener } = createProviderEvents()
  const addresses = accounts.map(({ address }) => address)
  /** The account that its owner shares, or would. */
  let address = accounts[0].address
  const { request, state, update, ...wallet } = createWallet({
    config: { chains, accounts },
    approve: async (question) =>
      (await ask(`Sandbox wallet: ${lineOf(question)}`)) ? { approved: true, account: address } : { approved: false },
    memory: { chainId: memory?.chainId, account: memory?.isShared ? address : undefined },
    remember: ({ chainId, account }) => remember({ chainId, isShared: account !== undefined }),
    emit,
  })

  return {
    provider: { request, on, removeListener },
    inHand: () => ({ address, chainId: state().chainId, isLocked: state().isLocked }),
    nextAccount: () => {
      address = after(addresses, address)
      if (state().account !== undefined) update({ account: address })
    },
    nextNetwork: () => {
      const ids = wallet.chains().map(({ chainId }) => chainId)
      update({ chainId: after(ids, state().chainId) })
    },
    toggleLock: () => update({ isLocked: !state().isLocked }),
    drop: () => emit('disconnect', { code: 4900, message: 'The wallet went away.' }),
  }
}
