/** A page that is hidden before its next frame has none. */
const latestMs = 250

/**
 * Calls back once the next frame has been painted.
 * @returns calls it off
 */
export const afterFrame = (call: () => void): (() => void) => {
  let timer = setTimeout(call, latestMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
