/**
 * Calls back once the next frame has been painted. A hidden page has no frames.
 * @returns calls it off
 */
export const afterFrame = (call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const next = (): void => {
    timer = setTimeout(call)
  }
  if (document.hidden) next()
  else frame = requestAnimationFrame(next)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
