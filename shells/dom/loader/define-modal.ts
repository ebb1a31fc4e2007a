import type { LazyModal } from './lazy-modal.ts'
import { modalElementName } from './modal-element.ts'
import { type ModalSlot, modalSlot } from './modal-slot.ts'

/** What the slot of a key tells when an element for its modal comes into the page, or goes: there may be another one. */
export const placedEvent = 'placed'

/** `<latchkey-modal>`, once it is defined. Hears `open` and `close`, which do not bubble. */
export interface LatchkeyModalElement extends HTMLElement {
  /** The modal of its `storage-key`, while it is in the page and there is one. */
  readonly modal: LazyModal | undefined
}

/** Has `<latchkey-modal>` tell that it came and went, and hear what becomes of its modal; once per page. */
export const defineModal = (): void => {
  if (customElements.get(modalElementName)) return
  customElements.define(
    modalElementName,
    class extends HTMLElement implements LatchkeyModalElement {
      #slot: ModalSlot | undefined
      #isOpen = false

      get modal(): LazyModal | undefined {
        return this.#slot?.modal
      }

      connectedCallback(): void {
        this.#slot = modalSlot(this.getAttribute('storage-key') ?? undefined)
        this.#isOpen = this.#look()
        this.#slot.changes.addEventListener('change', this)
        this.#slot.changes.dispatchEvent(new Event(placedEvent))
      }

      disconnectedCallback(): void {
        const slot = this.#slot
        this.#slot = undefined
        slot?.changes.removeEventListener('change', this)
        slot?.changes.dispatchEvent(new Event(placedEvent))
      }

      handleEvent(): void {
        const isOpen = this.#look()
        if (isOpen === this.#isOpen) return
        this.#isOpen = isOpen
        this.dispatchEvent(new Event(isOpen ? 'open' : 'close'))
      }

      #look(): boolean {
        return this.modal?.state.snapshot().isOpen === true
      }
    },
  )
}
