import type { MessageKey } from '../../domain/shared/messages/catalogue.ts'
import type { FirstMessageKey } from '../../domain/shared/messages/first-messages.ts'
import { createTranslator, type Translator } from '../../domain/shared/messages/translate.ts'
import type { settingsOf } from '../../options/all-options.ts'
import type { Signal } from '../shared/behavior.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { derive } from '../shared/derive.ts'

/** The host's options after checking, with everything filled in. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>

export type SettingsCell = Cell<Settings>
export const createSettingsCell = (settings: Settings): SettingsCell => createCell(settings)

export type TranslatorBehavior<Key extends MessageKey = MessageKey> = Signal<Translator<Key>>
/** Of what is there before the rest of the core. */
export type FirstTranslatorBehavior = TranslatorBehavior<FirstMessageKey>

export const createTranslatorBehavior = <Key extends MessageKey>(
  { settings }: { readonly settings: Signal<Settings> },
  words: Readonly<Record<Key, string>>,
): TranslatorBehavior<Key> => derive([settings], ({ locale, messages }) => createTranslator(words, locale, messages))
