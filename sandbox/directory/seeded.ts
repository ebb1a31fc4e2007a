import { createHash } from 'node:crypto'

/** Everything made up here follows from a text, so that every run, machine and version makes the same directory. */
export const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A whole number from 0 up to, not including, `below`. */
export const numberOf = (text: string, below: number): number => Number.parseInt(hexOf(text).slice(0, 12), 16) % below

/** True for about `percent` of all texts. */
export const chance = (text: string, percent: number): boolean => numberOf(text, 100) < percent

export const pick = <Item>(text: string, items: readonly [Item, ...Item[]]): Item =>
  items[numberOf(text, items.length)] ?? items[0]

/** The form of an image's id on the wire: like a UUID, ending in two noughts. */
export const imageIdOf = (text: string): string => {
  const hex = hexOf(text)
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), `${hex.slice(20, 30)}00`]
  return groups.join('-')
}
