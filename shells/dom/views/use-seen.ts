import { useEffect, useState } from '#ui'

/**
 * Whether an element is in view.
 * @param isWatched false: it counts as seen, and nothing is watched
 * @param isForGood true: what was seen once counts as seen
 */
export const useSeen = (
  element: { readonly current: Element | null },
  isWatched: boolean,
  isForGood = true,
): boolean => {
  const [isSeen, setSeen] = useState(!isWatched)
  useEffect(() => {
    if (!isWatched || element.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      const isIn = entries.some(({ isIntersecting }) => isIntersecting)
      setSeen((before) => isIn || (isForGood && before))
      if (isIn && isForGood) observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWatched])
  return isSeen || !isWatched
}
