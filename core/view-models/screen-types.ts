import type { ViewName } from '../domain/feature-types.ts'
import type * as features from './features.ts'
import type { Answers, ViewModel } from './shared/feature.ts'

type FeatureName = keyof typeof features
type MadeBy<Name extends FeatureName> = ReturnType<(typeof features)[Name]>

type Values<T> = T[keyof T]
type ViewsOf<Each> = Each extends { readonly views: infer Views } ? Values<Views> : never
type ScreenOf<Each> = Each extends ViewModel<infer Screen> ? Screen : never
type AnswersOf<Each> = Each extends { readonly answers: infer All extends Answers } ? All : never

type IntentsOf<All extends Answers> = {
  readonly [Type in keyof All & string]: Parameters<All[Type]> extends [infer Rest]
    ? { readonly type: Type } & Rest
    : { readonly type: Type }
}[keyof All & string]
/** Of each set of answers by itself. */
type EachIntentOf<All> = All extends Answers ? IntentsOf<All> : never

/** In place of a view that is not there yet. */
export interface LoadingViewScreen {
  readonly view: 'Loading'
  /** The view it stands for: as tall as that will be. */
  readonly of: ViewName
  /** The wallet that has been chosen, where one has. */
  readonly walletName?: string
  readonly imageUrl?: string
}

/** Every view's screen. */
export type ViewScreen = ScreenOf<ViewsOf<MadeBy<FeatureName>>> | LoadingViewScreen

/** Everything a visitor can do, in these features or in all, as plain data, so that a flow can be recorded and replayed. */
export type Intent<Name extends FeatureName = FeatureName> =
  | EachIntentOf<AnswersOf<MadeBy<Name>>>
  | EachIntentOf<AnswersOf<ViewsOf<MadeBy<Name>>>>

export type Dispatch = (intent: Intent) => void
