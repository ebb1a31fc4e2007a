import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import { forAll } from './for-all.ts'

describe('a name that is shown', () => {
  it('is a line of at most 64 characters, and the same again', () => {
    forAll(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const shown = shownName(given)
      expect([...shown].length).toBeLessThanOrEqual(64)
      expect(shown).not.toMatch(/[\n\r]/)
      expect(shownName(shown)).toBe(shown)
    })
  })

  it('ends with an ellipsis where it was cut, so that no number in it is taken for a whole one', () => {
    expect(shownName('a'.repeat(64))).toBe('a'.repeat(64))
    expect(shownName('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`)
    expect(shownName(`Beacon #${2n ** 256n - 1n}`)).toMatch(/^Beacon #\d{55}…$/)
    expect(shownName(`${' '.repeat(10)}Beacon${' '.repeat(100)}`)).toBe('Beacon')
  })
})
