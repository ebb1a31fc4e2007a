import { createContext, useContext } from 'react'
import type { FirstPaint } from '../../core/view-models/first-paint.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'

export interface ModalContextValue {
  readonly modal: LazyModal
  /** What the server painted; the first client render of such a page must say the same. */
  readonly fromServer: FirstPaint
}

export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

export const useModalContext = (): ModalContextValue => {
  const value = useContext(ModalContext)
  if (!value) throw new Error('<LatchkeyProvider> is missing')
  return value
}
