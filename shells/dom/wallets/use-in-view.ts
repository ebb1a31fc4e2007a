import { useEffect, useState } from '#ui'

/**
 * Whether an element has been in view.
 * @param isWatched false: it counts as seen, and nothing is watched
 */
export const useInView = (element: { readonly current: Element | null }, isWatched: boolean): boolean => {
  const [isSeen, setSeen] = useState(!isWatched)
  useEffect(() => {
    if (!isWatched || element.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWatched])
  return isSeen || !isWatched
}
