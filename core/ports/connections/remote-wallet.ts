import type { Unsubscribe } from '../shared/unsubscribe.ts'

export type RemoteEvent =
  /** A link by which any wallet takes it up, told while `connect` waits; good until the next one, or until the attempt ends. */
  | { readonly type: 'pairing-uri'; readonly uri: string }
  /** So many of the host's requests wait for an answer in the wallet. */
  | { readonly type: 'requests-changed'; readonly pending: number }
  /** Under which id the relay knows this page: services are told of it with what they are asked. */
  | { readonly type: 'client-known'; readonly clientId: string }

/** An app, by the start of its links: `metamask://`. */
export interface WalletLink {
  readonly href: string
  readonly name: string
}

/** What only a wallet has that is elsewhere: on another device, or in an app of this one. */
export interface RemoteWallet {
  /** Tells from the next moment on, never before it returns. */
  readonly on: (listener: (event: RemoteEvent) => void) => Unsubscribe
  /** By which link the visitor went to this wallet; it is opened there for each request from then on. */
  readonly openedBy: (link: WalletLink) => void
}
