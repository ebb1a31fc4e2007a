import { type View, viewFacts } from '../declared.ts'

/** The top of the stack is the view on screen. It is never empty, so there is always something to show. */
export interface ViewStack {
  readonly isOpen: boolean
  readonly views: readonly [View, ...View[]]
}

export type ViewStackEvent =
  | { readonly type: 'open'; readonly isConnected: boolean; readonly requested?: View }
  | { readonly type: 'push'; readonly view: View }
  | { readonly type: 'replace'; readonly view: View }
  | { readonly type: 'back'; readonly isConnected: boolean }
  | { readonly type: 'close' }

export const isAboutAccount = ({ isOpen, views }: ViewStack): boolean =>
  isOpen && views.some(({ view }) => viewFacts[view].isAboutAccount)

export const closedViewStack: ViewStack = { isOpen: false, views: [{ view: 'Connect' }] }

export const currentView = (stack: ViewStack): View => stack.views[stack.views.length - 1] ?? stack.views[0]

/** The same for two views that show the same thing. */
export const viewIdentity = (view: View): string => Object.values(view).join(' ')

export const canGoBack = (stack: ViewStack): boolean => stack.views.length > 1

/** A second press on what has led here already must not ask for a second Back. */
const isSameView = (a: View, b: View): boolean => viewIdentity(a) === viewIdentity(b)

const firstView = (isConnected: boolean): View => ({ view: isConnected ? 'Account' : 'Connect' })

export const nextViewStack = (stack: ViewStack, event: ViewStackEvent): ViewStack => {
  switch (event.type) {
    case 'open':
      return { isOpen: true, views: [event.requested ?? firstView(event.isConnected)] }
    case 'push':
      return stack.isOpen && !isSameView(currentView(stack), event.view)
        ? { ...stack, views: [...stack.views, event.view] }
        : stack
    case 'replace': {
      if (!stack.isOpen) return stack
      const [first, ...rest] = [...stack.views.slice(0, -1), event.view]
      return { ...stack, views: [first ?? event.view, ...rest] }
    }
    case 'back':
      return back(stack, event.isConnected)
    case 'close':
      return closedViewStack
  }
}

/** With no history left the modal closes; returning to Connect while connected shows Account instead (spec section 2). */
const back = (stack: ViewStack, isConnected: boolean): ViewStack => {
  const [first, ...rest] = stack.views.slice(0, -1)
  if (first === undefined) return closedViewStack
  const views: ViewStack['views'] = [first, ...rest]
  const returned = views[views.length - 1]
  return returned?.view === 'Connect' && isConnected
    ? { isOpen: true, views: [firstView(true)] }
    : { isOpen: true, views }
}
