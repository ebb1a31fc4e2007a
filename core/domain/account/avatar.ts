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
