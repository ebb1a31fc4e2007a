import type { UiNode } from '#ui'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { Dispatch, ViewScreen } from '../../../core/view-models/screen-types.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import type { LoadingView } from './loading-view.tsx'

type Rendered = ReturnType<typeof LoadingView>

/** What every view is given. */
export interface ViewProps<Screen extends ViewScreen = ViewScreen> {
  readonly screen: Screen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
  /** The view in the tab that is chosen there, drawn. */
  readonly inside?: Rendered | undefined
  /** For a part of a view, which then takes no other with it when it cannot be drawn; left out where the view is itself such a part. */
  readonly bounded?: ((part: UiNode) => Rendered) | undefined
}
