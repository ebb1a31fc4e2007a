import type { LoginProvider } from '../embedded-wallet/social-provider.ts'

/** With an email address. */
export interface EmailWalletLogin {
  readonly name: 'email'
  readonly email: string
}

/** With an account at an issuer or at Farcaster, or with a passkey. */
export interface SocialWalletLogin {
  readonly name: LoginProvider
  /** As the issuer calls the visitor. Of a passkey, what it is called. */
  readonly userName: string
  /** Where the issuer says that it is theirs. */
  readonly email?: string
}

/** How a visitor signed in to the wallet itself, where that is how it is opened. */
export type WalletLogin = EmailWalletLogin | SocialWalletLogin

/** The address that it is by; of a login at an issuer there is none, whatever that says of the visitor. */
export const loginEmail = (login: WalletLogin | undefined): string | undefined =>
  login?.name === 'email' ? login.email : undefined

export const isSameLogin = (one: WalletLogin | undefined, other: WalletLogin | undefined): boolean =>
  one?.name === other?.name &&
  one?.email === other?.email &&
  (one && 'userName' in one ? one.userName : undefined) === (other && 'userName' in other ? other.userName : undefined)

const mostCharacters = 30

const shortened = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 3)}…` : text

/** Discord puts a discriminator behind names that have none any more. */
const withoutDiscriminator = (login: SocialWalletLogin): string =>
  login.name === 'discord' && login.userName.length > 1 && login.userName.endsWith('0')
    ? login.userName.slice(0, -1)
    : login.userName

/** Spec section 5: what is longer has an ellipsis in place of its last three characters; a name of Discord goes without its last 0. */
export const loginName = (login: WalletLogin): string =>
  shortened(login.name === 'email' ? login.email : withoutDiscriminator(login))
