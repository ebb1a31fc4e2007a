import type { CaipNetworkId } from '../shared/caip.ts'

/** The modal's views that exist so far (spec section 2), each with what it needs to be shown. */
export type View =
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly view: 'Account' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchNetwork'; readonly networkId: CaipNetworkId }
  | { readonly view: 'UnsupportedChain' }
  /** Any wallet, or one of a list. */
  | { readonly view: 'ConnectingWalletConnect'; readonly walletId?: string }
  | { readonly view: 'ConnectingWalletConnectBasic' }
  | { readonly view: 'AllWallets' }
  | { readonly view: 'Downloads'; readonly walletId: string }

export type ViewName = View['view']

/** Every view's name; the browser suite checks its screen list against it. */
export const viewNames = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'WhatIsAWallet',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
] as const satisfies readonly ViewName[]

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

/** Views that are about a connected account, and do not outlive it. */
const accountViews: readonly ViewName[] = ['Account', 'SwitchNetwork', 'UnsupportedChain']

export const isAboutAccount = ({ isOpen, views }: ViewStack): boolean =>
  isOpen && views.some(({ view }) => accountViews.includes(view))

export const closedViewStack: ViewStack = { isOpen: false, views: [{ view: 'Connect' }] }

export const currentView = (stack: ViewStack): View => stack.views[stack.views.length - 1] ?? stack.views[0]

export const canGoBack = (stack: ViewStack): boolean => stack.views.length > 1

/** A second press on what has led here already must not ask for a second Back. */
const isSameView = (a: View, b: View): boolean => {
  if (a.view === 'ConnectingExternal' && b.view === 'ConnectingExternal') return a.connectorId === b.connectorId
  if (a.view === 'SwitchNetwork' && b.view === 'SwitchNetwork') return a.networkId === b.networkId
  if (a.view === 'ConnectingWalletConnect' && b.view === a.view) return a.walletId === b.walletId
  return a.view === b.view
}

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
