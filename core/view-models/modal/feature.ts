import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { ShowSnack } from '../../usecases/modal/show-snack.ts'
import type { FeatureViewModel } from '../shared/feature.ts'

/** Into a field of the view on screen. One that is not there takes nothing. */
export type TypeInto = (field: string, text: string) => void

/** The frame around every view: its header, and what is said below it. */
export const createModalFeature = (deps: {
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly typeInto: TypeInto
}) =>
  ({
    views: {},
    answers: {
      cancel: () => void deps.navigate({ type: 'back' }),
      back: () => void deps.navigate({ type: 'back' }),
      close: () => void deps.navigate({ type: 'close' }),
      'hold-snack': () => deps.snack.hold(),
      'release-snack': () => deps.snack.release(),
      /** Into a field of the view on screen: all that is in it now. */
      type: ({ field, text }: { readonly field: string; readonly text: string }) => deps.typeInto(field, text),
    },
    follows: [],
  }) satisfies FeatureViewModel<'modal'>
