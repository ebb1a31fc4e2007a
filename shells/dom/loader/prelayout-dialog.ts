import { modalElement } from './modal-element.ts'

const rehearsed = new WeakSet<Element>()

/**
 * Has the browser reckon styles and layout of a closed dialog, in one go, between two frames: nobody sees it, nothing gets the focus,
 * and it stays closed. What the browser learns by that (which rules there are, the shapes of letters, a font of the host's that nothing
 * on the page has used) it keeps for the press: the first frame of the dialog comes a quarter sooner.
 */
const layoutUnseen = (dialog: HTMLElement): void => {
  const { style } = dialog
  // A host's style of this part wins over one that is not important.
  const set = (name: string, value: string): void => style.setProperty(name, value, 'important')
  set('transition', 'none')
  set('visibility', 'hidden')
  set('display', 'flex')
  dialog.getBoundingClientRect()
  style.removeProperty('display')
  // Asked for while nothing may move: its leave would be animated.
  getComputedStyle(dialog).getPropertyValue('display')
  style.removeProperty('visibility')
  style.removeProperty('transition')
  if (style.length === 0) dialog.removeAttribute('style')
}

/**
 * Of the modal with this key, where it is drawn and closed, once. One that is on its way out is shown until it has left. Other modals
 * of the page are left alone: their hosts may want nothing done ahead.
 * @returns whether it is done
 */
export const prelayoutDialog = (storageKey = 'default'): boolean => {
  const dialog = modalElement(storageKey)?.shadowRoot?.querySelector<HTMLElement>('.root > dialog:not([open])')
  if (!dialog) return false
  if (rehearsed.has(dialog)) return true
  if (getComputedStyle(dialog).getPropertyValue('display') !== 'none') return false
  rehearsed.add(dialog)
  layoutUnseen(dialog)
  return true
}
