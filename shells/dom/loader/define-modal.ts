import { modalElementName } from './modal-element.ts'
import { modalSlot } from './modal-slot.ts'

/** What the slot of a key tells when an element for its modal comes into the page, or goes: there may be another one. */
export const placedEvent = 'placed'

/** Has `<latchkey-modal>` tell that it came and went, once per page. */
export const defineModal = (): void => {
  if (customElements.get(modalElementName)) return
  customElements.define(
    modalElementName,
    class extends HTMLElement {
      connectedCallback(): void {
        modalSlot(this.getAttribute('storage-key') ?? undefined).changes.dispatchEvent(new Event(placedEvent))
      }
      disconnectedCallback(): void {
        this.connectedCallback()
      }
    },
  )
}
