import { buttonFace, paintButtonStyle } from './button-face.ts'
import { createButtonSheet } from './button-sheet.ts'
import { type ButtonModal, type ModalSlot, modalSlot } from './modal-slot.ts'
import { approach, press } from './press.ts'

export const buttonElementName = 'latchkey-button'

/** Defines `<latchkey-button storage-key?>`, once per page. */
export const defineButton = (): void => {
  if (customElements.get(buttonElementName)) return
  const sheet = createButtonSheet()
  customElements.define(
    buttonElementName,
    class extends HTMLElement {
      readonly #button = document.createElement('button')
      #slot: ModalSlot | undefined
      #screen: unknown
      #theme: unknown

      constructor() {
        super()
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
        root.adoptedStyleSheets = [sheet]
        root.append(this.#button)
        this.#button.part.add('button')
        this.#button.dataset['latchkeyButton'] = ''
        this.onpointerenter = this.onfocus = () => approach(this.modal)
        this.onclick = () => press(this.modal, this)
      }

      /** The modal that this button belongs to, once there is one. */
      get modal(): ButtonModal | undefined {
        return this.#slot?.modal ?? this.#slot?.announced
      }

      connectedCallback(): void {
        this.#slot = modalSlot(this.getAttribute('storage-key') ?? undefined)
        this.#slot.buttons.add(this)
        this.#slot.changes.addEventListener('change', this)
        this.handleEvent()
      }

      disconnectedCallback(): void {
        this.#slot?.buttons.delete(this)
        this.#slot?.changes.removeEventListener('change', this)
      }

      handleEvent(): void {
        const { modal } = this
        if (!modal) return
        const button = this.#button
        const screen = modal.button.snapshot()
        const theme = modal.theme.snapshot()
        // Most changes are another's, and what is set again is styled again, were it the same.
        if (screen === this.#screen && theme === this.#theme) return
        const { text, attributes } = buttonFace(screen)
        // The same text set again would be laid out again.
        if (button.textContent !== text) button.textContent = text
        for (const [name, value] of Object.entries(attributes)) {
          if (value === undefined) button.removeAttribute(name)
          else button.setAttribute(name, value)
        }
        paintButtonStyle(button.style, screen, theme)
        this.#screen = screen
        this.#theme = theme
      }
    },
  )
}
