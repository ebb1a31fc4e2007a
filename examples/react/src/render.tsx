import { LatchkeyProvider } from 'latchkey/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { modal } from './modal.ts'

/** The page is plain HTML; React brings its living parts to life, each where the page has left a place for it. */
export const render = (place: string, part: ReactNode): void => {
  const container = document.querySelector(place)
  if (container) createRoot(container).render(<LatchkeyProvider modal={modal}>{part}</LatchkeyProvider>)
}
