import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, endOfText, padText, textWidth, wrapText } from '../../../shells/devtools-cli/picture/text-width.ts'
import { squashed } from '../../support/terminal-parts.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('wallet', '財布', 'ウォレット', '🦊', 'a', 'اتصال', 'é', 'Donaudampfschifffahrt'))
    .map((all) => all.join(' ')),
)
const width = fc.integer({ min: 2, max: 50 })

describe('the width of a text in a terminal', () => {
  it.each([
    ['Amber', 5],
    ['財布', 4],
    ['🦊 a', 4],
    ['e\u0301', 1],
    ['a\u200Bb', 2],
    ['اتصال', 5],
    ['❯[1]…·◌▌', 8],
  ])('of %j is %i', (sample, columns) => {
    expect(textWidth(sample)).toBe(columns)
  })

  it('is never more than it is wrapped to, and no letter is lost', () => {
    fc.assert(
      fc.property(text, width, (sample, columns) => {
        const lines = wrapText(sample, columns)
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns)
        expect(squashed(lines.join(''))).toBe(squashed(sample))
      }),
    )
  })

  it('is never more than it is cut to; what fits stays as it is', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 50 }), (sample, columns) => {
        expect(textWidth(cutText(sample, columns))).toBeLessThanOrEqual(columns)
        expect(textWidth(endOfText(sample, columns))).toBeLessThanOrEqual(columns)
        expect(sample.endsWith(endOfText(sample, columns))).toBe(true)
        if (textWidth(sample) <= columns) expect(cutText(sample, columns)).toBe(sample)
      }),
    )
  })

  it('is at least what it is padded to', () => {
    fc.assert(
      fc.property(text, width, (sample, columns) => {
        expect(textWidth(padText(sample, columns))).toBe(Math.max(columns, textWidth(sample)))
      }),
    )
  })
})
