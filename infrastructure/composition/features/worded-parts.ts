import type { MessageKey } from '../../../core/domain/declared.ts'
import { createTranslatorBehavior, type TranslatorBehavior } from '../../../core/state/modal/settings.ts'
import { createCopyText } from '../../../core/usecases/modal/copy-text.ts'
import type { PageParts } from '../page-parts.ts'

export type Words = Readonly<Record<MessageKey, string>>

/** What the features have that come with their texts: what a page has at once, and what says any text. */
export const wordedParts = (page: PageParts, words: Words) => {
  const parts = { ...page, words, translator: createTranslatorBehavior(page, words) as TranslatorBehavior }
  return { ...parts, copyText: createCopyText(parts) }
}

export type WordedParts = ReturnType<typeof wordedParts>
