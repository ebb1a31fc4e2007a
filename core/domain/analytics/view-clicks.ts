import { currentView, type ViewStack, viewIdentity } from '../modal/view-stack.ts'

const shown = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
} as const

export type ViewClick = (typeof shown)[keyof typeof shown]

const isShown = (view: string): view is keyof typeof shown => Object.hasOwn(shown, view)

/** It stands on what was there before: the visitor went on to it. */
const isStep = (before: ViewStack, after: ViewStack): boolean =>
  before.isOpen &&
  after.views.length === before.views.length + 1 &&
  before.views.every((view, at) => viewIdentity(view) === viewIdentity(after.views[at] ?? view))

/**
 * What the visitor pressed to come there, for presses that events tell of. The networks are also what a button in the page opens, and no
 * other such view is.
 */
export const viewClick = (before: ViewStack, after: ViewStack): ViewClick | undefined => {
  const { view } = currentView(after)
  if (!after.isOpen || !isShown(view)) return undefined
  return isStep(before, after) || (view === 'Networks' && !before.isOpen) ? shown[view] : undefined
}
