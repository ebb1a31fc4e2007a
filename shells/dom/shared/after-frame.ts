/**
 * Calls back after the next frame. An effect may run before its commit is painted, and what is asked for then would share the
 * first frame's time.
 * @returns calls it off
 */
export const afterFrame = (call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
