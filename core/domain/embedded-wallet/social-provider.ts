/** The issuers of social login (spec section 1). Farcaster is a protocol of its own. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'string' && socialProviders.some((one) => one === value)
