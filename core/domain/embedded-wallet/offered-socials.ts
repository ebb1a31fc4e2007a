import type { Device } from '../shared/device.ts'

/** All that can be named, in the usual order (spec section 9). Farcaster is no issuer: its app signs. */
export const socialNames = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialName = (typeof socialNames)[number]

export const isSocialName = (value: unknown): value is SocialName => socialNames.some((name) => name === value)

/** What somebody says of them: `true` is all, in the usual order; each counts once. */
export const socialsIn = (said: boolean | readonly SocialName[] | undefined): readonly SocialName[] => [
  ...new Set(said === true ? socialNames : said || []),
]

/** What does not let its users log in from within Telegram (spec section 5). */
const excludedInTelegram: Readonly<Partial<Record<Device['os'], readonly SocialName[]>>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** Those that a visitor can log in with on this device, in the order in which they are shown. */
export const offeredSocials = (
  socials: readonly SocialName[],
  { isTelegram, os }: Pick<Device, 'isTelegram' | 'os'>,
): readonly SocialName[] => {
  const excluded = (isTelegram && excludedInTelegram[os]) || []
  return socials.filter((provider) => !excluded.includes(provider))
}
