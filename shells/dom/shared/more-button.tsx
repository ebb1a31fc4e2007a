import { useEffect, useRef } from '#ui'

interface MoreButtonProps {
  readonly label: string
  readonly busy: boolean
  /** Of the things above it. */
  readonly count: number
  readonly onPress: () => void
}

/** Presses itself when who scrolls comes near, once for what is there: where nothing came of it, it is the visitor's. */
export const MoreButton = ({ label, busy, count, onPress }: MoreButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const element = button.current
    if (element === null || count === 0) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        press.current()
      },
      { root: element.closest('.body'), rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  return (
    <button ref={button} type="button" className="quiet" part="button" aria-busy={busy} onClick={onPress}>
      {label}
    </button>
  )
}
