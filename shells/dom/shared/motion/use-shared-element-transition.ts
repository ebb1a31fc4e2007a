import { type Ref, useLayoutEffect } from '#ui'
import type { LastChosen } from '../last-chosen.ts'
import { sharedElementMs } from './timings.ts'

const latestMs = 300

/** The picture that was pressed goes from its row to its place in this view, in place of the view's own way in. */
export const useSharedElementTransition = (element: Ref<HTMLElement>, lastChosen: LastChosen): void => {
  useLayoutEffect(() => {
    const { from, at = 0 } = lastChosen
    lastChosen.from = undefined
    const picture = element.current?.querySelector('.image')
    // What came much later is not where the visitor saw it go.
    if (
      !from ||
      !picture ||
      performance.now() - at > latestMs ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return
    const to = picture.getBoundingClientRect()
    // In a dialog that opens with it, it has no place yet.
    if (to.width === 0) return
    for (const motion of picture.closest('.view')?.getAnimations() ?? []) motion.cancel()
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    picture.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: 'none' }],
      {
        duration: sharedElementMs,
        easing: 'cubic-bezier(.2,.7,.2,1)',
      },
    )
  }, [])
}
