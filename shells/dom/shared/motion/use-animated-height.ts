import { type Ref, useLayoutEffect, useRef } from '#ui'
import { heightMs } from './timings.ts'

/**
 * Lets the element grow or shrink to a new content instead of jumping. The content is laid out at its final size from the
 * first frame; only what is seen of it changes, and focus rings are kept by the body's padding.
 */
export const useAnimatedHeight = (element: Ref<HTMLElement>, isOpen: boolean): void => {
  const last = useRef<number>(0)
  const running = useRef<Animation>(undefined)
  useLayoutEffect(() => {
    const target = element.current
    if (!target || !isOpen) {
      last.current = 0
      return
    }
    const from = running.current?.playState === 'running' ? target.getBoundingClientRect().height : last.current
    running.current?.cancel()
    const to = target.getBoundingClientRect().height
    last.current = to
    if (from === 0 || Math.abs(from - to) < 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    running.current = target.animate(
      [
        { height: `${from}px`, overflow: 'clip' },
        { height: `${to}px`, overflow: 'clip' },
      ],
      { duration: heightMs, easing: 'cubic-bezier(.2,.7,.2,1)' },
    )
  })
}
