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

const approval: View = { view: 'ApproveTransaction' }

/** The wallet's question stands before whichever view the visitor was in. */
export const isApproving = ({ views }: ViewStack): boolean => views.some(({ view }) => view === approval.view)

export const withApproval = (stack: ViewStack): ViewStack =>
  stack.isOpen && isApproving(stack)
    ? stack
    : { isOpen: true, views: stack.isOpen ? [...stack.views, approval] : [approval] }

/** @returns the same stack where there is none; with nothing else in it, the modal closes */
export const withoutApproval = (stack: ViewStack): ViewStack => {
  if (!isApproving(stack)) return stack
  const [first, ...rest] = stack.views.filter(({ view }) => view !== approval.view)
  return first === undefined ? closedViewStack : { ...stack, views: [first, ...rest] }
}

/** The view that the visitor is in: a question of the wallet's stands before it, and leads back to it. */
export const viewBehindApproval = (stack: ViewStack): View => currentView(withoutApproval(stack))

/** Nobody goes back from a question of the wallet's: it is answered, or closed. */
export const canGoBack = (stack: ViewStack): boolean =>
  stack.views.length > 1 && currentView(stack).view !== approval.view

/** One of its views is about an account, and does not outlive it. A host without types may have named one that there is not. */
export const isAboutAccount = ({ isOpen, views }: ViewStack): boolean =>
  isOpen && views.some(({ view }) => viewFacts[view]?.isAboutAccount)

/** It waits for a wallet elsewhere, whichever that is. */
export const isPairing = ({ view }: View): boolean => view.startsWith('ConnectingWalletConnect')
