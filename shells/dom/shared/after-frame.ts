/** A page that is hidden before its next frame has none. */
const latestMs = 250

/**
 * Calls back once the next frame has been painted.
 * @returns calls it off
 */
export const afterFrame = (call: () => void): (() => void) => {
  const callOff = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  let timer = setTimeout(() => {
    callOff()
    call()
  }, latestMs)
  const frame = requestAnimationFrame(() => {
    callOff()
    timer = setTimeout(call)
  })
  return callOff
}
