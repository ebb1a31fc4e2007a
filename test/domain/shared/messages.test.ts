import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageKey } from '../../../core/domain/feature-types.ts'
import { buttonMessages } from '../../../core/domain/modal/button-messages.ts'
import { formatMessage } from '../../../core/domain/shared/messages/format-message.ts'
import { createTranslator } from '../../../core/domain/shared/messages/translate.ts'
import { catalogue } from '../../support/catalogue.ts'
import { forAll } from './for-all.ts'

const keys = Object.keys(catalogue) as MessageKey[]
/** Every name that the English messages ask for, with something to put there. */
const everything = {
  site: 'Example',
  email: 'M',
  wallet: 'Rabby',
  count: 3,
  seconds: 12,
  pending: 2,
  terms: 'T',
  privacy: 'P',
  code: 'C',
  explorer: 'E',
  store: 'S',
  address: 'A',
  network: 'N',
  chain: 'H',
  chains: 'H and J',
  text: 'X',
  from: 'F',
  to: 'G',
  out: 'O',
  in: 'I',
  first: 'K',
  second: 'L',
  amount: '3',
  decimals: '6',
  known: 'Q',
  least: '1',
  manage: 'J',
  kept: '5',
  most: '2',
  name: 'R',
  next: 'n@e.x',
  provider: 'N',
  reason: 'U',
  receiver: 'V',
  symbol: 'W',
  when: 'Y',
  who: 'Z',
}
const plural = '{n, plural, =0 {none} one {# wallet} other {# wallets}}'

describe('the catalogue', () => {
  it.each(keys)('says %s with nothing left open', (key) => {
    const text = createTranslator(catalogue).text(key, everything)
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/[{}#]/)
    expect(text).toBe(text.trim())
  })

  it('holds what the loader says of the button, word for word', () => expect(catalogue).toMatchObject(buttonMessages))

  it('says the names that tests and visitors rely on', () => {
    const { text } = createTranslator(catalogue)
    expect(text('button.connect')).toBe('Connect wallet')
    const names = (
      ['common.back', 'common.close', 'account.copy', 'account.disconnect', 'common.try-again'] as const
    ).map((key) => text(key))
    expect(names).toEqual(['Back', 'Close', 'Copy address', 'Disconnect', 'Try again'])
    expect(text('account.balance.failed')).toBe('Token Balance Unavailable')
    expect([text('account.copied'), text('common.copy-failed')]).toEqual([
      'Address copied',
      'Failed to copy. Try again.',
    ])
  })

  it('counts in English', () => {
    forAll(fc.integer({ min: 0, max: 999 }), (count) =>
      expect(createTranslator(catalogue).text('connect.count', { count })).toBe(
        count === 1 ? '1 wallet found' : `${count} wallets found`,
      ),
    )
  })

  it('gives way to the host, one key at a time', () => {
    forAll(fc.constantFrom(...keys), fc.constantFrom(...keys), fc.stringMatching(/^[a-z ]+$/), (key, other, words) => {
      const { text } = createTranslator(catalogue, 'en', { [key]: `${words} {site}` })
      expect(text(key, everything)).toBe(`${words} Example`)
      if (other !== key) expect(text(other, everything)).toBe(createTranslator(catalogue).text(other, everything))
    })
  })
})

describe('messages', () => {
  it('say text without braces as it is', () => {
    forAll(
      fc.string().filter((text) => !/[{}]/.test(text)),
      (text) => expect(formatMessage(text)).toBe(text),
    )
  })

  it('put values in as they are: nothing in a value is read as a pattern', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('{a}', '{b}', '#', plural, '}{'))
    forAll(value, value, (a, b) => {
      expect(formatMessage('<{a}|{ b }>', { a, b })).toBe(`<${a}|${b}>`)
      expect(formatMessage('{n, plural, other {#:{a}}}', { a, n: 2 })).toBe(`2:${a}`)
    })
  })

  it('show a name that has no value, and know no inherited one', () => {
    forAll(fc.constantFrom('missing', 'constructor', 'toString', '__proto__'), (name) =>
      expect(formatMessage(`a {${name}} b`, { other: 1 })).toBe(`a {${name}} b`),
    )
    expect(formatMessage('{constructor, plural, other {#}}', {})).toBe('{constructor, plural, other {#}}')
  })

  it('choose the exact number before the category, and `other` where the category is missing', () => {
    expect([0, 1, 2].map((n) => formatMessage(plural, { n }))).toEqual(['none', '1 wallet', '2 wallets'])
    expect(formatMessage('{n, plural, few {few} other {other}}', { n: 1 })).toBe('other')
    expect(formatMessage('{n, plural, one {one}}', { n: 5 })).toBe('{n, plural, one {one}}')
    expect(formatMessage(plural, { n: 'many' })).toBe(plural)
  })

  it('follow the plural rules and the digits of each language', () => {
    const pattern = '{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}'
    forAll(fc.constantFrom('en', 'ru', 'ar', 'pl', 'ja', 'cy'), fc.nat(2_000_000), (locale, n) => {
      expect(formatMessage(pattern, { n }, locale)).toBe(new Intl.PluralRules(locale).select(n))
      expect(formatMessage('{n, plural, other {#}}', { n }, locale)).toBe(n.toLocaleString(locale))
    })
    expect([1, 3, 5, 21].map((n) => formatMessage(pattern, { n }, 'ru'))).toEqual(['one', 'few', 'many', 'one'])
  })

  it('keep # and nested names to the plural they stand in', () => {
    const pattern = '# {n, plural, one {# {thing} of {m, plural, other {# {thing}s}}} other {#}} #'
    expect(formatMessage(pattern, { n: 1, m: 1000, thing: 'key' })).toBe('# 1 key of 1,000 keys #')
  })

  it('are shown as they stand when a brace is left open', () => {
    expect(formatMessage('Hello {name', { name: 'x' })).toBe('Hello {name')
    expect(formatMessage('Hello name}', { name: 'x' })).toBe('Hello name}')
    expect(formatMessage('{n, plural, one {x}', { n: 1 })).toBe('{n, plural, one {x}')
  })

  it('never throw, however broken', () => {
    const scrap = fc.constantFrom('{', '}', '#', ',', ' ', 'n', 'plural', 'one', 'other', '=1', 'n, plural,', '\u0000')
    const broken = fc.array(scrap, { maxLength: 40 }).map((parts) => parts.join(''))
    forAll(fc.oneof(broken, fc.string({ unit: 'binary' })), fc.oneof(fc.double(), fc.string()), (pattern, n) => {
      const text = formatMessage(pattern, { n })
      expect(typeof text).toBe('string')
      if (pattern !== '' && !/[{}]/.test(pattern)) expect(text).toBe(pattern)
    })
  })
})
