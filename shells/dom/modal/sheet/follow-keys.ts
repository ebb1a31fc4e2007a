/** How far a key scrolls, in lines or in heights of the body. */
const lines: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const heights: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1, Home: -1000, End: 1000 }
const lineHeight = 40

/** The body scrolls, or a list in it, and a browser scrolls what is around the focus: from the header, where a view is read from, keys reach it like this. */
export const followKeys = (dialog: HTMLElement, signal: AbortSignal): void => {
  const body = dialog.querySelector('.body')
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!body || (target instanceof Node && body.contains(target)) || altKey || ctrlKey || metaKey) return
    const way = (lines[key] ?? 0) * lineHeight + (heights[key] ?? 0) * body.clientHeight * 0.9
    if (way === 0) return
    for (const scroller of [body, ...body.querySelectorAll('.wallets, .tiles')]) {
      const { scrollTop } = scroller
      scroller.scrollBy(0, way)
      if (scroller.scrollTop === scrollTop) continue
      event.preventDefault()
      return
    }
  }
  dialog.addEventListener('keydown', onKey, { signal })
}
