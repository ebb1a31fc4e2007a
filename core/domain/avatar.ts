/** Five tints of one colour, lighter by 15 percent a step, as `rgb(r g b)` (spec section 9). */
export type AvatarColors = readonly [string, string, string, string, string]

const tintStep = 0.15

/** Derived from the first six hex characters of the address, so that the same account looks the same everywhere. */
export const avatarColors = (address: string): AvatarColors => {
  const hex = address
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const tint = (step: number): string =>
    `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * step * tintStep)).join(' ')})`
  return [tint(0), tint(1), tint(2), tint(3), tint(4)]
}
