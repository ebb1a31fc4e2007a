import { modalElementName } from './modal-element.ts'
import { modalSlot } from './modal-slot.ts'

/** What the slot of a key tells when an element for its modal comes into the page. */
export const placedEvent = 'placed'

/** Has `<latchkey-modal>` tell that it came, once per page. */
export const defineModal = (): void => {
  if (customElements.get(modalElementName)) return
  customElements.define(
    modalElementName,
    class extends HTMLElement {
      connectedCallback(): void {
        modalSlot(this.getAttribute('storage-key') ?? undefined).changes.dispatchEvent(new Event(placedEvent))
      }
    },
  )
}
