import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarColors, avatarDiscs } from '../../../core/domain/account/avatar.ts'
import { evmAddress } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const channelsOf = (color: string): readonly number[] => {
  expect(color).toMatch(/^rgb\(\d{1,3} \d{1,3} \d{1,3}\)$/)
  return color.slice(4, -1).split(' ').map(Number)
}

describe('avatar colours', () => {
  it('are the first six hex characters in five tints of 15 percent', () => {
    expect(avatarColors('0x804000AbCdEf0123456789aBcDeF0123456789aB')).toEqual([
      'rgb(128 64 0)',
      'rgb(147 93 38)',
      'rgb(166 121 77)',
      'rgb(185 150 115)',
      'rgb(204 179 153)',
    ])
  })

  it('are each the nearest whole step from the colour to white', () => {
    forAll(evmAddress, (address) => {
      const base = Number.parseInt(address.slice(2, 8), 16)
      const bytes = [base >> 16, (base >> 8) & 255, base & 255]
      avatarColors(address).forEach((color, step) => {
        channelsOf(color).forEach((channel, at) => {
          const byte = bytes[at] ?? Number.NaN
          // In hundredths: 15 percent of the way to white, a step.
          const exact = 100 * byte + (255 - byte) * 15 * step
          expect(Math.abs(100 * channel - exact)).toBeLessThanOrEqual(50)
        })
      })
    })
  })

  it('depend on the first six hex characters only, in any casing', () => {
    forAll(evmAddress, evmAddress, (a, b) => {
      const colors = avatarColors(a)
      expect(avatarColors(a.toLowerCase())).toEqual(colors)
      expect(avatarColors(`0x${a.slice(2).toUpperCase()}`)).toEqual(colors)
      expect(avatarColors(a.slice(2))).toEqual(colors)
      expect(avatarColors(a.slice(0, 8) + b.slice(8))).toEqual(colors)
    })
  })

  it('are made of any text: other characters are left out, what is missing is 0', () => {
    expect(avatarColors('')[0]).toBe('rgb(0 0 0)')
    expect(avatarColors('0xf')[0]).toBe('rgb(240 0 0)')
    expect(avatarColors('z1z2z3z4z5z6')[0]).toBe('rgb(18 52 86)')
    forAll(fc.string({ unit: 'binary' }), (text) => {
      for (const channel of avatarColors(text).flatMap(channelsOf)) {
        expect(channel).toBeGreaterThanOrEqual(0)
        expect(channel).toBeLessThanOrEqual(255)
      }
    })
  })
})

describe('the discs of an avatar', () => {
  it('are parts of a ring, in any casing the same', () => {
    forAll(evmAddress, (address) => {
      const discs = avatarDiscs(address)
      expect(avatarDiscs(address.toLowerCase())).toEqual(discs)
      for (const { from, span } of discs) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(from).toBeLessThan(360)
        expect(span).toBeGreaterThanOrEqual(90)
        expect(span).toBeLessThan(270)
      }
    })
  })

  it('tell accounts apart that have the same colour', () => {
    forAll(evmAddress, evmAddress, (a, b) => {
      const other = a.slice(0, 8) + b.slice(8)
      if (other.toLowerCase() !== a.toLowerCase()) expect(avatarDiscs(other)).not.toEqual(avatarDiscs(a))
    })
  })
})
