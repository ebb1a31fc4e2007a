import { type Ref, useEffect } from '#ui'
import { containFocus } from '../shared/focus/contain-focus.ts'
import type { ModalFace } from './modal-face.ts'
import { closedByScreen } from './use-open-dialog.ts'

/**
 * Escape (decision 27), a press on the backdrop, and Tab. Keys stay in the dialog: a host's own shortcuts must not answer to
 * letters typed in the list, nor its own dialog close along with ours.
 */
export const useDialogEvents = (dialog: Ref<HTMLDialogElement>, core: ModalFace): void => {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const close = (): void => {
      if (core.screen.snapshot().isOpen) core.dispatch({ type: 'close' })
    }
    const onCancel = (event: Event): void => {
      event.preventDefault()
      const { view } = core.screen.snapshot()
      if ('search' in view && view.search.text !== '') core.dispatch({ type: 'type', field: view.search.id, text: '' })
      else close()
    }
    element.addEventListener('cancel', onCancel, { signal })
    // Chromium closes without asking when Escape is pressed twice with nothing else in between. The event comes late: of a
    // dialog that the screen had closed, it may come when the screen is open again.
    element.addEventListener(
      'close',
      () => {
        if (!element.open && element.returnValue !== closedByScreen) close()
      },
      { signal },
    )
    element.addEventListener(
      'click',
      ({ target, detail }) => {
        // The second half of a double click on the opener lands here too, and is no wish to close.
        if (detail < 2 && target instanceof Element && target.matches('.backdrop')) close()
      },
      { signal },
    )
    element.addEventListener('keydown', (event) => containFocus(event, element), { signal })
    // Not at the dialog itself: React listens above it.
    element.getRootNode().addEventListener('keydown', (event) => event.stopPropagation(), { signal })
    return () => listeners.abort()
  }, [dialog, core])
}
