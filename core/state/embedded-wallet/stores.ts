import { type Approval, type ApprovalChange, nextApproval, noApproval } from '../../domain/embedded-wallet/approval.ts'
import {
  type EmailChange,
  type EmailChangeEvent,
  nextEmailChange,
  noChange,
} from '../../domain/embedded-wallet/email-change.ts'
import {
  type EmailLogin,
  type EmailLoginEvent,
  nextEmailLogin,
  noLogin,
} from '../../domain/embedded-wallet/email-login.ts'
import {
  type FarcasterLogin,
  type FarcasterLoginEvent,
  nextFarcasterLogin,
  noFarcasterLogin,
} from '../../domain/embedded-wallet/farcaster-login.ts'
import {
  nextSocialLogin,
  noSocialLogin,
  type SocialLogin,
  type SocialLoginEvent,
} from '../../domain/embedded-wallet/social-login.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { createStore, type Store } from '../shared/store.ts'

/** The login that a visitor is at, if any; kept while the page lives. */
export type EmailLoginStore = Store<EmailLogin, EmailLoginEvent>
export const createEmailLoginStore = (): EmailLoginStore =>
  createStore<EmailLogin, EmailLoginEvent>(noLogin, nextEmailLogin)

/** The login at an issuer that a visitor is at, if any. */
export type SocialLoginStore = Store<SocialLogin, SocialLoginEvent>
export const createSocialLoginStore = (): SocialLoginStore => createStore(noSocialLogin, nextSocialLogin)

/** The login at Farcaster that a visitor is at, if any. */
export type FarcasterLoginStore = Store<FarcasterLogin, FarcasterLoginEvent>
export const createFarcasterLoginStore = (): FarcasterLoginStore => createStore(noFarcasterLogin, nextFarcasterLogin)

/** The change of the address of the visitor's wallet, if any; kept while the page lives. */
export type EmailChangeStore = Store<EmailChange, EmailChangeEvent>
export const createEmailChangeStore = (): EmailChangeStore =>
  createStore<EmailChange, EmailChangeEvent>(noChange, nextEmailChange)

/** What the embedded wallet waits for, in the modal. */
export type ApprovalStore = Store<Approval, ApprovalChange>
export const createApprovalStore = (): ApprovalStore => createStore(noApproval, nextApproval)

/** What time it is, second by second, while a visitor is told how long to wait; in ms since the epoch. */
export type LoginTimeCell = Cell<number>
export const createLoginTimeCell = (): LoginTimeCell => createCell(0)
