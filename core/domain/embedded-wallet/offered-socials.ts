import type { Device } from '../shared/device.ts'

/** In the usual order (spec section 9). Farcaster is no issuer: its app signs. */
const usualSocials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** All that can be named. A passkey is at no other service, and is offered where it is named. */
export const socialNames = [...usualSocials, 'passkey'] as const
export type SocialName = (typeof socialNames)[number]

export const isSocialName = (value: unknown): value is SocialName => socialNames.some((name) => name === value)

/** What somebody says of them: `true` is the usual ones, in their order; each counts once. */
export const socialsIn = (said: boolean | readonly SocialName[] | undefined): readonly SocialName[] => [
  ...new Set(said === true ? usualSocials : said || []),
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
