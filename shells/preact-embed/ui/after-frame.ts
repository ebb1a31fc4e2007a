/**
 * Calls back after the next frame: a wallet that answers at once brings several screens, of which nobody would see but the
 * last, and the page's own button is painted first. A hidden page has no frames.
 */
export const afterFrame = (call: () => void): void => {
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(call))
}
