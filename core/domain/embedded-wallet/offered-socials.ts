import type { Device } from '../shared/device.ts'
import { isSocialProvider, type SocialProvider } from './social-provider.ts'

/** All that can be named, in the usual order (spec section 9). Farcaster is no issuer: it is not offered yet. */
export const socialNames = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialName = (typeof socialNames)[number]

export const isSocialName = (value: unknown): value is SocialName => socialNames.some((name) => name === value)

/** What somebody says of them: `true` is all, in the usual order; each counts once. */
export const socialsIn = (said: boolean | readonly SocialName[] | undefined): readonly SocialProvider[] =>
  [...new Set(said === true ? socialNames : said || [])].filter(isSocialProvider)

/** What does not let its users log in from within Telegram (spec section 5). */
const excludedInTelegram: Readonly<Partial<Record<Device['os'], readonly SocialProvider[]>>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** The issuers that a visitor can be sent to from this device, in the order in which they are shown. */
export const offeredSocials = (
  socials: readonly SocialProvider[],
  { isTelegram, os }: Pick<Device, 'isTelegram' | 'os'>,
): readonly SocialProvider[] => {
  const excluded = (isTelegram && excludedInTelegram[os]) || []
  return socials.filter((provider) => !excluded.includes(provider))
}
