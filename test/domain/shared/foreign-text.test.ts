import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { sanitizeText } from '../../../core/domain/shared/foreign-text.ts'
import { forAll } from './for-all.ts'

const anyText = fc.string({ unit: fc.oneof(fc.nat(0x10ffff).map((point) => String.fromCodePoint(point))) })
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Without halves of a character, which may become one. */
const wholeText = fc.string({ unit: 'binary' })
const detailOf = (detail: string): string | undefined => failure('CONNECTION_FAILED', { detail }).detail

describe('foreign text', () => {
  it('holds nothing that commands a terminal, breaks a line or is not seen', () => {
    forAll(anyText, (text) => {
      expect(sanitizeText(text)).not.toMatch(unseen)
      expect(detailOf(text)).not.toMatch(unseen)
    })
  })

  it('is put together of clean parts as it is cleaned whole', () => {
    forAll(wholeText, wholeText, (one, other) => {
      expect(sanitizeText(one) + sanitizeText(other)).toBe(sanitizeText(one + other))
      expect(sanitizeText(sanitizeText(one))).toBe(sanitizeText(one))
    })
  })

  it.each([
    ['\u001b]52;c;cm0=\u0007', ']52;c;cm0='],
    ['one\r\n\u202etwo\u2066\u200b', 'one  two'],
    ['Amber\u3164\u034f\uffa0\u2800', 'Amber'],
    ['\u009b31m red', '31m red'],
    ['Fehler: wähle “Ethereum” 👍', 'Fehler: wähle “Ethereum” 👍'],
  ])('in a failure: %j', (given, expected) => {
    expect(detailOf(given)).toBe(expected)
  })

  it.each([
    ['URL: https://rpc.example/v2/KEY', 'URL: https://rpc.example'],
    ['(wss://relay.example:8443/?auth=KEY&projectId=1)', '(wss://relay.example:8443)'],
    ['to "https://me:KEY@rpc.example" failed', 'to "https://rpc.example" failed'],
    ['https://rpc.example#KEY, https://other.example?KEY', 'https://rpc.example https://other.example'],
    ['see https://rpc.example now', 'see https://rpc.example now'],
  ])('names an address by its origin: %s', (given, expected) => {
    expect(detailOf(given)).toBe(expected)
  })

  it('is cut where it is endless', () => {
    expect(detailOf('x'.repeat(1_000_000))?.length).toBeLessThanOrEqual(1_000)
  })
})
