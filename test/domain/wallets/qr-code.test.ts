import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QrCode, qrCode } from '../../../core/domain/wallets/qr-code.ts'
import { runs } from '../../support/long-runs.ts'
import { scanQr } from '../../support/scan-qr.ts'

const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
const pairingUri = fc
  .record({ topic: hex, symKey: hex, expiry: fc.integer({ min: 1e9, max: 2e9 }), methods: fc.boolean() })
  .map(
    ({ topic, symKey, expiry, methods }) =>
      `wc:${topic}@2?expiryTimestamp=${expiry}${methods ? '&methods=wc_sessionAuthenticate' : ''}&relay-protocol=irn&symKey=${symKey}`,
  )
const anyText = fc.string({ minLength: 1, maxLength: 300 })
const options = fc.record({ hasLogo: fc.boolean() })

const drawn = (text: string, { hasLogo }: { readonly hasLogo: boolean }): QrCode => {
  const code = qrCode(text, { hasLogo })
  if (code === undefined) throw new Error('There is no such QR code')
  return code
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const flip = (bit: string): string => (bit === '1' ? '0' : '1')

/** Scanning takes its time: fewer runs than other rules get. */
const fewRuns = { numRuns: runs(60) }

describe('a QR code', () => {
  it('is read as the text it was made of: a pairing URI', () => {
    fc.assert(
      fc.property(pairingUri, options, (uri, logo) => {
        expect(scanQr(drawn(uri, logo))).toBe(uri)
      }),
      fewRuns,
    )
  })

  it('is read as the text it was made of: any text as long as that', () => {
    fc.assert(
      fc.property(anyText, options, (text, logo) => {
        expect(scanQr(drawn(text, logo))).toBe(text)
      }),
      fewRuns,
    )
  })

  it('is square, with room around it, and plain data', () => {
    fc.assert(
      fc.property(anyText, options, (text, logo) => {
        const code = drawn(text, logo)
        expect(code.modules).toHaveLength(code.size)
        for (const row of code.modules) expect(row).toMatch(new RegExp(`^[01]{${code.size}}$`))
        expect(code.quietZone).toBe(4)
        expect(JSON.parse(JSON.stringify(code))).toStrictEqual(code)
      }),
    )
  })

  it('leaves the middle free for a logo, and only for one', () => {
    fc.assert(
      fc.property(pairingUri, (uri) => {
        const { size, modules, logo } = drawn(uri, { hasLogo: true })
        if (logo === undefined) throw new Error('There is no place for a logo')
        expect(2 * logo.from + logo.size).toBe(size)
        expect(logo.size / size).toBeGreaterThan(0.12)
        expect(logo.size / size).toBeLessThanOrEqual(0.18)
        const field = modules.slice(logo.from, logo.from + logo.size)
        for (const row of field) expect(row.slice(logo.from, logo.from + logo.size)).not.toContain('1')
        expect(drawn(uri, { hasLogo: false })).not.toHaveProperty('logo')
      }),
    )
  })

  it('survives dirt beside its logo', () => {
    fc.assert(
      fc.property(pairingUri, fc.array(fc.tuple(share, share), { minLength: 8, maxLength: 8 }), (uri, dirt) => {
        const clean = drawn(uri, { hasLogo: true })
        // Not in the patterns by which a camera finds the code and its version.
        const place = (part: number): number => 11 + Math.floor(part * (clean.size - 23))
        const dirty = new Set(dirt.map(([x, y]) => `${place(x)},${place(y)}`))
        const modules = clean.modules.map((row, y) =>
          [...row].map((bit, x) => (dirty.has(`${x},${y}`) ? flip(bit) : bit)).join(''),
        )
        expect(scanQr({ ...clean, modules })).toBe(uri)
      }),
      fewRuns,
    )
  })

  it('is not made of what none can hold', () => {
    expect(qrCode('x'.repeat(2331))).toBeDefined()
    expect(qrCode('x'.repeat(2332))).toBeUndefined()
    expect(qrCode('\uD800')).toBeUndefined()
  })
})
