import type { PerNamespace } from '../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../core/domain/shared/caip.ts'
import type { NonceStore } from './nonce-store.ts'
import type { SignatureVerifier } from './signature-verifier.ts'

export interface SignInChain {
  /** CAIP-2: `eip155:1`. */
  readonly id: CaipNetworkId
  /** Where its contracts are asked (ERC-1271, ERC-6492): without one, only keys' own signatures are right on EVM. */
  readonly rpcUrls?: readonly string[]
}

export interface SiwxVerifierOptions {
  /** The host of your page as its messages name it (`location.host`): `example.com`, `localhost:5173`. Where there are several, all. */
  readonly domain: string | readonly [string, ...string[]]
  /**
   * What a message may be about: the address itself, or all below one that ends in `/` (`https://example.com/`). Its scheme is the one
   * that a message may name.
   */
  readonly uri: string | readonly [string, ...string[]]
  /** Where an account may be; an id alone is a chain without an RPC address. */
  readonly chains: readonly [SignInChain | CaipNetworkId, ...(SignInChain | CaipNetworkId)[]]
  readonly nonces: NonceStore
  /** What the message has to say, word for word; what it allows beside (EIP-5573) stands after it. Left out, it may say anything. */
  readonly statement?: string
  /** What it has to list, and nothing else but a ReCap at its end. Left out, it may list anything. */
  readonly resources?: readonly string[]
  /** How long a nonce waits. Ten minutes by itself. */
  readonly nonceLifetimeMs?: number
  /** How old a message may be, by its `Issued At`. Ten minutes by itself. */
  readonly maxAgeMs?: number
  /** By how much a visitor's clock may be wrong. A minute by itself. */
  readonly clockSkewMs?: number
  /** In place of ours. */
  readonly verifiers?: PerNamespace<SignatureVerifier>
  /** Milliseconds since 1970; the machine's clock by itself. */
  readonly now?: () => number
}
