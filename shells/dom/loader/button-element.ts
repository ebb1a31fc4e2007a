import type { Theme } from '../../../core/domain/shared/theme.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import { buttonFace, paintButtonStyle } from './button-face.ts'
import { createButtonSheet } from './button-sheet.ts'
import { type ButtonModal, type ModalSlot, modalSlot } from './modal-slot.ts'
import { preloadModal, pressButton } from './press-button.ts'

/** A button that is not the one that every page has. */
export interface ButtonKind {
  /** Its attributes, beside `storage-key`. */
  readonly attributes: readonly string[]
  /** What it shows; undefined where it has nothing to say, and takes no room. */
  readonly screen: (slot: ModalSlot, element: HTMLElement) => ButtonScreen | undefined
  /** Where a press leads. */
  readonly open: (slot: ModalSlot, element: HTMLElement) => Promise<unknown>
  /** What the element says beside that. */
  readonly apply: (button: HTMLButtonElement, element: HTMLElement) => void
}

/** Defines an element that opens the modal of its `storage-key`, once per page. */
export const defineButtonElement = (name: string, kind?: ButtonKind): void => {
  if (customElements.get(name)) return
  const sheet = createButtonSheet()
  customElements.define(
    name,
    class extends HTMLElement {
      static readonly observedAttributes = kind ? kind.attributes : []
      readonly #button = document.createElement('button')
      #slot: ModalSlot | undefined
      #screen: unknown
      #theme!: Theme

      constructor() {
        super()
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
        root.adoptedStyleSheets = [sheet]
        root.append(this.#button)
        this.#button.part.add('button')
        this.#button.dataset['latchkeyButton'] = ''
        this.onpointerenter = this.onfocus = () => preloadModal(this.modal)
        this.onclick = () => {
          const slot = kind && this.#slot
          pressButton(slot ? { open: () => kind.open(slot, this) } : this.modal, this)
        }
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

      attributeChangedCallback(): void {
        this.handleEvent()
      }

      handleEvent(): void {
        const { modal } = this
        const slot = this.#slot
        const button = this.#button
        if (kind) kind.apply(button, this)
        // Of one that is gone there is nothing to press; before there is one, there is room for it.
        const screen = slot && modal && (kind ? kind.screen(slot, this) : modal.button.snapshot())
        const theme = modal?.theme.snapshot() ?? this.#theme
        // Most changes are another's, and what is set again is styled again, were it the same.
        if (screen === this.#screen && theme === this.#theme) return
        this.#screen = screen
        this.#theme = theme
        // No style of a site for the part comes before it. What has something to say is painted over it, before anything is drawn.
        button.style.cssText = 'display:none!important'
        if (!screen) return
        const { text, attributes } = buttonFace(screen)
        // The same text set again would be laid out again.
        if (button.textContent !== text) button.textContent = text
        for (const [name, value] of Object.entries(attributes)) {
          if (value === undefined) button.removeAttribute(name)
          else button.setAttribute(name, value)
        }
        paintButtonStyle(button.style, screen, theme)
      }
    },
  )
}
