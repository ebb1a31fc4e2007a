/** Starts once, however often it is asked for; after a failure the next one to ask starts it again. */
export const retryable = <T>(start: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () => {
    running ??= start().catch((error) => {
      running = undefined
      throw error
    })
    return running
  }
}
