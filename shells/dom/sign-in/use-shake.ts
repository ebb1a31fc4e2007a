import { type Ref, useEffect } from '#ui'

/** Spec section 9. */
const shakeMs = 500
const shaken = [0, -6, 6, -6, 6, 0].map((px) => ({ transform: `translateX(${px}px)` }))

/**
 * The dialog does not close, and shakes its head; what it says is in the screen. A browser may have closed it all the same (Chromium,
 * on a second Escape with nothing else in between): then it is put back.
 */
export const useShake = (element: Ref<HTMLElement>, refusals: number): void => {
  useEffect(() => {
    const dialog = element.current?.closest('dialog')
    if (refusals === 0 || !dialog) return
    if (!dialog.open) dialog.showModal()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    dialog.querySelector('.card')?.animate(shaken, { duration: shakeMs })
  }, [element, refusals])
}
