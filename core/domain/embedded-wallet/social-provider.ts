/** The issuers of social login (spec section 1). */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  socialProviders.some((one) => one === value)

/** What a visitor logs in with in place of an email address. Farcaster is a protocol of its own, and a passkey needs no other service. */
export const loginProviders = [...socialProviders, 'farcaster', 'passkey'] as const
export type LoginProvider = (typeof loginProviders)[number]

/** Logged in with in a window: an issuer's, or the wallet's own. */
export type WindowProvider = SocialProvider | 'passkey'

export const isLoginProvider = (value: unknown): value is LoginProvider => loginProviders.some((one) => one === value)

/** As visitors know them. */
export const providerNames: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  passkey: 'Passkey',
}
