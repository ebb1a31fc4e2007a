import { isSocialProvider, type SocialProvider } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { FrameError } from '../frame-error.ts'
import type { SocialLogin } from '../social-login.ts'

/** The issuers at which a visitor logs in on their own pages, which go there and come back: they are in no frame. */
export interface OwnIssuers {
  readonly offered: readonly SocialProvider[]
  /** Leaves this page. @param whose the wallet is that is here already, in words */
  readonly leave: (provider: SocialProvider, signal: AbortSignal, whose?: string) => Promise<void>
  /** Whose wallet it was that was left, once. */
  readonly left: () => string | undefined
  /**
   * Goes on with what the visitor has come back with; `undefined` where they have not been away. Rejects where that came to nothing, or as
   * `SocialLogin.connect`.
   */
  readonly comeBack: (signal: AbortSignal) => Promise<'signed-in' | undefined>
}

const parameter = 'result_uri'
const leftKey = 'latchkey-left'

const errors: Readonly<Record<string, FrameError>> = {
  access_denied: new FrameError('REJECTED', 'You were not logged in: you have said no'),
  expired: new FrameError('LOGIN_OVER', 'That took too long. Please try again'),
}
const failed = new FrameError('LOGIN_FAILED', 'The login did not work out. Please try again')

const errorIn = (uri: string): FrameError | undefined => {
  const error = URL.canParse(uri) ? new URLSearchParams(new URL(uri).hash.slice(1)).get('error') : null
  return error === null ? undefined : (errors[error] ?? failed)
}

/** @param named the providers of this site, as its page has them */
export const createOwnIssuers = (socials: SocialLogin, named: string): OwnIssuers => ({
  offered: named.split(' ').filter(isSocialProvider),
  left: () => {
    const whose = sessionStorage.getItem(leftKey) ?? undefined
    sessionStorage.removeItem(leftKey)
    return whose
  },
  leave: async (provider, signal, whose) => {
    const uri = await socials.start(provider, `${location.origin}/wallet`, signal)
    if (whose === undefined) sessionStorage.removeItem(leftKey)
    else sessionStorage.setItem(leftKey, whose)
    location.assign(uri)
  },
  comeBack: async (signal) => {
    const here = new URL(location.href)
    const uri = here.searchParams.get(parameter)
    if (uri === null) return undefined
    here.searchParams.delete(parameter)
    // It counts once, and is nobody's to copy.
    history.replaceState(history.state, '', here)
    const error = errorIn(uri)
    if (error) throw error
    await socials.connect(uri, signal)
    return 'signed-in'
  },
})
