import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import type { FrameClient } from './frame-client.ts'
import type { IssuerTab } from './issuer-tab.ts'
import type { SocialWindow } from './social-popup.ts'

type Given = Result<string, LoginFailure>

/** How the wallet site ends a login that gives nothing. */
const errorIn = (uri: string): string | undefined => {
  const { hash } = new URL(uri)
  return new URLSearchParams(hash.slice(1)).get('error') ?? undefined
}

const givenBy = (uri: string, origin: string): Given => {
  if (!URL.canParse(uri) || new URL(uri).origin !== origin)
    return err(failure('UNTRUSTED_ORIGIN', { detail: 'the end of the login is no address of the wallet site' }))
  const error = errorIn(uri)
  if (error === undefined) return ok(uri)
  if (error === 'access_denied') return err(failure('CONNECTION_REJECTED'))
  const isOver = error === 'expired' || error === 'elsewhere'
  return err(failure(isOver ? 'LOGIN_OVER' : 'SOCIAL_LOGIN_FAILED', { detail: error.slice(0, 100) }))
}

/** Until the window has ended, or the signal aborts. */
const waitFor = (opened: SocialWindow, address: string, origin: string, signal: AbortSignal): Promise<Given> =>
  unlessAborted(
    signal,
    () =>
      new Promise((resolve) => {
        const stop = opened.go(address, {
          returned: (uri) => resolve(givenBy(uri, origin)),
          closed: () => resolve(err(failure('CONNECTION_REJECTED'))),
          parted: () => resolve(err(failure('POPUP_PARTED'))),
          untrusted: () => resolve(err(failure('UNTRUSTED_ORIGIN'))),
        })
        signal.addEventListener('abort', stop, { once: true })
      }),
  )

/**
 * The login at an issuer, in a window or in the tab of the page (spec section 4).
 * @param origin of the wallet site
 * @param openWindow an empty one, within the visitor's press
 */
export const createSocialLogin = (
  client: Pick<FrameClient, 'ask'>,
  origin: string,
  openWindow: () => SocialWindow | undefined,
  tab: IssuerTab,
): Pick<EmbeddedLogin, 'openIssuer' | 'leaveForIssuer' | 'takeReturn' | 'connectSocial'> => ({
  openIssuer: async (provider, signal) => {
    if (signal.aborted) return err(failure('ABORTED'))
    // First of all: within the visitor's press.
    const opened = openWindow()
    if (opened === undefined) return err(failure('POPUP_BLOCKED'))
    try {
      const begun = await client.ask('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
      if (!begun.ok) return begun
      if (new URL(begun.value.uri).origin !== origin) return err(failure('UNTRUSTED_ORIGIN'))
      return await waitFor(opened, begun.value.uri, origin, signal)
    } finally {
      opened.close()
    }
  },
  leaveForIssuer: async (provider, signal) => {
    const returnUrl = tab.returnUrl()
    if (returnUrl === undefined) return err(failure('LOGIN_NEEDS_WINDOW'))
    const begun = await client.ask('GET_SOCIAL_REDIRECT_URI', { provider, returnUrl }, signal)
    if (!begun.ok) return begun
    if (signal.aborted) return err(failure('ABORTED'))
    if (new URL(begun.value.uri).origin !== origin) return err(failure('UNTRUSTED_ORIGIN'))
    tab.leave(begun.value.uri)
    return ok(undefined)
  },
  takeReturn: async (hash, signal) => {
    const uri = signal.aborted ? undefined : tab.take(hash)
    return uri === undefined ? err(failure('ABORTED')) : givenBy(uri, origin)
  },
  connectSocial: (uri, signal) => client.ask('CONNECT_SOCIAL', { uri }, signal),
})
