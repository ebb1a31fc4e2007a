/** What of a network these need. */
export interface OtherNetwork {
  readonly caipNetworkId: string
  readonly chainNamespace: string
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

export interface SignedWords {
  readonly signature: string
  /** Undefined where this page cannot tell. */
  readonly isTheirs?: boolean | undefined
}

/** @param request with the connected wallet's provider in the namespace of the network */
export declare const signWords: (request: {
  readonly provider: unknown
  readonly network: OtherNetwork
  readonly address: string
  readonly words: string
}) => Promise<SignedWords>

/** In words: `750 SOL`. */
export declare const readBalance: (network: OtherNetwork, address: string) => Promise<string>
