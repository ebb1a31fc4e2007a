import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf, usableLocale } from '../../../core/domain/shared/messages/locale.ts'
import { createTranslator } from '../../../core/domain/shared/messages/translate.ts'
import { catalogue } from '../../support/catalogue.ts'
import { forAll } from './for-all.ts'

describe('locales', () => {
  it.each([
    ['en', 'en'],
    ['en_US', 'en-US'],
    ['AR-eg', 'ar-EG'],
    ['', 'en'],
    ['not a locale', 'en'],
    ['e', 'en'],
  ])('%j is taken for %j', (wanted, locale) => {
    expect(usableLocale(wanted)).toBe(locale)
    expect(createTranslator(catalogue, wanted, { 'connect.title': 'Ahoy' }).locale).toBe(locale)
  })

  it('are always ones that counting and the dialog can use', () => {
    forAll(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2}[-_][A-Z]{2}$/)), (wanted) => {
      const { locale, dir, text } = createTranslator(catalogue, wanted)
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
      expect(['ltr', 'rtl']).toContain(dir)
      expect(text('connect.count', { count: 2 })).toContain('wallets found')
    })
  })

  it('an English text counts as English does, whatever the locale; the texts of a host as the locale does', () => {
    // Filipino puts 2 with "one".
    const messages = { 'connect.count': '{count, plural, one {isa} other {iba}}' }
    expect(createTranslator(catalogue, 'tl').text('connect.count', { count: 2 })).toContain('wallets found')
    expect(createTranslator(catalogue, 'tl', messages).text('connect.count', { count: 2 })).toBe('isa')
  })

  it('count only where the host has texts in them: what is shown in English says that it is', () => {
    forAll(fc.constantFrom('ar', 'he', 'de', 'en'), (wanted) => {
      const { locale, dir, text } = createTranslator(catalogue, wanted)
      expect([locale, dir]).toEqual(['en', 'ltr'])
      expect(text('connect.help')).toBe('What is a wallet?')
    })
  })

  it('keep an English text, among others from right to left, in its own direction', () => {
    const messages = { 'connect.title': 'مرحبا' }
    const { locale, dir, text } = createTranslator(catalogue, 'ar', messages)
    expect([locale, dir, text('connect.title')]).toEqual(['ar', 'rtl', 'مرحبا'])
    expect(text('connect.help')).toBe('\u2066What is a wallet?\u2069')
    expect(createTranslator(catalogue, 'de', messages).text('connect.help')).toBe('What is a wallet?')
  })

  it.each(['ar', 'ar-EG', 'ckb', 'dv', 'fa-IR', 'he', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi', 'az-Arab', 'pa-PK'])(
    '%s runs from right to left',
    (locale) => expect(directionOf(locale)).toBe('rtl'),
  )

  it.each(['en', 'de-CH', 'ja', 'hi', 'az', 'ru', 'ku', 'ar-Latn', 'pa', 'arn'])(
    '%s runs from left to right',
    (locale) => expect(directionOf(locale)).toBe('ltr'),
  )
})
