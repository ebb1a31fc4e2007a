import type { CaipNetworkId } from '../../domain/shared/caip-ids.ts'
import type { SiwxMessage } from '../../domain/sign-in/siwx-message.ts'
import type { SiwxSession } from '../../domain/sign-in/siwx-session.ts'

type Later<T> = T | Promise<T>

/** Whom a message is for. */
export interface SiwxMessageInput {
  /** Empty where a wallet is to sign in while it connects: nobody knows yet who that is. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** What is looked at of a session that a site keeps itself. */
export interface SiwxSessionOwner {
  readonly data: Pick<SiwxMessage, 'accountAddress' | 'chainId'>
}

/** Where sessions are kept. All of them, or none: then they are kept in the modal's own storage. */
export interface SiwxSessions {
  /** Of this account on this network; an empty list where there are none. Whose they are is all that is looked at. */
  readonly getSessions: (chainId: CaipNetworkId, address: string) => Later<readonly SiwxSessionOwner[]>
  /**
   * Keeps it. Where it rejects, the visitor is not signed in.
   * @param others with one nonce, where a wallet signed in on several networks while it connected
   */
  readonly addSession: (session: SiwxSession, ...others: readonly SiwxSession[]) => Later<unknown>
  readonly revokeSession: (chainId: CaipNetworkId, address: string) => Later<unknown>
  /** Never called. It may stay in a configuration that was written for another modal. */
  readonly setSessions?: (sessions: readonly SiwxSession[]) => Later<unknown>
}

interface SiwxChoices {
  /** In the message: why the visitor is asked, in plain ASCII on one line. */
  readonly statement?: string
  /** In the message; the page's host unless it is set, and wallets warn of any other. */
  readonly domain?: string
  /** In the message; the page's origin unless it is set. */
  readonly uri?: string
  /** In the message: addresses that the visitor is to see as a part of it. */
  readonly resources?: readonly string[]
  /** How long a message is good, in milliseconds; a session that is kept here ends with it. */
  readonly expiration?: number
  /** Of your server, where one checks the signature: at least 128 bits, each used once. Random unless it is set. */
  readonly getNonce?: (input: SiwxMessageInput) => Later<string>
  readonly getRequestId?: (input: SiwxMessageInput) => Later<string>
  /** The whole message, as its fields or as its text (EIP-4361; CAIP-122), in place of all of the above. */
  readonly createMessage?: (input: SiwxMessageInput) => Later<SiwxMessage | string>
  /** `false`: no wallet is asked to sign while it connects (WalletConnect), but afterwards, as all others are. `true` unless it is set. */
  readonly oneClick?: boolean
  /** Whether the signature is right: for your server to say, in place of this page's own check. Where it rejects, nobody knows. */
  readonly verify?: (session: SiwxSession) => Later<boolean>
  /** `false`: visitors may go on without. `true` unless it is set. */
  readonly required?: boolean
  /** The same, asked each time. */
  readonly getRequired?: () => boolean
  /** `false`: sessions outlive a disconnect. `true` unless it is set. */
  readonly signOutOnDisconnect?: boolean
}

/** Sign-in with a wallet (spec section 4): an empty object does, for a page without a server. */
export type SiwxOptions = SiwxChoices & (SiwxSessions | { readonly [Name in keyof SiwxSessions]?: undefined })

/** What a `siweConfig` knows of whom it has signed in. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/** What goes into a message of a `siweConfig`, beside what the modal knows. */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains?: readonly number[]
  readonly statement?: string
  readonly [part: string]: unknown
}

export interface SiweMessageInput extends SiweMessageParams {
  readonly nonce: string
  /** As `did:pkh:eip155:1:0x…`. */
  readonly address: string
  readonly chainId: number
  readonly version: '1'
  readonly iat: string
}

interface SiweMethods {
  readonly getNonce: (address?: string) => Later<string>
  readonly getMessageParams?: () => Later<SiweMessageParams>
  readonly createMessage: (input: SiweMessageInput) => string
  readonly verifyMessage: (signed: { readonly message: string; readonly signature: string }) => Later<boolean>
  /** A `SiweSession`, or nothing where nobody is signed in. */
  readonly getSession: () => Later<unknown>
  readonly signOut: () => Later<unknown>
}

interface SiweFlags {
  /** `false`: nobody is asked. */
  readonly enabled?: boolean
  /** `false`: no wallet is asked to sign while it connects. */
  readonly oneClick?: boolean
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  readonly sessionRefetchIntervalMs?: number
}

interface SiweHooks {
  readonly onSignIn?: (session?: SiweSession) => void
  readonly onSignOut?: () => void
}

/** The earlier form, of EVM alone, with your server behind each part; or what a maker of such configurations returns. */
export type SiweConfig = SiweHooks &
  ((SiweMethods & SiweFlags) | { readonly methods: SiweMethods & SiweHooks; readonly options?: SiweFlags })
