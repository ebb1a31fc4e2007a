import type { CaipAddress, CaipNetworkId } from '../core/domain/shared/caip.ts'
import type { SiwxSession } from '../core/domain/sign-in/siwx-session.ts'

/**
 * Why nobody is signed in. What each means and what to do stands in docs/sign-in-server.md. Only `COULD_NOT_CHECK` says nothing of the
 * visitor: the same proof may be right, and is not to be called wrong.
 */
export const signInRefusals = [
  'MALFORMED_REQUEST',
  'MALFORMED_MESSAGE',
  'MALFORMED_CACAO',
  'NONCE_REFUSED',
  'WRONG_DOMAIN',
  'WRONG_URI',
  'WRONG_CHAIN',
  'WRONG_ADDRESS',
  'WRONG_STATEMENT',
  'WRONG_RESOURCES',
  'NOT_YET_VALID',
  'EXPIRED',
  'MALFORMED_SIGNATURE',
  'WRONG_SIGNATURE',
  'COULD_NOT_CHECK',
] as const

export type SignInRefusal = (typeof signInRefusals)[number]

/** A session whose signature is of the account that its message names. */
export interface SignedInSession extends SiwxSession {
  /** CAIP-10: whom to remember, with the address in the spelling of its namespace. */
  readonly account: CaipAddress
  readonly address: string
  readonly chainId: CaipNetworkId
  /** When the message says that it ends: no session of a host should outlive it. Milliseconds since 1970. */
  readonly expiresAt?: number
}

export interface Refused {
  readonly ok: false
  readonly code: SignInRefusal
  /** For a developer's log; it quotes nothing of what came in. */
  readonly detail: string
}

export type SignInVerdict = { readonly ok: true; readonly session: SignedInSession } | Refused

export type SignInVerdicts =
  | { readonly ok: true; readonly sessions: readonly [SignedInSession, ...SignedInSession[]] }
  | Refused

export const refused = (code: SignInRefusal, detail: string): Refused => ({ ok: false, code, detail })
