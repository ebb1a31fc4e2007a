import type { FeatureName, MessageKey, MessageOverrides } from '../../feature-types.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { defaultLocale, directionOf, usableLocale } from './locale.ts'

/** @typeParam Name the features whose texts it knows */
export interface Translator<Name extends FeatureName = FeatureName> {
  /** The language that is really shown: ours, as long as the host has given no text in the one it wants. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly text: (key: MessageKey<Name>, values?: MessageValues) => string
}

export const createTranslator = <Name extends FeatureName>(
  words: Readonly<Record<MessageKey<Name>, string>>,
  wanted: string = defaultLocale,
  overrides: MessageOverrides = {},
): Translator<Name> => {
  const locale = Object.keys(overrides).length === 0 ? defaultLocale : usableLocale(wanted)
  const dir = directionOf(locale)
  return {
    locale,
    dir,
    // The host's texts are in the locale, ours in English, and each language counts its own way.
    text: (key, values) => {
      const override = overrides[key]
      if (override !== undefined) return formatMessage(override, values, locale)
      const text = formatMessage(words[key], values, defaultLocale)
      // Among words from right to left it keeps its own direction (Unicode's isolates), and its full stop at its end.
      return dir === 'rtl' ? `\u2066${text}\u2069` : text
    },
  }
}
