import type { SnackDrawing } from '../../domain/modal/snack.ts'
import type { ViewScreen } from '../screen-types.ts'
import type { NoticeScreens } from '../shared/view.ts'

/**
 * Screens: everything a visitor sees, as plain serialisable data with the final words in it. A shell draws a screen and
 * decides nothing.
 */
export interface ModalScreen extends NoticeScreens {
  readonly isOpen: boolean
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly header: HeaderScreen
  readonly view: ViewScreen
  /** What stands in the chosen tab of the view, where another view does. */
  readonly inside?: ViewScreen
  /** Two screens with the same key are the same view: it is drawn on, not entered. */
  readonly key: string
  /** How deep in the history this view is: a deeper one enters from the other side than one gone back to. */
  readonly depth: number
  /** Said beside every view while the device has no network. */
  readonly offline?: string
  readonly snack?: SnackScreen
  /** What stands in a view's place while its file is not there. */
  readonly loading: LoadingScreen
  /** What the one polite status region says; it keeps the last thing said. */
  readonly status: string
}

export interface HeaderScreen {
  /** The heading that names the dialog. */
  readonly title: string
  /** The heading is there for assistive technology only. */
  readonly isTitleHidden: boolean
  /** Labels of the buttons; one that is missing has no button. */
  readonly back?: string
  readonly close: string
}

export interface LoadingScreen {
  readonly text: string
  readonly failed: string
  readonly retry: string
}

export interface SnackScreen {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  /** In place of the variant's drawing. */
  readonly svg?: SnackDrawing
}
