/** Runs for the first of what comes in one breath at once, and for all others together once more. A flood is two runs. */
export const oncePerBreath = (run: () => void): (() => void) => {
  let isOpen = false
  let isDue = false
  return () => {
    if (isOpen) {
      isDue = true
      return
    }
    isOpen = true
    queueMicrotask(() => {
      isOpen = false
      if (!isDue) return
      isDue = false
      run()
    })
    run()
  }
}
