/** Marks the control of a view that a visitor came for. */
export const firstUseful = 'data-first'

/**
 * To that control, or to the heading, so that the view is read from its beginning. The view stays at its top; only a row far down
 * a list is brought into sight.
 */
export const focusFirst = (dialog: HTMLElement): void => {
  const first = dialog.querySelector<HTMLElement>(`[${firstUseful}]`)
  ;(first ?? dialog.querySelector('h2'))?.focus({ preventScroll: true })
  first?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
