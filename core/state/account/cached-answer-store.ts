import { type CachedAnswers, type CachedAnswersEvent, nextCachedAnswers } from '../../domain/shared/cached-answer.ts'
import { createStore, type Store } from '../shared/store.ts'

export type CachedAnswerStore<T> = Store<CachedAnswers<T>, CachedAnswersEvent<T>>

export const createCachedAnswerStore = <T>(): CachedAnswerStore<T> => {
  const none: CachedAnswers<T> = {}
  return createStore(none, nextCachedAnswers<T>)
}
