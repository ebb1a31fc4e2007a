import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin } from '../../core/ports/connections/embedded-login.ts'

type Answer<T> = Result<T, Failure>

/** What an issuer's window ends with. */
const ticketOf = (provider: SocialProvider): string => `https://wallet.example/social/done?ticket=${provider}`

/** Who logs in at the issuers: the test or the script. */
export interface IssuerVisitor {
  /** They log in in the issuer's window, which is over then. */
  readonly logInAtIssuer: () => void
  /** What comes of it instead. */
  readonly failAtIssuer: (code: FailureCode) => void
  /** The page that was left for an issuer is there again. @param failed what they bring in place of a login */
  readonly comeBackFromIssuer: (from: SocialProvider, failed?: FailureCode) => void
}

export interface SimulatedIssuers {
  readonly login: Pick<EmbeddedLogin, 'openIssuer' | 'leaveForIssuer' | 'takeReturn' | 'connectSocial'>
  readonly visitor: IssuerVisitor
}

/**
 * @param asked as all questions are answered
 * @param opened what was opened: an issuer's window, or the page itself has `left`
 */
export const createSimulatedIssuers = (parts: {
  readonly asked: <T>(signal: AbortSignal, work: () => Promise<Answer<T>>) => Promise<Answer<T>>
  readonly opened: (what: SocialProvider | 'left') => void
  readonly signedIn: (provider: SocialProvider) => void
}): SimulatedIssuers => {
  const { asked } = parts
  const waits = new Set<(answer: Answer<string>) => void>()
  let at: SocialProvider | undefined
  /** In the address of a page that the visitor has come back to. */
  let returned: Answer<string> | undefined
  const settle = (answer: Answer<string>): void => {
    const settled = [...waits]
    waits.clear()
    for (const one of settled) one(answer)
  }
  return {
    login: {
      openIssuer: (provider, signal) =>
        asked(signal, () => {
          parts.opened(provider)
          at = provider
          return new Promise((resolve) => waits.add(resolve))
        }),
      leaveForIssuer: (provider, signal) =>
        asked(signal, async () => {
          parts.opened('left')
          at = provider
          return ok(undefined)
        }),
      takeReturn: (_hash, signal) =>
        asked(signal, async () => {
          const brought = returned
          returned = undefined
          return brought ?? err(failure('ABORTED'))
        }),
      connectSocial: (uri, signal) =>
        asked(signal, async () => {
          const provider = at
          if (provider === undefined || uri !== ticketOf(provider)) return err(failure('LOGIN_OVER'))
          at = undefined
          parts.signedIn(provider)
          return ok(undefined)
        }),
    },
    visitor: {
      logInAtIssuer: () => {
        if (at !== undefined) settle(ok(ticketOf(at)))
      },
      failAtIssuer: (code) => settle(err(failure(code))),
      comeBackFromIssuer: (from, failed) => {
        at = from
        returned = failed ? err(failure(failed)) : ok(ticketOf(from))
      },
    },
  }
}
