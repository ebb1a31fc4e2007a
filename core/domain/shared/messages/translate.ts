import type { MessageKey, MessageOverrides } from './catalogue.ts'
import type { FirstMessageKey } from './first-messages.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { defaultLocale, directionOf, usableLocale } from './locale.ts'

/** @typeParam Key the texts it knows: all, or those of the first part */
export interface Translator<Key extends MessageKey = MessageKey> {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly text: (key: Key, values?: MessageValues) => string
}

/** Of what is there before the rest of the core. */
export type FirstTranslator = Translator<FirstMessageKey>

export const createTranslator = <Key extends MessageKey>(
  words: Readonly<Record<Key, string>>,
  wanted: string = defaultLocale,
  overrides: MessageOverrides = {},
): Translator<Key> => {
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
