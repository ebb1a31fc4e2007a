export type Hex = `0x${string}`

export interface RequestArguments {
  readonly method: string
  readonly params?: unknown
}

/** The wallet as its site sees it. */
export interface Provider {
  readonly request: (args: RequestArguments) => Promise<unknown>
  readonly on: (event: string, listener: (payload: unknown) => void) => void
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => void
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

/** What the wallet asks its owner, in its own words, and what a wallet that asks in others has to name. */
export type Question = QuestionWords &
  (
    | { readonly kind: 'connect' | 'sign-typed-data' | 'send' }
    | { readonly kind: 'switch-chain' | 'add-chain'; readonly network: string }
    | { readonly kind: 'sign-message'; readonly text: string }
  )

interface QuestionWords {
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** Only where one may be chosen. */
  readonly accounts?: readonly string[]
}

export type Answer = { readonly approved: false } | { readonly approved: true; readonly account?: string }

export type Approver = (question: Question) => Promise<Answer>

export type EmitEvent = (event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect', payload: unknown) => void

export type Method = (params: readonly unknown[]) => Promise<unknown>
export type MethodTable = Readonly<Record<string, Method>>
