/** Marks the control of a view that a visitor came for. */
const firstUseful = 'data-first'
/** Marks the row that Back returns to where the view has a control of the first kind above it. */
const lastLeft = 'data-left'

/**
 * To such a control, or to the heading, so that the view is read from its beginning. The view stays at its top: only a row far down a
 * list is brought into sight, and a control that is out of it is left for later.
 */
export const focusFirst = (dialog: HTMLElement): void => {
  const first =
    dialog.querySelector<HTMLElement>(`[${lastLeft}]`) ?? dialog.querySelector<HTMLElement>(`[${firstUseful}]`)
  const row = first?.closest('li')
  const isInSight = row || (first && first.getBoundingClientRect().bottom < innerHeight)
  ;(isInSight ? first : dialog.querySelector('h2'))?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
