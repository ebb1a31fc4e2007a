import { isSheet } from './is-sheet.ts'

/**
 * What comes into the strip, or leaves it, moves nothing under a finger. A sheet grows upwards; one that has all the window takes
 * the room from the top of its body, which is scrolled by as much.
 */
export const followStrip = (dialog: HTMLElement, signal: AbortSignal): void => {
  const [card, strip, body] = ['.card', '.strip', '.body'].map((part) => dialog.querySelector<HTMLElement>(part))
  if (!card || !strip || !body) return
  // Without what a finger does to the sheet, or its coming.
  const look = () => ({
    view: body.firstElementChild,
    strip: strip.offsetHeight,
    top: card.offsetTop + body.offsetTop,
  })
  let last = look()
  /** How the strip came to its height with another view, which begins at its top. */
  let entering: Animation | undefined
  const observer = new ResizeObserver(() => {
    const now = look()
    const [motion] = strip.getAnimations()
    if (now.view !== last.view) entering = motion
    const isEntering = now.view !== last.view || (entering !== undefined && (motion ?? entering) === entering)
    if (motion === undefined) entering = undefined
    if (isSheet() && !isEntering && now.strip !== last.strip) body.scrollTop += now.top - last.top
    last = now
  })
  for (const part of [dialog, strip, body]) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}
