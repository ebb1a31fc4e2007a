import { draggableSheet } from './draggable-sheet.ts'
import type { DrawnSurface } from './drawn-surface.ts'
import { isSheet } from './is-sheet.ts'
import { isZoomed } from './is-zoomed.ts'
import { pullDistance, pullToRefresh } from './pull-to-refresh.ts'
import { isSwipedAway, recentPoints, swipeSpeed, type TouchPoint } from './swipe-rule.ts'

/** So far a finger may go and still press. */
const slop = 8

interface Drag {
  /** Where the finger would be with the sheet in its place. */
  readonly startY: number
  readonly height: number
  /** The sheet, or a view that can be refreshed, which is asked for anew then. */
  readonly surface: DrawnSurface
  readonly refresh?: () => void
  distance: number
}

/** On the sheet, and from some point on with the sheet in hand. */
interface Finger {
  readonly down: PointerEvent
  readonly target: Element
  trail: readonly TouchPoint[]
  drag: Drag | undefined
}

const isScrolled = (element: Element, card: Element): boolean =>
  element.scrollTop > 0 ||
  (element !== card && element.parentElement !== null && isScrolled(element.parentElement, card))

/**
 * Lets a finger or a pen draw the sheet down, to be let go there or to come back: from the header always, from elsewhere
 * where nothing can be scrolled up any more. A view with a Refresh button is pulled instead, and refreshed. Close and Refresh do the same for
 * everybody else (WCAG 2.5.1, 2.5.7).
 * @param close whether it did
 */
export const followSwipe = (dialog: HTMLElement, close: () => boolean, signal: AbortSignal): void => {
  const sheet = draggableSheet(dialog)
  if (!sheet) return
  const { card } = sheet
  let finger: Finger | undefined

  const forget = (): void => {
    finger?.drag?.surface.comeBack()
    finger = undefined
    sheet.comeBack()
  }
  const take = ({ down, target }: Finger, { clientX, clientY, pointerId }: PointerEvent): Drag | undefined => {
    if (clientY - down.clientY <= Math.abs(clientX - down.clientX) || isScrolled(target, card)) return undefined
    // One that is on its way back is drawn on.
    const surface = (sheet.place() > 0 ? undefined : pullToRefresh(target)) ?? sheet
    const drag = { startY: clientY - surface.place(), height: card.offsetHeight, distance: 0, surface }
    surface.take()
    // What is under the finger may be drawn anew, or be a button that must not take this for a press.
    card.setPointerCapture(pointerId)
    return 'refresh' in surface ? { ...drag, refresh: surface.refresh } : drag
  }
  const onDown = (down: PointerEvent): void => {
    const { target, pointerType, isPrimary, clientY, timeStamp } = down
    // Two fingers zoom.
    forget()
    if (!isPrimary || pointerType === 'mouse' || !isSheet() || isZoomed()) return
    if (!(target instanceof Element) || !card.contains(target) || target.matches('input')) return
    finger = { down, target, trail: [{ y: clientY, time: timeStamp }], drag: undefined }
  }
  const onMove = (event: PointerEvent): void => {
    if (finger?.down.pointerId !== event.pointerId) return
    const { down, trail } = finger
    const { clientX, clientY, timeStamp } = event
    finger.trail = [...recentPoints(trail, timeStamp), { y: clientY, time: timeStamp }]
    if (!finger.drag && Math.hypot(clientX - down.clientX, clientY - down.clientY) < slop) return
    finger.drag ??= take(finger, event)
    const { drag } = finger
    if (!drag) {
      forget()
      return
    }
    drag.distance = Math.max(0, clientY - drag.startY)
    drag.surface.draw(drag.distance, drag.height)
  }
  const onUp = ({ pointerId, timeStamp }: PointerEvent): void => {
    if (finger?.down.pointerId !== pointerId) return
    const { drag, trail } = finger
    finger = undefined
    drag?.surface.letGo()
    if (drag?.refresh) {
      if (drag.distance >= pullDistance) drag.refresh()
      return
    }
    const isAway = drag && isSwipedAway({ ...drag, speed: swipeSpeed(trail, timeStamp) })
    // One that goes leaves from where the finger left it.
    if (!isAway || !close()) sheet.comeBack()
  }

  sheet.comeBack()
  dialog.addEventListener('pointerdown', onDown, { signal })
  dialog.addEventListener('pointermove', onMove, { signal })
  dialog.addEventListener('pointerup', onUp, { signal })
  dialog.addEventListener('pointercancel', forget, { signal })
  // A long press selects text, and what the finger does then moves the selection.
  dialog.addEventListener('selectstart', forget, { signal })
  // It comes after `pointermove`. What draws the sheet is not to scroll; everything else is the browser's.
  const onTouch = (event: TouchEvent): void => {
    if (finger?.drag && event.cancelable) event.preventDefault()
  }
  dialog.addEventListener('touchmove', onTouch, { signal, passive: false })
  // A sheet leaves from where it is; a view that was pulled is in its place when it is shown again.
  signal.addEventListener('abort', () => {
    finger?.drag?.surface.letGo()
    finger = undefined
    sheet.letGo()
  })
}
