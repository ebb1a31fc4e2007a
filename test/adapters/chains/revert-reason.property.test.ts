import fc from 'fast-check'
import { encodeErrorResult } from 'viem/utils'
import { expect, test } from 'vitest'
import { sanitizeText } from '../../../core/domain/shared/foreign-text.ts'
import { isRefusal, refusalReason, revertText } from '../../../infrastructure/chains/revert-reason.ts'
import { runs } from '../../support/long-runs.ts'

const abi = [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }] as const
const encoded = (reason: string): `0x${string}` => encodeErrorResult({ abi, errorName: 'Error', args: [reason] })
/** As our own words and UTF-8 leave it. */
const shown = (reason: string): string =>
  [
    ...sanitizeText(reason.replace(/\p{Cs}/gu, '\ufffd'))
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 200)
    .join('')
    .trim()
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 150, maxLength: 400 }),
  fc.string(),
)
const numRuns = runs(500)

test('any reason is read as viem writes it, fit for a line', () => {
  fc.assert(
    fc.property(anyText, (reason) => {
      const read = revertText(encoded(reason)) ?? ''
      expect(read).toBe(shown(reason))
      expect(sanitizeText(read)).toBe(read)
      expect(read).not.toMatch(/\p{Cs}/u)
    }),
    { numRuns },
  )
})

test('direction marks and line breaks of a reason are not shown', () => {
  expect(revertText(encoded('a\u202eb\u2066c\n\nd\u0000'))).toBe('abc d')
})

test('what was cut off is no reason, and whatever else comes throws nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (reason, cut) => {
      const data = encoded(reason)
      const digits = data.slice(2)
      // Behind the text there is nothing but zeros.
      const textEnds = 8 + 2 * 64 + 2 * new TextEncoder().encode(reason).length
      expect(revertText(`0x${digits.slice(0, cut % textEnds)}`)).toBeUndefined()
    }),
    { numRuns },
  )
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefx') }),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefgx') }).map((rest) => `0x08c379a0${rest}`),
    fc.constantFrom(`0x08c379a0${'f'.repeat(128)}`, `0x08c379a0${'0'.repeat(127)}`, `0x08c379a0${'0'.repeat(40_000)}`),
  )
  fc.assert(
    fc.property(fc.oneof(hostile, fc.anything()), hostile, (value, data) => {
      const errors = [value, { data: value }, { cause: { error: { data } } }, { code: 3, message: value, data }]
      for (const error of errors) {
        const reason = refusalReason(error)
        if (reason !== undefined) expect(sanitizeText(reason)).toBe(reason)
        expect(isRefusal(error)).toBeTypeOf('boolean')
      }
    }),
    { numRuns },
  )
})

test('what a contract said is found wherever nodes and libraries put it', () => {
  const data = encoded('not yours')
  for (const error of [
    { code: 3, message: 'execution reverted', data },
    { code: -32_603, data: { code: 3, data } },
    { cause: { cause: { data } } },
    { error: { data: { data } } },
  ])
    expect(refusalReason(error)).toBe('not yours')
  // Of another error than `Error(string)` there are no words.
  expect(refusalReason({ code: 3, data: `0x4e487b71${'0'.repeat(62)}11` })).toBeUndefined()
})

test('a refusal is told from a node that cannot tell', () => {
  const deep = { cause: { cause: { message: 'execution reverted' } } }
  for (const refusal of [{ code: 3 }, { message: 'Execution Reverted: x' }, deep]) expect(isRefusal(refusal)).toBe(true)
  for (const error of [undefined, null, 'revert', new Error('timeout'), { code: -32_005, message: 'rate limit' }])
    expect(isRefusal(error)).toBe(false)
})
