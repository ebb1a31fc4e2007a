const locked = /hidden|clip/

/**
 * Keeps the page from scrolling behind the dialog, and returns what undoes exactly that. Where a scrollbar took room, its
 * gutter stays, so that nothing moves. A page that is locked already is somebody else's business.
 */
export const lockScroll = (): (() => void) => {
  const page = document.documentElement
  const isLocked = [page, document.body].some((element) => locked.test(getComputedStyle(element).overflowY))
  if (isLocked) return () => undefined
  const wanted: readonly (readonly [string, string])[] = [
    ['overflow', 'hidden'],
    ...(window.innerWidth > page.clientWidth ? [['scrollbar-gutter', 'stable'] as const] : []),
  ]
  const before = wanted.map(
    ([name]) => [name, page.style.getPropertyValue(name), page.style.getPropertyPriority(name)] as const,
  )
  for (const [name, value] of wanted) page.style.setProperty(name, value, 'important')
  return () => {
    for (const [name, value, priority] of before) page.style.setProperty(name, value, priority)
  }
}
