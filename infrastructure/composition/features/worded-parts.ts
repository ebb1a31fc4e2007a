import type { MessageKey } from '../../../core/domain/declared.ts'
import { createTranslatorBehavior, type TranslatorBehavior } from '../../../core/state/modal/settings.ts'
import { createCopyText } from '../../../core/usecases/modal/copy-text.ts'
import { joined } from '../joined.ts'
import type { PageParts } from '../page-parts.ts'

export type Words = Readonly<Record<MessageKey, string>>

/**
 * What the features have that come with their texts: what a page has at once, with what says any text in place of what says only
 * the page's.
 */
export const wordedParts = ({ words: _words, translator: _translator, ...page }: PageParts, words: Words) => {
  const parts = joined(page, { words, translator: createTranslatorBehavior(page, words) as TranslatorBehavior })
  return joined(parts, { copyText: createCopyText(parts) })
}

export type WordedParts = ReturnType<typeof wordedParts>
