import type { FeatureName, MessageKey } from '../../domain/feature-types.ts'
import { createTranslator, type Translator } from '../../domain/shared/messages/translate.ts'
import type { ModalUpdate, settingsOf } from '../../options/all-options.ts'
import type { Signal } from '../shared/behavior.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { derive } from '../shared/derive.ts'

/** The host's options after checking, with everything filled in. */
export type Settings = Readonly<ReturnType<typeof settingsOf>> & {
  /** What an update says of them: `networks` is what holds (offer-networks.ts). */
  readonly wantedNetworks?: ModalUpdate['networks']
}

export type SettingsCell = Cell<Settings>
export const createSettingsCell = (settings: Settings): SettingsCell => createCell(settings)

/** What says texts in the visitor's language. @typeParam Name the features whose texts it knows */
export type TranslatorBehavior<Name extends FeatureName = FeatureName> = Signal<Translator<Name>>

export const createTranslatorBehavior = <Name extends FeatureName>(
  { settings }: { readonly settings: Signal<Settings> },
  words: Readonly<Record<MessageKey<Name>, string>>,
): TranslatorBehavior<Name> =>
  derive([settings], ({ locale, messages }) => createTranslator<Name>(words, locale, messages))
