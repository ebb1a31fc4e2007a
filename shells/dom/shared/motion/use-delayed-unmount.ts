import { useEffect, useRef, useState } from '#ui'
import { leaveMs } from './timings.ts'

/** Keeps a value on screen for a moment after it is gone, so that it can leave with grace. */
export const useDelayedUnmount = <T>(value: T | undefined): T | undefined => {
  const last = useRef(value)
  const [, redraw] = useState({})
  const isGone = value === undefined
  if (!isGone) last.current = value
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => {
      last.current = undefined
      redraw({})
    }, leaveMs)
    return () => clearTimeout(timer)
  }, [isGone])
  return last.current
}
