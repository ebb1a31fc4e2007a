import { defineModal, type LatchkeyModalElement } from '../../dom/loader/define-modal.ts'

export type { LatchkeyModalElement }

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-modal': LatchkeyModalElement
  }
}

/** Defines `<latchkey-modal>`: where the modal goes, which hears `open` and `close`. */
if (globalThis.document) defineModal()
