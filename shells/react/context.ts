import { createContext, useContext } from 'react'
import type { SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import type { PaintedPage } from '../../core/view-models/modal/painted-page.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'

/** The modal, and what the server painted of it: the first client render of such a page must say the same. */
export interface ModalContextValue extends PaintedPage {
  readonly modal: LazyModal
  readonly initialSnapshot: SessionSnapshot | undefined
}

export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

export const useModalContext = (): ModalContextValue => {
  const value = useContext(ModalContext)
  // A provider without a modal is one that a host without types wrote.
  if (!value?.modal) throw new Error('<LatchkeyProvider modal={…}> is missing around this component')
  return value
}
