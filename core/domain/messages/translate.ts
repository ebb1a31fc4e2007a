import { catalogue, type MessageKey, type MessageOverrides } from './catalogue.ts'
import { formatMessage, type MessageValues } from './format-message.ts'

export interface Translator {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly text: (key: MessageKey, values?: MessageValues) => string
}

const rightToLeft = /^(ar|arc|ckb|dv|fa|ha-arab|he|ks|nqo|ps|sd|ug|ur|yi)\b/i

export const createTranslator = (locale = 'en', overrides: MessageOverrides = {}): Translator => ({
  locale,
  dir: rightToLeft.test(locale) ? 'rtl' : 'ltr',
  text: (key, values) => formatMessage(overrides[key] ?? catalogue[key], values, locale),
})
