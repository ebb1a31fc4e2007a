import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import type { Behavior } from '../../core/state/shared/behavior.ts'
import type { InitialPageState } from '../../core/view-models/modal/initial-page-state.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'

/** The modal, and what the server painted of it: the first client render of such a page must say the same. */
export interface ModalContextValue extends InitialPageState {
  readonly modal: LazyModal
  readonly initialSnapshot: SessionSnapshot | undefined
}

export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

export const useModalContext = (): ModalContextValue => {
  const value = useContext(ModalContext)
  if (!value) throw new Error('<LatchkeyProvider modal={…}> is missing above')
  return value
}

/** The current value; already right in the first render on a client, and the server's while a page is hydrated. */
export const useBehavior = <T>({ value$, snapshot }: Behavior<T>, fromServer: T): T => {
  const subscribe = useCallback((changed: () => void) => value$.subscribe(changed).unsubscribe, [value$])
  return useSyncExternalStore(subscribe, snapshot, () => fromServer)
}

/** The modal of the provider above: `open()`, `close()`, `connect()` and the rest. */
export const useModal = (): LazyModal => useModalContext().modal
