import type { FailureCode } from '../shared/failure.ts'
import type { SocialProvider, WindowProvider } from './social-provider.ts'

/** What is waited for: the visitor in the issuer's window, the issuer in place of this page, who they are, or their wallet. */
export type SocialWork = 'window' | 'leaving' | 'data' | 'opening'

export interface SocialFault {
  readonly code: FailureCode
  /** When it may be tried again, as the clock has it, where that is known. */
  readonly until?: number | undefined
}

/** A login at an issuer (spec section 4). */
export interface SocialLogin {
  /** The one that was pressed last; missing where there is no login. */
  readonly provider?: WindowProvider
  readonly work?: SocialWork | undefined
  /** For the wallet's window. */
  readonly code?: string | undefined
  readonly fault?: SocialFault | undefined
  /** What is left is to open the wallet. */
  readonly isSignedIn: boolean
}

export type SocialLoginEvent =
  /** The visitor has pressed, and a window opens. */
  | { readonly type: 'pressed'; readonly provider: WindowProvider }
  /** The browser has parted the wallet's window from this page: the visitor types it there. */
  | { readonly type: 'code-given'; readonly code: string }
  /** There is no window: this page goes there. */
  | { readonly type: 'left'; readonly provider: SocialProvider }
  /** And comes back from there. */
  | { readonly type: 'returned'; readonly provider: SocialProvider }
  /** They have logged in there. */
  | { readonly type: 'answered' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'opening' }
  | { readonly type: 'failed'; readonly fault: SocialFault }
  | { readonly type: 'ended' }

export const noSocialLogin: SocialLogin = { isSignedIn: false }

/** A login that failed with it begins anew: the wallet is opened soon after one, or not at all. */
export const needsLogin: readonly FailureCode[] = ['FRESH_CODE_NEEDED', 'SESSION_ENDED']

/** Events that nothing waits for change nothing. */
export const nextSocialLogin = (login: SocialLogin, event: SocialLoginEvent): SocialLogin => {
  switch (event.type) {
    case 'pressed':
      return { provider: event.provider, work: 'window', isSignedIn: false }
    case 'left':
      return { provider: event.provider, work: 'leaving', isSignedIn: false }
    case 'returned':
      return { provider: event.provider, work: 'data', isSignedIn: false }
    case 'answered':
      return login.work === 'window' ? { ...login, work: 'data', code: undefined } : login
    case 'code-given':
      return login.work === 'window' ? { ...login, code: event.code } : login
    case 'signed-in':
      return login.work === 'data' ? { ...login, work: undefined, isSignedIn: true } : login
    case 'opening':
      return login.isSignedIn ? { ...login, work: 'opening', fault: undefined } : login
    case 'failed':
      if (login.work === undefined) return login
      return {
        ...login,
        work: undefined,
        code: undefined,
        fault: event.fault,
        isSignedIn: login.isSignedIn && !needsLogin.includes(event.fault.code),
      }
    case 'ended':
      return noSocialLogin
  }
}

/** Until when there is something to wait for. */
export const latestSocialWait = ({ fault }: Pick<SocialLogin, 'fault'>): number => fault?.until ?? 0
