import { currentView, viewInside } from '../../domain/modal/view-stack.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createBroadcast } from '../../state/shared/broadcast.ts'
import { createDeferredSignal } from '../../state/shared/deferred-signal.ts'
import { valuesOf } from '../../state/shared/values-of.ts'
import type { ReportError } from '../../usecases/modal/report-error.ts'
import type { Intent, ViewScreen } from '../screen-types.ts'
import type { Answers, TitledScreen, ViewModel } from '../shared/feature.ts'
import type { NoticeScreens } from '../shared/view.ts'
import type { TypeInto } from './feature.ts'

/** Whatever a feature is, as the frame sees it. */
export interface PresentFeature {
  readonly views: Readonly<Record<string, ViewModel<ViewScreen>>>
  readonly answers: Answers
  /** What it says beside the view. */
  readonly notices?: Signal<NoticeScreens | undefined>
}

/** The features that are there; others may join them. */
export interface PresentFeatures {
  /** The view on screen; undefined while its feature is not there, or has nothing to show of it. */
  readonly titled: Signal<TitledScreen<ViewScreen> | undefined>
  /** The view inside of that, likewise. */
  readonly inside: Signal<ViewScreen | undefined>
  readonly notices: Signal<NoticeScreens | undefined>
  /** False when nothing that is there answers this. A fault of what answers is told as `ERROR`. */
  readonly answer: (intent: Intent) => boolean
  readonly typeInto: TypeInto
  readonly join: (feature: PresentFeature) => void
}

/** A name that is made up must not lead to what every object has. */
const under = <T>(all: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  all !== undefined && Object.hasOwn(all, name) ? all[name] : undefined

export const createPresentFeatures = ({
  views,
  reportError,
}: {
  readonly views: ViewStackStore
  readonly reportError: ReportError
}): PresentFeatures => {
  const viewModels = new Map<string, ViewModel<ViewScreen>>()
  const answers = new Map<string, Answers[string]>()
  const notices = createDeferredSignal<NoticeScreens | undefined>()
  const { event$: stale$, emit: change } = createBroadcast()
  const onScreen = () => viewModels.get(currentView(views.state.snapshot()).view)
  const snapshot = () => onScreen()?.titled.snapshot()
  const inside = () => {
    const name = viewInside(currentView(views.state.snapshot()))
    return name && viewModels.get(name)?.titled.snapshot()?.screen
  }
  views.state.stale$.subscribe(change)
  return {
    titled: { value$: valuesOf(stale$, snapshot), stale$, snapshot },
    inside: { value$: valuesOf(stale$, inside), stale$, snapshot: inside },
    notices,
    answer: (intent) => {
      const answer = under(onScreen()?.answers, intent.type) ?? answers.get(intent.type)
      if (answer === undefined) return false
      try {
        // What is under an intent's type takes that intent: `Intent` is made of these functions.
        Promise.resolve(answer(intent as never)).catch(reportError)
      } catch (error) {
        reportError(error)
      }
      return true
    },
    typeInto: (field, text) => under(onScreen()?.fields, field)?.(text),
    join: (feature) => {
      for (const [name, view] of Object.entries(feature.views)) {
        viewModels.set(name, view)
        view.titled.stale$.subscribe(change)
      }
      for (const [type, answer] of Object.entries(feature.answers)) answers.set(type, answer)
      if (feature.notices !== undefined) notices.attach(feature.notices)
      change()
    },
  }
}
