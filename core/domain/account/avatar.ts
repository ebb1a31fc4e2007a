import { textHash } from '../shared/text-hash.ts'

/** Five tints of one colour, lighter by 15 percent a step, as `rgb(r g b)` (spec section 9). */
export type AvatarColors = readonly [string, string, string, string, string]

const tintStep = 0.15

/** The colour itself, from the first six hex characters of the address, so that an account looks the same everywhere. */
export const avatarColor = (address: string): `#${string}` =>
  `#${address
    .replace(/^0x|[^\da-f]/gi, '')
    .slice(0, 6)
    .padEnd(6, '0')}`

export const avatarColors = (address: string): AvatarColors => {
  const hex = avatarColor(address)
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const tint = (step: number): string =>
    `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * step * tintStep)).join(' ')})`
  return [tint(0), tint(1), tint(2), tint(3), tint(4)]
}

/** Part of a ring, in degrees. */
export interface AvatarDisc {
  readonly from: number
  readonly span: number
}
/** From the outermost to the middle; what they leave free is in the colours' middle tint. */
export type AvatarDiscs = readonly [AvatarDisc, AvatarDisc, AvatarDisc, AvatarDisc]

/** The pattern that the tints make, from the whole address in any casing: accounts of like colours look different. */
export const avatarDiscs = (address: string): AvatarDiscs => {
  const disc = (at: number): AvatarDisc => {
    const hash = textHash(`${at}${address.toLowerCase()}`)
    return { from: hash % 360, span: 90 + ((hash >>> 9) % 180) }
  }
  return [disc(0), disc(1), disc(2), disc(3)]
}
