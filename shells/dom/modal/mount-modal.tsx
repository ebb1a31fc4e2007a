import { ErrorBoundary, renderSync, unmount } from '#ui'
import { followTheme } from '../shared/theme/follow-theme.ts'
import type { Frame } from './frame.ts'
import { Modal } from './modal.tsx'
import type { ModalFace } from './modal-face.ts'
import { styleSheets } from './style-sheet.ts'

/** The `<latchkey-modal>` element that the modal lives in. */
export interface MountOptions {
  readonly host: HTMLElement
}

const mostFaults = 3

/**
 * Draws the modal into the host element's shadow root and follows the core from then on; returns what takes it out again.
 * The dialog is drawn while it is still closed, so that opening it is one `showModal()` with the rows already in place.
 * @param frame what stands in place of the dialog
 */
export const mountModal = (core: ModalFace, { host }: MountOptions, frame?: Frame): (() => void) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...styleSheets]
  const unfollow = followTheme(core.theme, host)
  const container = root.appendChild(document.createElement('div'))
  container.className = 'root'
  let faults = 0
  /** Nothing is left of the modal then, nor of what it holds of the page: it counts as closed. The next opening draws it anew. */
  const onError = (error: unknown): void => {
    faults += 1
    // A host that hears of it may end the modal, and whoever is opening it at this moment is through with that first.
    queueMicrotask(() => {
      core.reportError(error)
      // What keeps a visitor in its view is not asked: they see none.
      if (core.state.snapshot().isOpen) core.close()
    })
  }
  const draw = (): void =>
    renderSync(
      <ErrorBoundary key={faults} onError={onError} fallback={() => undefined}>
        <Modal core={core} Frame={frame} />
      </ErrorBoundary>,
      container,
    )
  draw()
  // Opening is drawn in the task that asked for it, whatever the library thinks of the moment.
  let wasOpen = core.state.snapshot().isOpen
  const opening = core.state.value$.subscribe(({ isOpen }) => {
    const isOpening = isOpen && !wasOpen
    wasOpen = isOpen
    // One in place of the dialog opens anew by itself: with a fault in each drawing it would never come to rest.
    if (isOpening && (frame === undefined || faults < mostFaults)) draw()
  })
  return () => {
    opening.unsubscribe()
    unmount(container)
    container.remove()
    unfollow()
  }
}
