import { useEffect, useRef, useState } from '#ui'

/** So many fill the first screen, and more than the card shows. */
const step = 20

interface GrowingCount {
  readonly count: number
  /** Stands behind what is drawn. */
  readonly end: { readonly current: HTMLLIElement | null }
}

/**
 * How many of a list are drawn: the next ones come before who scrolls gets to the end of those that are there, so that a list of
 * thousands costs what is looked at.
 */
export const useGrowingCount = (length: number): GrowingCount => {
  const [count, setCount] = useState(step)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = end.current
    if (element === null) return undefined
    // A new one each time: where the end is now, below what has just come, only a new look tells.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((before) => before + step)
      },
      { root: element.closest('.body'), rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, length])
  return { count, end }
}
