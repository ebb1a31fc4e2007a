/** Runs for the first of what comes in one breath at once, and for all others together once more. A flood is two runs. */
export const coalesce = (run: () => void): (() => void) => {
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

/** Runs again for whatever comes meanwhile, once, when it has ended. A flood never has a wallet asked twice at a time. */
export const oneAtATime = (run: () => Promise<void>): (() => void) => {
  let isRunning = false
  let isDue = false
  const go = async (): Promise<void> => {
    isRunning = true
    try {
      do {
        isDue = false
        await run()
      } while (isDue)
    } finally {
      isRunning = false
    }
  }
  return () => {
    if (isRunning) isDue = true
    else void go()
  }
}
