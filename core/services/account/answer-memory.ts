import {
  type AnswerCoding,
  parseAnswers,
  type StoredAnswer,
  serialiseAnswers,
} from '../../domain/account/stored-answers.ts'
import type { StorageName } from '../../domain/feature-types.ts'
import type { CachedAnswers } from '../../domain/shared/cached-answer.ts'
import type { CaipAddress } from '../../domain/shared/caip.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Answers about accounts that survive a reload for as long as they are good (spec sections 3 and 9), on pages of the same service. */
export interface AnswerMemory<T> {
  readonly recall: () => Promise<readonly StoredAnswer<T>[]>
  readonly keep: (answers: CachedAnswers<T>) => Promise<void>
  /** There is no account any more: nothing of it stays behind. */
  readonly forget: () => Promise<void>
}

export const createAnswerMemory = <T>(
  { store, settings }: { readonly store: KeyValueStore; readonly settings: Behavior<Settings> },
  name: StorageName,
  coding: AnswerCoding<T>,
): AnswerMemory<T> => {
  const { storageKey, lookupOrigin } = settings.snapshot()
  const key = storageKeyOf(storageKey, name)
  return {
    recall: async () => parseAnswers(await store.read(key), coding, lookupOrigin),
    keep: (answers) => {
      const ready = Object.entries(answers).flatMap(([of, known]) =>
        known?.status === 'ready' ? [{ of: of as CaipAddress, at: known.at, answer: known.answer }] : [],
      )
      return store.write(key, serialiseAnswers(ready, coding, lookupOrigin))
    },
    forget: () => store.remove(key),
  }
}
