import type { CloseModal } from '../../usecases/modal/close-modal.ts'
import type { GoBack } from '../../usecases/modal/go-back.ts'
import type { ShowSnack } from '../../usecases/modal/show-snack.ts'
import type { DrawnFeature } from '../shared/feature.ts'

/** The frame around every view: its header, and what is said below it. */
export const createModalFeature = (deps: {
  readonly closeModal: CloseModal
  readonly goBack: GoBack
  readonly snack: ShowSnack
}) =>
  ({
    views: {},
    answers: {
      cancel: () => deps.goBack(),
      back: () => deps.goBack(),
      close: () => deps.closeModal(),
      'hold-snack': () => deps.snack.hold(),
      'release-snack': () => deps.snack.release(),
    },
    follows: [],
  }) satisfies DrawnFeature<'modal'>
