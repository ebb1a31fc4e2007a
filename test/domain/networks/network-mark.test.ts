import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkColor, networkLetters, networkMark } from '../../../core/domain/networks/network-mark.ts'
import { forAll } from '../shared/for-all.ts'

/** Against white, by the definition of WCAG 2. */
const contrast = (color: string): number => {
  expect(color).toMatch(/^rgb\(\d{1,3} \d{1,3} \d{1,3}\)$/)
  const [red = 0, green = 0, blue = 0] = color
    .slice(4, -1)
    .split(' ')
    .map((channel) => {
      const share = Number(channel) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

describe('the letters of a network without a picture', () => {
  it.each([
    ['Base Sepolia', 'BS'],
    ['Ethereum', 'Et'],
    ['OP Mainnet', 'OM'],
    ['BNB Smart Chain', 'BS'],
    ['zkSync-Era', 'ZE'],
    ['  arbitrum  one ', 'AO'],
    ['X', 'X'],
    ['以太坊', '以太'],
    ['E\u0301toile', 'E\u0301t'],
    ['🦊 🌊', '🦊'],
    ['\u200b☀\ufe0f', '☀\ufe0f'],
    ['', ''],
  ])('of %j are %j', (name, letters) => expect(networkLetters(name)).toBe(letters))

  it('are of its name, never more than two, with at most two marks each', () => {
    const marked = fc.string({ unit: fc.constantFrom('a', 'ß', 'ΐ', '\u0301', '\u0323', ' ', '-', '🦊') })
    forAll(fc.oneof(fc.string({ unit: 'grapheme' }), marked), (name) => {
      const letters = networkLetters(name)
      expect(letters).toMatch(/^(?:(?:[\p{L}\p{N}]\p{M}{0,2}){1,2}|\P{M}\p{M}{0,2})?$/u)
      for (const letter of letters.toUpperCase()) expect(name.toUpperCase()).toContain(letter)
    })
  })
})

describe('the mark of a network', () => {
  it('is never blank', () => {
    forAll(fc.string({ unit: 'grapheme' }), (name) => expect(networkMark('eip155:1', name).letters.trim()).not.toBe(''))
    expect(networkMark('eip155:1', '').letters).toBe('E1')
  })
})

describe('the colour of a network without a picture', () => {
  it('can be read under white letters, whatever the network is called', () => {
    forAll(fc.string({ unit: 'binary' }), (id) => expect(contrast(networkColor(id))).toBeGreaterThanOrEqual(4.5))
  })

  it('is the network’s own, and the same everywhere', () => {
    expect(networkColor('eip155:1')).toBe(networkColor('eip155:1'))
    const known = [1, 10, 56, 100, 137, 250, 324, 1301, 8453, 42161, 43114, 84532, 11155111]
    const colors = new Set(known.map((id) => networkColor(`eip155:${id}`)))
    expect(colors.size).toBeGreaterThan(known.length - 2)
  })
})
