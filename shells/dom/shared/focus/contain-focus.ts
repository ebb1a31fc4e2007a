import { focusedIn } from './active-element.ts'

const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0

/**
 * Takes Tab from the last control to the first and back. A native dialog lets the focus go on into the browser's own
 * controls from there, where a visitor without sight is lost. Everywhere else the browser moves the focus.
 */
export const containFocus = (event: KeyboardEvent, dialog: HTMLElement): void => {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, a[href], summary, input, iframe')].filter(isTabStop)
  const active = focusedIn(dialog) ?? dialog
  const beyond = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const hasNext = stops.some((stop) => stop !== active && active.compareDocumentPosition(stop) & beyond)
  if (hasNext) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
