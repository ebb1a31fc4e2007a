import type * as declared from '../../domain/features.ts'
import type { ViewOfFeature } from '../../domain/shared/feature.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import type { NoticeScreens, ViewOf } from './view.ts'

/** A view as it is now, with the heading that names the dialog. */
export interface TitledScreen<Screen> {
  readonly title: string
  /** The heading is there for assistive technology only. */
  readonly isTitleHidden?: boolean
  readonly screen: Screen
}

/**
 * What is done about intents, by their type. What else an intent holds is in the type of the function that takes it. What it returns is
 * waited for only so that a fault of it is told.
 */
export type Answers = Readonly<Record<string, (intent: never) => unknown>>

/** How a view is made, and what only it answers. */
export interface ViewModel<Screen> {
  /** Undefined while there is nothing to show of it. */
  readonly titled: Signal<TitledScreen<Screen> | undefined>
  /** Intents that mean something else in each view. */
  readonly answers?: Answers
  /** What is done with what is typed, by the field's id. */
  readonly fields?: Readonly<Record<string, (text: string) => void>>
}

type NamesOf<Name extends keyof typeof declared> = ViewOfFeature<(typeof declared)[Name]>['view']

/** What a feature draws and answers while it is there. Its views are those that it declares. */
export interface FeatureViewModel<Name extends keyof typeof declared> {
  readonly views: Readonly<Record<NamesOf<Name>, ViewModel<ViewOf<NamesOf<Name>>>>>
  readonly answers: Answers
  /** What it says beside the view. */
  readonly notices?: Signal<NoticeScreens | undefined>
  /** What it follows for as long as it lives. */
  readonly follows: readonly (() => Unsubscribe)[]
}
