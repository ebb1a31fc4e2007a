import { type NavigationEvent, type NavigationFacts, navigate } from '../../domain/modal/navigation.ts'
import { nextSnack, noSnack, type SnackEvent, type SnackState } from '../../domain/modal/snack.ts'
import { closedViewStack, type ViewStack } from '../../domain/modal/view-stack.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { createStore, type Store } from '../shared/store.ts'

/** What has happened, and how things stood then. */
export interface Navigated {
  readonly event: NavigationEvent
  readonly facts: NavigationFacts
}

export type ViewStackStore = Store<ViewStack, Navigated>
export type SnackStore = Store<SnackState, SnackEvent>

export const createViewStackStore = (): ViewStackStore =>
  createStore(closedViewStack, (stack, { event, facts }) => navigate(stack, event, facts))
export const createSnackStore = (): SnackStore => createStore(noSnack, nextSnack)

/** The device has no network. */
export type OfflineCell = Cell<boolean>
export const createOfflineCell = (): OfflineCell => createCell(false)
