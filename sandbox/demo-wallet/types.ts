export type Hex = `0x${string}`

export interface RequestArguments {
  readonly method: string
  readonly params?: unknown
}

export interface WalletChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

export interface WalletAccount {
  readonly address: Hex
  readonly privateKey: Hex
}

export interface WalletConfig {
  readonly chains: readonly WalletChain[]
  readonly accounts: readonly WalletAccount[]
}

export type QuestionKind = 'connect' | 'switch-chain' | 'add-chain' | 'sign-message' | 'sign-typed-data' | 'send'

/** What the wallet asks its owner; `accounts` only where one may be chosen. */
export interface Question {
  readonly kind: QuestionKind
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  readonly accounts?: readonly Hex[]
}

export type Answer = { readonly approved: false } | { readonly approved: true; readonly account?: Hex }

export type Approver = (question: Question) => Promise<Answer>

/** The part of `Storage` the wallet needs. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

export type EmitEvent = (event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect', payload: unknown) => void

export type Method = (params: readonly unknown[]) => Promise<unknown>
export type MethodTable = Readonly<Record<string, Method>>
