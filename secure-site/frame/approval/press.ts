import { leastZoom } from './sight.ts'

/** So long has a window had the focus before a key counts: a page may give it away while somebody types. */
const focusMs = 500

let focusedAt = document.hasFocus() ? performance.now() : undefined

/** What a visitor had their focus on is not where it comes back to: the next key would press it. */
const forget = (): void => {
  focusedAt = undefined
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur()
}
addEventListener('blur', forget)
addEventListener('focus', () => {
  focusedAt = performance.now()
})
// A key that is held down presses again and again, wherever the focus goes.
addEventListener(
  'keydown',
  (event) => {
    if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault()
  },
  { capture: true },
)

/** What a press that is not over yet began on. One of a reader of the screen has no beginning. */
let begun: { readonly shown: unknown } | undefined

/** Follows where presses begin. @param shown what a press would count for at that moment, if anything */
export const followPresses = (shown: () => unknown): void => {
  const begin = (): void => {
    begun = { shown: shown() }
  }
  addEventListener('pointerdown', begin, { capture: true })
  addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) begin()
    },
    { capture: true },
  )
}

/** Whether it began on the same: what is changed under a finger that is down was not what it came down on. Asked once of each press. */
export const hasBegunOn = (shown: unknown): boolean => {
  const isSame = begun === undefined || begun.shown === shown
  begun = undefined
  return isSame
}

interface Point {
  readonly screenX: number
  readonly screenY: number
  readonly clientX: number
  readonly clientY: number
}

/** Where the frame is on the screen, as far as a pointer says. */
let place: { readonly x: number; readonly y: number; readonly since: number } | undefined
let last: Point | undefined
/** How much larger than itself it is drawn; a browser that is zoomed counts so too. Known once the pointer has gone some way. */
let zoom: number | undefined
const tolerance = 3
const someWay = 8

const placeOf = ({ screenX, screenY, clientX, clientY }: Point, by: number) => ({
  x: screenX - clientX * by,
  y: screenY - clientY * by,
})
const isNear = (one: { readonly x: number; readonly y: number }, other: typeof one): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= tolerance

/** By which the frame was drawn at both points, if it was at one place. */
const zoomBetween = (one: Point, other: Point): number | undefined => {
  const [x, y] = [other.clientX - one.clientX, other.clientY - one.clientY]
  if (Math.max(Math.abs(x), Math.abs(y)) < someWay) return undefined
  const by = Math.abs(x) > Math.abs(y) ? (other.screenX - one.screenX) / x : (other.screenY - one.screenY) / y
  return by > 0.1 && by < 10 && isNear(placeOf(one, by), placeOf(other, by)) ? by : undefined
}

const follow = (event: Point): void => {
  const { screenX, screenY, clientX, clientY } = event
  const now = { screenX, screenY, clientX, clientY }
  const between = last && zoomBetween(last, now)
  last = now
  const found = placeOf(now, zoom ?? 1)
  if (place !== undefined && isNear(place, found)) {
    zoom ??= between
    return
  }
  // The first time that it is known is no move.
  const isFirst = place === undefined || (zoom === undefined && between !== undefined)
  zoom = between ?? zoom
  place = {
    ...placeOf(now, zoom ?? 1),
    since: isFirst ? (place?.since ?? Number.NEGATIVE_INFINITY) : performance.now(),
  }
}
for (const name of ['pointermove', 'pointerdown'] as const) addEventListener(name, follow, { capture: true })

/** Drawn so small nobody reads it; the browser says nothing of it where the screen has many pixels. */
export const isDrawnSmall = (): boolean => zoom !== undefined && zoom < leastZoom

const isByKey = ({ detail, screenX, screenY }: MouseEvent): boolean => detail === 0 || (screenX === 0 && screenY === 0)

/**
 * Whether a click is a press that the visitor means. By a pointer: not on a frame that was moved under it within half a second (Chromium drops such input by itself
 * where visibility is tracked). By a key: not in a window that has only just got the focus.
 */
export const isMeant = (event: MouseEvent): boolean => {
  if (!event.isTrusted) return false
  const now = performance.now()
  if (isByKey(event)) return focusedAt !== undefined && now - focusedAt >= focusMs
  return place === undefined || now - place.since >= focusMs
}
