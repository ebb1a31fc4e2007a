import type { View, ViewName } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'

/** The view of this name, as long as it is the one on screen: with what it was opened with. */
export const viewOnScreen = <Name extends ViewName>(
  views: ViewStackStore,
  name: Name,
): Signal<Extract<View, { readonly view: Name }> | undefined> =>
  derive([views.state], (stack) => {
    const view = currentView(stack)
    // What has this name is this view.
    return view.view === name ? (view as Extract<View, { readonly view: Name }>) : undefined
  })
