import { type Ref, useLayoutEffect, useRef } from '#ui'
import { heightMs } from './timings.ts'

/** As it is laid out, to the fraction of a pixel, whatever the card is scaled to as it comes. */
const heightOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).height)

/** What grows over its whole content is no place to scroll meanwhile: a focus, or a press, would find the end of it elsewhere than it stays. */
const grow = (element: HTMLElement, from: number, to: number): Animation =>
  element.animate(
    [from, to].map((height) => ({
      height: `${height}px`,
      overflow: from > to || element.scrollHeight > element.clientHeight + 1 ? 'hidden' : 'clip',
    })),
    { duration: heightMs, easing: 'cubic-bezier(.2,.7,.2,1)' },
  )

/**
 * Lets the card grow or shrink to a new content instead of jumping, by its body and its strip. The content is laid out at its
 * final size from the first frame; only what is seen of it changes, and focus rings are kept by the body's padding.
 */
export const useAnimatedHeight = (body: Ref<HTMLElement>, strip: Ref<HTMLElement>, isOpen: boolean): void => {
  const last = useRef<readonly [card: number, strip: number]>(undefined)
  const running = useRef<readonly Animation[]>([])
  useLayoutEffect(() => {
    const [target, below] = [body.current, strip.current]
    const card = target?.parentElement
    if (!target || !below || !card || !isOpen) {
      last.current = undefined
      return
    }
    const look = () => [heightOf(card), heightOf(below)] as const
    const from = running.current.some(({ playState }) => playState === 'running') ? look() : last.current
    for (const one of running.current) one.cancel()
    running.current = []
    const to = look()
    last.current = to
    if (!from || `${from}` === `${to}` || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const bodyTo = heightOf(target)
    const bodyFrom = Math.max(0, from[0] - from[1] - (to[0] - to[1] - bodyTo))
    running.current = [grow(target, bodyFrom, bodyTo), grow(below, from[1], to[1])]
  })
}
