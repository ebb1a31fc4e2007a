import type { WalletNotice } from '../connections/wallet-notice.ts'
import type { EmbeddedAccountType } from './embedded-account.ts'
import type { LoginProvider, SocialProvider } from './social-provider.ts'

/**
 * What a page and the frame of the embedded wallet say to each other (spec sections 4 and 7, decision 5). One greeting on the window
 * hands over a port; all else goes through that, where no third party hears or speaks.
 *
 * Of section 7 there is no message to switch the network or to ask for it: each request names its own, so that two tabs of one visitor never
 * disagree. None says who the page is: its origin is the browser's word, and its name the one that the site's owner has written down. None
 * reloads the frame: the page takes it away, and makes another one.
 */

/** Both sides refuse another one with words. */
export const frameProtocolVersion = 1

/** The page's first and only message to the frame's window; a `MessagePort` comes with it. */
export interface FrameGreeting {
  readonly type: '@latchkey/connect'
  readonly version: number
}

/** The frame's first message on the port. */
export interface FrameReady {
  readonly type: 'READY'
  readonly version: number
}

/** `VERIFY_DEVICE`: the visitor approves this device by mail. `VERIFY_OTP`: they type the code that was sent. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

export interface EmailSent {
  readonly action: EmailAction
  /** The browser keeps nothing for the frame: after a reload the visitor logs in again, and their wallet is recovered. */
  readonly isForgotten?: true
}

/**
 * Where a change of the address goes on (spec section 4): with the code that the address of now was sent, or with that of the new one, where
 * the first is not asked for.
 */
export type EmailChangeAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** The parts of a sign-in (EIP-4361) that the page chooses. All others are the frame's: whose account, and for which page. */
export interface FrameSignInFields {
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** An address of the page, of the origin that the browser says is around the frame; that origin unless it is given. */
  readonly uri?: string
}

/** An account at an issuer, by which a visitor logged in. */
export interface FrameSocialLogin {
  readonly provider: LoginProvider
  /** As the issuer calls the visitor. */
  readonly userName: string
}

export interface FrameUser {
  /** Missing where the visitor logged in at an issuer that tells none, or does not know that it is theirs. */
  readonly email?: string
  /** Missing where the visitor logged in with their email address. */
  readonly social?: FrameSocialLogin
  /** On the network that was asked for: EIP-55, or base58 on Solana. Of the preferred type, where the network has it. */
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  /** That of `address` first. A smart account only on a network of `GET_SMART_ACCOUNT_ENABLED_NETWORKS`. */
  readonly accounts: readonly { readonly address: string; readonly type: EmbeddedAccountType }[]
  /** What the visitor prefers where a network has both; missing where the project has no smart accounts. */
  readonly preferredAccountType?: EmbeddedAccountType
  /**
   * Where a sign-in was asked for: the text, for the page that the browser says is around the frame, and its signature: hex (EIP-191, or
   * ERC-1271 of a smart account, within ERC-6492 until that is on the chain), or base58 on Solana.
   */
  readonly message?: string
  readonly signature?: string
}

/** Each request with what it takes and what it is answered with. */
export interface FrameRequests {
  readonly CONNECT_EMAIL: {
    readonly takes: { readonly email: string }
    readonly gives: EmailSent
  }
  /** Answered once the visitor has approved the device. */
  readonly CONNECT_DEVICE: { readonly takes: undefined; readonly gives: undefined }
  readonly CONNECT_OTP: { readonly takes: { readonly otp: string }; readonly gives: undefined }
  /** Answered once a window of the wallet that the page has opened has signed the visitor in here; until then it is asked, or aborted. */
  readonly CONNECT_LINK: { readonly takes: undefined; readonly gives: undefined }
  /**
   * While `CONNECT_LINK` is asked: for a window that the browser has parted from this page (COOP). The visitor types the code there; `expiresAt`
   * is in ms since the epoch.
   */
  readonly LINK_CODE: {
    readonly takes: undefined
    readonly gives: { readonly code: string; readonly expiresAt: number }
  }
  /**
   * Begins a login at an issuer: the page of the wallet site at which it begins, for a window of its own, or for this page, to which it then
   * comes back, with `result_uri` in its address (`returnUrl` is of its own origin). What comes of it is for this frame alone.
   */
  readonly GET_SOCIAL_REDIRECT_URI: {
    readonly takes: { readonly provider: SocialProvider; readonly returnUrl?: string }
    readonly gives: { readonly uri: string }
  }
  /** With the address that the wallet site has ended the login with: from here on the visitor is signed in. */
  readonly CONNECT_SOCIAL: { readonly takes: { readonly uri: string }; readonly gives: undefined }
  /** Begins a login with an account of Farcaster: what its app opens, on this device or another. What comes of it is for this frame alone. */
  readonly GET_FARCASTER_URI: { readonly takes: undefined; readonly gives: { readonly url: string } }
  /** Answered once the visitor has signed in the app: from here on they are signed in. It ends a while after nobody asks for it any more. */
  readonly CONNECT_FARCASTER: { readonly takes: undefined; readonly gives: { readonly userName: string } }
  /** `preferredAccountType` counts for a wallet that was used nowhere yet: what its visitor prefers is kept with it (decision 56). */
  readonly GET_USER: {
    readonly takes: {
      readonly chainId: string
      readonly signIn?: FrameSignInFields
      readonly preferredAccountType?: EmbeddedAccountType
    }
    readonly gives: FrameUser
  }
  /** The numbers of EVM's networks on which this project's visitors have a smart account (ERC-4337). */
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    readonly takes: undefined
    readonly gives: {
      readonly smartAccountEnabledNetworks: readonly number[]
      /** Those of them where somebody else pays what transactions cost, unless they say no to one. Left out by earlier sites. */
      readonly sponsoredNetworks?: readonly number[]
      /** A page may name who pays for its calls (ERC-7677), of those whom the project knows. */
      readonly takesPaymasters?: true
    }
  }
  /** Of the visitor's smart account on one of these networks: it is there with its first transaction, at the address that it has before. */
  readonly INIT_SMART_ACCOUNT: {
    readonly takes: { readonly chainId: string }
    /** @property isDeployed left out where the network does not say */
    readonly gives: { readonly address: string; readonly isDeployed?: boolean }
  }
  /**
   * One of `operationQueries`, with its parameters as JSON: what the bundler of that network answers, as JSON too, with its `result` or its `error`
   * (JSON-RPC). No visitor is asked.
   */
  readonly ASK_BUNDLER: {
    readonly takes: { readonly chainId: string; readonly method: string; readonly params: string }
    readonly gives: { readonly answer: string }
  }
  /** What the visitor prefers from here on, on every device; with its address on EVM's networks. */
  readonly SET_PREFERRED_ACCOUNT: {
    readonly takes: { readonly type: EmbeddedAccountType }
    readonly gives: { readonly type: EmbeddedAccountType; readonly address: string }
  }
  readonly IS_CONNECTED: { readonly takes: undefined; readonly gives: { readonly isConnected: boolean } }
  /** What happened to the wallet of who is signed in, in others of their sessions. */
  readonly GET_NOTICES: { readonly takes: undefined; readonly gives: { readonly notices: readonly WalletNotice[] } }
  readonly SIGN_OUT: { readonly takes: undefined; readonly gives: undefined }
  /** The wallet is to have another address. Its own address is mailed a code. */
  readonly UPDATE_EMAIL: {
    readonly takes: { readonly email: string }
    readonly gives: { readonly action: EmailChangeAction }
  }
  /** The code of the address of now; the new one is mailed another. */
  readonly UPDATE_EMAIL_PRIMARY_OTP: { readonly takes: { readonly otp: string }; readonly gives: undefined }
  /** The code of the new address: from here on it is the wallet's. */
  readonly UPDATE_EMAIL_SECONDARY_OTP: {
    readonly takes: { readonly otp: string }
    readonly gives: { readonly newEmail: string }
  }
  /**
   * Something of `unsafeRpcMethods`, that the visitor is asked for on the wallet's own surface. `params` are JSON: those of EVM as the host
   * has them, those of Solana one of `SolanaParams`.
   * Answered with a signature or a hash; for `wallet_sendCalls` with the hashes of those that were sent, in their order, or for a smart account
   * with `operation`, the one that does them all or none. `eth_sendTransaction` of a smart account is answered with the hash of the
   * transaction that has it, once it is in a block. Whose request it is says its `from`, or its account: the key's own where it says none. On Solana:
   * `solana_signMessage` and `solana_signAndSendTransaction` with a signature in base58, `solana_signTransaction` with the whole signed
   * transaction in base64, `solana_signAllTransactions` with these in their order.
   */
  readonly RPC_REQUEST: {
    readonly takes: { readonly chainId: string; readonly method: string; readonly params: string }
    readonly gives: { readonly result: string | readonly string[]; readonly operation?: SentOperation }
  }
}

/** A user operation (ERC-4337) that a bundler has taken. */
export interface SentOperation {
  /** Its own; the one of the transaction that has it is told by the event `UserOperationEvent` of this contract. */
  readonly hash: string
  readonly entryPoint: string
  /** A number in hex: no block before this one has it. */
  readonly fromBlock: string
}

/** What each method of Solana takes (spec section 5). Messages and keys are base58, transactions base64, whole and with room for signatures. */
export interface SolanaParams {
  readonly solana_signMessage: { readonly message: string; readonly pubkey: string }
  readonly solana_signTransaction: { readonly transaction: string }
  readonly solana_signAllTransactions: { readonly transactions: readonly string[] }
  readonly solana_signAndSendTransaction: {
    readonly transaction: string
    readonly options?: {
      readonly skipPreflight?: boolean
      readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
      readonly maxRetries?: number
      readonly minContextSlot?: number
    }
  }
}

export type FrameRequestName = keyof FrameRequests

/**
 * Why the frame says no. `message` is for people. To an `RPC_REQUEST` also: REJECTED by the visitor, ABORTED by the page, INVALID_PARAMS,
 * METHOD_NOT_ALLOWED, UNAUTHORIZED_ACCOUNT (it is not this wallet's), FOREIGN_SIGN_IN (to another page), UNKNOWN_NETWORK (the site has no
 * line to it), NETWORK_UNREACHABLE, INSUFFICIENT_FUNDS, WOULD_REVERT, ATOMIC_UNSUPPORTED, SEND_FAILED (the network said no) and
 * OUTCOME_UNKNOWN (it may have been sent).
 */
export interface FrameFault {
  readonly code: string
  readonly message: string
  /** In seconds, where another try makes sense after so long. */
  readonly retryAfter?: number
}

export type FrameReply =
  /** The visitor is asked, and takes the time that they need. */
  | { readonly id: string; readonly type: 'RPC_REQUEST_PENDING' }
  | { readonly id: string; readonly type: `${FrameRequestName}_SUCCESS`; readonly payload?: unknown }
  | { readonly id: string; readonly type: `${FrameRequestName}_ERROR`; readonly payload: FrameFault }

/** What a page says to the window of the approval surface when its theme is another one. Nothing else of a theme gets there. */
export interface SurfaceTheme {
  readonly type: 'SYNC_THEME'
  readonly themeMode: 'light' | 'dark'
}
