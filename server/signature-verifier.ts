import type { CaipNetworkId } from '../core/domain/shared/caip.ts'

/** What is asked of whoever knows the signatures of a namespace. */
export interface SignatureQuestion {
  /** The text, as it was signed. */
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: CaipNetworkId
  /** RPC addresses of the chain, in their order, where the host has named some. */
  readonly rpcUrls: readonly string[]
}

/**
 * `malformed`: no signature at all. `unchecked`: what is needed to tell did not answer, so that it is neither right nor wrong.
 * `unsupported`: of this kind of address no signature can be checked here. `loose`: of the account's key, and not as the standard has it,
 * which a server does not take.
 */
export type SignatureVerdict =
  | { readonly result: 'right' | 'wrong' | 'malformed' }
  | { readonly result: 'unchecked' | 'unsupported' | 'loose'; readonly why: string }

/** The signatures of one namespace. */
export interface SignatureVerifier {
  /**
   * The one spelling of the address, where it is one of this chain with its checksum right; undefined where it is none. An address that
   * says no checksum (EVM's in small letters) is one.
   */
  readonly address: (address: string, chainId: CaipNetworkId) => string | undefined
  /** Whether the chain is one whose addresses are known; left out, each is. */
  readonly knowsChain?: (chainId: CaipNetworkId) => boolean
  readonly verify: (question: SignatureQuestion) => Promise<SignatureVerdict>
}

export const right: SignatureVerdict = { result: 'right' }
export const wrong: SignatureVerdict = { result: 'wrong' }
export const malformed: SignatureVerdict = { result: 'malformed' }
export const unchecked = (why: string): SignatureVerdict => ({ result: 'unchecked', why })
export const unsupported = (why: string): SignatureVerdict => ({ result: 'unsupported', why })
export const loose = (why: string): SignatureVerdict => ({ result: 'loose', why })
