import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

export type RemoteEvent =
  /**
   * A link by which any wallet takes it up, told while `connect` waits; good until the next one, or until the attempt ends. It may ask to
   * sign too.
   */
  | { readonly type: 'pairing-uri'; readonly uri: string; readonly signsIn?: true }
  /** So many of the host's requests wait for an answer in the wallet. */
  | { readonly type: 'requests-changed'; readonly pending: number }
  /** Under which id the relay knows this page: services are told of it with what they are asked. Who listens later is told of it then. */
  | { readonly type: 'client-known'; readonly clientId: string }
  /** On which networks a wallet may sign in with the connection itself, told before there is a link; `signIn` is waited for, a moment. */
  | { readonly type: 'signs-in-on'; readonly networkIds: readonly CaipNetworkId[] }
  /** It did, told just before `connect` answers, in the order in which it was asked. */
  | { readonly type: 'signed-in'; readonly signed: readonly [SignedIn, ...SignedIn[]] }

/** What is to be signed, on each network in a message of its own (CAIP-222); the wallet writes the account into it. */
export interface SignInAsked {
  /** The first is where the visitor is to be. */
  readonly networkIds: readonly CaipNetworkId[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** RFC 3339, as the following two. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What a wallet signed, which answers to what it was asked; its signature is right, where that can be told without its chain. */
export interface SignedIn {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
  /** In the wallet's own form (CAIP-74). */
  readonly cacao?: unknown
}

/** An app, by the start of its links: `metamask://`. */
export interface WalletLink {
  readonly href: string
  readonly name: string
}

/** What only a wallet has that is elsewhere: on another device, in an app of this one, or on a site of its own. */
export interface RemoteWallet {
  /** Tells from the next moment on, never before it returns. */
  readonly on: (listener: (event: RemoteEvent) => void) => Unsubscribe
  /** By which link the visitor went to this wallet; it is opened there for each request from then on. */
  readonly openedBy: (link: WalletLink) => void
  /** What a wallet is to sign with the next connection, in answer to `signs-in-on`; nothing, where it is only to connect. */
  readonly signIn: (asked?: SignInAsked) => void
}
