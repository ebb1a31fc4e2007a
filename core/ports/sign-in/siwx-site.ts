import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { SignInAccount } from '../../domain/sign-in/sign-in-account.ts'
import type { SignedIn, SignInAsked } from '../connections/remote-wallet.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

/** How an account stands with the site. */
export interface SignInStatus {
  readonly isSignedIn: boolean
  /** Nobody stays connected without. */
  readonly isRequired: boolean
}

export interface SignedText {
  /** As it was signed: a wallet that writes the message itself may spell it in its own way. */
  readonly message: string
  readonly signature: string
  /** Where a wallet signed in with the connection: what it answered with, unread (CAIP-74). */
  readonly cacao?: unknown
}

/** What a wallet may sign while it connects, before anybody knows who that is. */
export interface OneClick {
  /** Undefined where the site wants that of nobody. */
  readonly asked?: SignInAsked
  /** Nobody stays connected without. */
  readonly isRequired: boolean
}

/**
 * The site that a visitor signs in to: its messages, its sessions, and what it holds a signature against. All fail with
 * SIGN_IN_UNAVAILABLE where the site does not answer, which says nothing about anybody, and as soon as the signal aborts, with ABORTED.
 */
export interface SiwxSite {
  readonly standing: (account: SignInAccount, signal: AbortSignal) => Promise<Result<SignInStatus, Failure>>
  /** A new text to sign, with a nonce that was in none before. Also fails with SIGN_IN_FAILED, where it cannot be written. */
  readonly message: (account: SignInAccount, signal: AbortSignal) => Promise<Result<string, Failure>>
  /** As `message`, for a wallet that connects on one of these networks, the first of which counts. */
  readonly oneClick: (
    networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]],
    signal: AbortSignal,
  ) => Promise<Result<OneClick, Failure>>
  /**
   * Checks it, and keeps the session: the account is signed in there. Also fails with SIGNATURE_INVALID. What is kept after it has failed
   * is taken back, unless another signature of the account has come meanwhile.
   * @param others what the same wallet signed with it, of the account on other networks or of other accounts: kept where it is right
   */
  readonly accept: (
    account: SignInAccount,
    signed: SignedText,
    signal: AbortSignal,
    others?: readonly SignedIn[],
  ) => Promise<Result<undefined, Failure>>
  /**
   * Ends what sessions there are of these: what was kept came too late, or their wallet is left, unless sessions outlive that here; then
   * also where it was signed in under another address of another network.
   */
  readonly signOut: (
    accounts: readonly SignInAccount[],
    reason: 'wallet-left' | 'too-late',
    signal: AbortSignal,
  ) => Promise<Result<undefined, Failure>>
  /** Where the account was last signed in, of the networks of its namespace, under its address there. */
  readonly last: (account: SignInAccount, signal: AbortSignal) => Promise<Result<SignInAccount | undefined, Failure>>
  /** Something about who is signed in may be another than it was: another tab, or time. */
  readonly on: (listener: () => void) => Unsubscribe
}
