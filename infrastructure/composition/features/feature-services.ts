import type { MessageKey } from '../../../core/domain/feature-types.ts'
import { createTranslatorBehavior, type TranslatorBehavior } from '../../../core/state/modal/settings.ts'
import { createCopyText } from '../../../core/usecases/modal/copy-text.ts'
import { mergeServices } from '../merge-services.ts'
import type { PageServices } from '../page-services.ts'

export type Texts = Readonly<Record<MessageKey, string>>

/**
 * What the features have that come with their texts: what a page has at once, with what says any text in place of what says only
 * the page's.
 */
export const featureServices = ({ words: _words, translator: _translator, ...page }: PageServices, words: Texts) => {
  const parts = mergeServices(page, { words, translator: createTranslatorBehavior(page, words) as TranslatorBehavior })
  return mergeServices(parts, { copyText: createCopyText(parts) })
}

export type FeatureServices = ReturnType<typeof featureServices>
