import { textHash } from '../shared/text-hash.ts'

/** What a network is told apart by where it has no picture. */
export interface NetworkMark {
  readonly letters: string
  /** Of its ground, as `rgb(r g b)`; white letters can be read on it. */
  readonly color: string
}

/** A letter with the marks that belong to it: no writing needs more of them than two. */
const graphemes = (text: string): readonly string[] => text.match(/\P{M}\p{M}{0,2}/gu) ?? []

/** As it is where it would become two (ß). */
const upper = (letter: string): string => {
  const [capital = letter, more] = graphemes(letter.toUpperCase())
  return more === undefined ? capital : letter
}

/** Of two words the first letters, of one word its first two: `BS` of Base Sepolia, `Et` of Ethereum. Without any, what else is seen. */
export const networkLetters = (name: string): string => {
  const [first = [], second] = (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(graphemes)
  const [initial = '', next = ''] = first
  const letters = upper(initial) + (upper(second?.[0] ?? '') || next)
  return letters || (name.match(/[^\p{M}\p{C}\p{Z}]\p{M}{0,2}/u)?.[0] ?? '')
}

/** White on it has a contrast of 4.5 to 1 and a little more (WCAG 1.4.3). */
const largestLuminance = 0.18
const saturation = 0.62

const channels = (hue: number, lightness: number): readonly number[] =>
  [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  })

const luminance = (color: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A hue of the network's own, as light as white letters allow: no network stands out by its lightness. */
export const networkColor = (id: string): string => {
  const hue = textHash(id) % 360
  let lightness = 0.7
  while (luminance(channels(hue, lightness)) > largestLuminance) lightness -= 0.01
  return `rgb(${channels(hue, lightness).join(' ')})`
}

export const networkMark = (id: string, name: string): NetworkMark => ({
  letters: networkLetters(name) || networkLetters(id),
  color: networkColor(id),
})
