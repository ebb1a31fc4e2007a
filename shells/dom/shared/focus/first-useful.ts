/** Marks the control of a view that a visitor came for. */
export const firstUseful = 'data-first'

/** To that control, or to the heading, so that the view is read from its beginning. */
export const focusFirst = (dialog: HTMLElement): void =>
  (dialog.querySelector<HTMLElement>(`[${firstUseful}]`) ?? dialog.querySelector('h2'))?.focus()
