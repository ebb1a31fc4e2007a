import { member } from './member.ts'

const largest = 2n ** 64n - 1n

/** @throws Error where it is no whole number of 64 bits */
export const wholeIn = (value: unknown): bigint => {
  const whole = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
  if (typeof whole !== 'bigint' || whole < 0n || whole > largest)
    throw new Error('The node answers with what is no number')
  return whole
}

/** @throws Error where it is no whole number that JavaScript can count to */
export const countIn = (value: unknown): number => {
  const count = Number(wholeIn(value))
  if (!Number.isSafeInteger(count)) throw new Error('The node answers with what is no count')
  return count
}

/** @throws Error where it is no text */
export const textIn = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('The node answers with what is no text')
  return value
}

/** @throws Error where it is no list */
export const listIn = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Error('The node answers with what is no list')
  return value
}

/** What many answers hold beside the slot that they are of. */
export const valueIn = (answer: unknown): unknown => member(answer, 'value')

export const slotIn = (answer: unknown): number => countIn(member(member(answer, 'context'), 'slot'))

/** Bytes as nodes write them with the encoding `base64`: a pair of the text and that word. */
export const bytesIn = (value: unknown): Uint8Array => {
  const [text, encoding] = listIn(value)
  if (encoding !== 'base64') throw new Error('The node answers in another encoding')
  return Uint8Array.from(atob(textIn(text)), (letter) => letter.charCodeAt(0))
}
