import { deepActiveElement } from './active-element.ts'

/** The button of the loader: the custom element, or the one that React draws. */
const hostButton = 'latchkey-button, [data-latchkey-button]'

/**
 * Back to where the visitor was. An opener that was drawn anew is gone, and Safari focuses no button on a click: then to the
 * button that opens the modal.
 */
export const returnFocus = (opener: HTMLElement | undefined): void => {
  if (opener?.isConnected) opener.focus()
  if (opener && deepActiveElement() === opener) return
  const button = document.querySelector<HTMLElement>(hostButton)
  const inner = button?.shadowRoot?.querySelector('button') ?? button
  inner?.focus()
}
