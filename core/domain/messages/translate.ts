import { catalogue, type MessageKey, type MessageOverrides } from './catalogue.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { defaultLocale, directionOf, usableLocale } from './locale.ts'

export interface Translator {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly text: (key: MessageKey, values?: MessageValues) => string
}

export const createTranslator = (wanted: string = defaultLocale, overrides: MessageOverrides = {}): Translator => {
  const locale = usableLocale(wanted)
  return {
    locale,
    dir: directionOf(locale),
    // The host's texts are in the locale, ours in English, and each language counts its own way.
    text: (key, values) => {
      const override = overrides[key]
      return override === undefined
        ? formatMessage(catalogue[key], values, defaultLocale)
        : formatMessage(override, values, locale)
    },
  }
}
