import { needsLogin, type SocialFault } from './social-login.ts'

/** What is waited for: an address for the app, the visitor in the app, or their wallet. */
export type FarcasterWork = 'address' | 'app' | 'opening'

/** A login with an account of Farcaster (spec section 4). */
export interface FarcasterLogin {
  readonly isOn: boolean
  readonly work?: FarcasterWork | undefined
  /** What the app opens, while it is waited for. */
  readonly url?: string | undefined
  readonly fault?: SocialFault | undefined
  /** What is left is to open the wallet. */
  readonly isSignedIn: boolean
}

export type FarcasterLoginEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'address-given'; readonly url: string }
  /** The visitor has signed in the app. */
  | { readonly type: 'signed-in' }
  | { readonly type: 'opening' }
  | { readonly type: 'failed'; readonly fault: SocialFault }
  | { readonly type: 'ended' }

export const noFarcasterLogin: FarcasterLogin = { isOn: false, isSignedIn: false }

/** Events that nothing waits for change nothing. */
export const nextFarcasterLogin = (login: FarcasterLogin, event: FarcasterLoginEvent): FarcasterLogin => {
  switch (event.type) {
    case 'pressed':
      return { isOn: true, work: 'address', isSignedIn: false }
    case 'address-given':
      return login.work === 'address' ? { ...login, work: 'app', url: event.url } : login
    case 'signed-in':
      return login.work === 'app' ? { isOn: true, isSignedIn: true } : login
    case 'opening':
      return login.isSignedIn ? { isOn: true, work: 'opening', isSignedIn: true } : login
    case 'failed':
      if (login.work === undefined) return login
      // Of an address that leads nowhere any more nothing is shown.
      return { isOn: true, fault: event.fault, isSignedIn: login.isSignedIn && !needsLogin.includes(event.fault.code) }
    case 'ended':
      return noFarcasterLogin
  }
}
