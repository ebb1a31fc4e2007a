import { isLoginProvider, type LoginProvider } from '../../core/domain/embedded-wallet/social-provider.ts'

/** How somebody logs in at an issuer, as it is shown to them. */
export interface SocialIdentity {
  readonly provider: LoginProvider
  readonly userName?: string
  /** The issuer has said that it is theirs. */
  readonly email?: string
}

/** Who somebody is to the site, and to themselves. */
export interface VisitorIdentity {
  /** The site knows them by it. Of who logs in at an issuer it is of no mailbox, and never shown. */
  readonly email: string
  /** None of who logs in by email. */
  readonly login?: SocialIdentity
}

interface StoredUser {
  readonly email: string
  readonly loginProvider?: string | null | undefined
  readonly userName?: string | null | undefined
  readonly shownEmail?: string | null | undefined
}

export const identityOf = ({ email, loginProvider, userName, shownEmail }: StoredUser): VisitorIdentity => {
  if (!isLoginProvider(loginProvider)) return { email }
  const shown = { ...(userName && { userName }), ...(shownEmail && { email: shownEmail }) }
  return { email, login: { provider: loginProvider, ...shown } }
}

/** What the wallet's own pages are told of whoever is signed in. */
export const shownTo = ({ email, login }: VisitorIdentity): VisitorIdentity => ({ email, ...(login && { login }) })

/** Where they are mailed; undefined where the site knows of no mailbox. */
export const contactOf = ({ email, login }: VisitorIdentity): string | undefined =>
  login === undefined ? email : login.email
