import type { Result } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { AccountStore } from '../account/account-store.ts'
import type { SiteSession, SiteSessions } from '../auth/site-sessions.ts'
import type { SiteOptions } from '../config/site-options.ts'
import type { EmailChange } from '../email-change/email-change.ts'
import type { RestoreStore } from '../email-change/restore-store.ts'
import type { FarcasterLogin } from '../farcaster/farcaster-login.ts'
import type { ClientOf } from '../http/client-of.ts'
import type { SiteRefusal } from '../http/site-refusal.ts'
import type { LinkCodes } from '../links/link-codes.ts'
import type { LinkStore } from '../links/link-store.ts'
import type { Login } from '../login/login.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PasskeyLogin } from '../passkeys/passkey-login.ts'
import type { SocialLogin } from '../social/social-login.ts'
import type { PasskeyStore } from '../wallets/passkey-store.ts'
import type { StandingNotices } from '../wallets/standing-notices.ts'
import type { WalletStore } from '../wallets/wallet-store.ts'

/** What endpoints are made of. */
export interface EndpointParts {
  readonly options: SiteOptions
  readonly login: Login
  readonly sessions: SiteSessions
  readonly wallets: WalletStore
  readonly standingNotices: StandingNotices
  readonly passkeys: PasskeyStore
  readonly accounts: AccountStore
  readonly links: LinkStore
  readonly linkCodes: LinkCodes
  readonly emailChange: EmailChange
  readonly restores: RestoreStore
  readonly socialLogin: SocialLogin
  readonly farcasterLogin: FarcasterLogin
  readonly passkeyLogin: PasskeyLogin
  readonly mailer: Mailer
  readonly client: ClientOf
}

/** What an endpoint says: its answer, or why not. */
type Answer = Promise<Result<Response, SiteRefusal>>
/** @param deviceId of the key that the request was signed with */
export type DeviceEndpoint = (context: AppContext, deviceId: string) => Answer
export type SessionEndpoint = (context: AppContext, session: SiteSession) => Answer
