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

/** Where the frame is on the screen, as far as a pointer says. */
let place: { readonly x: number; readonly y: number; readonly since: number } | undefined
const tolerance = 3

const follow = ({ screenX, screenY, clientX, clientY }: MouseEvent): void => {
  const [x, y] = [screenX - clientX, screenY - clientY]
  const isSame = place !== undefined && Math.hypot(place.x - x, place.y - y) <= tolerance
  if (!isSame) place = { x, y, since: place === undefined ? Number.NEGATIVE_INFINITY : performance.now() }
}
for (const name of ['pointermove', 'pointerdown'] as const) addEventListener(name, follow, { capture: true })

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
