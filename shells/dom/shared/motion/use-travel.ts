import { type Ref, useLayoutEffect } from '#ui'
import type { LastChosen } from '../last-chosen.ts'
import { travelMs } from './timings.ts'

/** The picture that was pressed goes from its row to its place in this view, in place of the view's own way in. */
export const useTravel = (element: Ref<HTMLElement>, lastChosen: LastChosen): void => {
  useLayoutEffect(() => {
    const { from } = lastChosen
    lastChosen.from = undefined
    const picture = element.current?.querySelector('.image')
    if (!from || !picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const motion of picture.closest('.view')?.getAnimations() ?? []) motion.cancel()
    const to = picture.getBoundingClientRect()
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    picture.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: 'none' }],
      {
        duration: travelMs,
        easing: 'cubic-bezier(.2,.7,.2,1)',
      },
    )
  }, [])
}
