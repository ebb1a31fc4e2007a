import type { ButtonModal } from './modal-slot.ts'

/**
 * Nobody waits for what a button asks for. A failure with a code is told where it arises: on the button, in the dialog, in the
 * console. Any other is a fault of ours, and goes where faults go.
 */
export const reportUnexpected = (error: unknown): void => {
  if (Object(error).name !== 'ModalError') reportError(error)
}

/** The visitor is about to press the button. */
export const preloadModal = (modal: ButtonModal | undefined): void => {
  modal?.preload(true).catch(reportUnexpected)
}

export const pressButton = (modal: Pick<ButtonModal, 'open'> | undefined, button: HTMLElement): void => {
  // Before the focus, which would have the modal drawn closed first.
  modal?.open().catch(reportUnexpected)
  // Safari does not focus what is clicked, and the dialog gives the focus back to what had it.
  button.focus()
}
