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
    text: (key, values) => formatMessage(overrides[key] ?? catalogue[key], values, locale),
  }
}
