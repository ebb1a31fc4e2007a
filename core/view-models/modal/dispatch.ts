import type { FeatureName } from '../../domain/feature-types.ts'
import type { Dispatch } from '../screen-types.ts'
import type { LoadFeatures } from './load-features.ts'
import type { PresentFeatures } from './present-features.ts'

/** Hands each intent to the feature that answers it. Nothing here throws or rejects: faults are told (`present-features.ts`). */
export const createDispatch =
  (deps: { readonly present: PresentFeatures; readonly features: LoadFeatures }): Dispatch =>
  (intent) => {
    if (deps.present.answer(intent)) return
    // What is on screen may be quicker than what answers to it.
    const { load, answering } = deps.features
    const answerWith = async (names?: readonly FeatureName[]) => {
      await load(names)
      return deps.present.answer(intent)
    }
    void answerWith(answering(intent.type))
      .then((isAnswered) => isAnswered || answerWith())
      .catch(() => undefined)
  }
