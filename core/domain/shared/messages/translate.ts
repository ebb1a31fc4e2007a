import type { FeatureName, MessageKey, MessageOverrides } from '../../declared.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { defaultLocale, directionOf, usableLocale } from './locale.ts'

/** @typeParam Name the features whose texts it knows */
export interface Translator<Name extends FeatureName = FeatureName> {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly text: (key: MessageKey<Name>, values?: MessageValues) => string
}

export const createTranslator = <Name extends FeatureName>(
  words: Readonly<Record<MessageKey<Name>, string>>,
  wanted: string = defaultLocale,
  overrides: MessageOverrides = {},
): Translator<Name> => {
  const locale = usableLocale(wanted)
  return {
    locale,
    dir: directionOf(locale),
    // The host's texts are in the locale, ours in English, and each language counts its own way.
    text: (key, values) => {
      const override = overrides[key]
      return override === undefined
        ? formatMessage(words[key], values, defaultLocale)
        : formatMessage(override, values, locale)
    },
  }
}
