import { nextSnack, noSnack, type SnackEvent, type SnackState } from '../../domain/modal/snack.ts'
import { closedViewStack, nextViewStack, type ViewStack, type ViewStackEvent } from '../../domain/modal/view-stack.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { createStore, type Store } from '../shared/store.ts'

export type ViewStackStore = Store<ViewStack, ViewStackEvent>
export type SnackStore = Store<SnackState, SnackEvent>

export const createViewStackStore = (): ViewStackStore => createStore(closedViewStack, nextViewStack)
export const createSnackStore = (): SnackStore => createStore(noSnack, nextSnack)

/** The device has no network. */
export type OfflineCell = Cell<boolean>
export const createOfflineCell = (): OfflineCell => createCell(false)
