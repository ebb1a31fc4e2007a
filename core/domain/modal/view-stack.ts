import { type View, type ViewName, viewFacts } from '../feature-types.ts'

/** The top of the stack is the view on screen. It is never empty, so there is always something to show. */
export interface ViewStack {
  readonly isOpen: boolean
  readonly views: readonly [View, ...View[]]
}

export const closedViewStack: ViewStack = { isOpen: false, views: [{ view: 'Connect' }] }

export const currentView = (stack: ViewStack): View => stack.views[stack.views.length - 1] ?? stack.views[0]

/** The view that is shown inside of this one, as the tab that is chosen there. */
export const viewInside = (view: View): ViewName | undefined => ('tab' in view ? view.tab : undefined)

/** The same for two views that show the same thing, whichever tab is chosen there. */
export const viewIdentity = (view: View): string =>
  Object.entries(view)
    .flatMap(([part, value]) => (part === 'tab' ? [] : [value]))
    .join(' ')

export const canGoBack = (stack: ViewStack): boolean => stack.views.length > 1

/** One of its views is about an account, and does not outlive it. A host without types may have named one that there is not. */
export const isAboutAccount = ({ isOpen, views }: ViewStack): boolean =>
  isOpen && views.some(({ view }) => viewFacts[view]?.isAboutAccount)

/** It waits for a wallet elsewhere, whichever that is. */
export const isPairing = ({ view }: View): boolean => view.startsWith('ConnectingWalletConnect')
