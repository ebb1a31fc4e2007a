/**
 * Whether an id comes for the first time. A clock of the SDK's strikes every five seconds, and what a client is subscribing to
 * just then is subscribed to twice; the relay then sends what waits twice, and where both arrive at once, as in Node, the SDK
 * takes them for two.
 */
export const createDeduplicator = (): ((id: number) => boolean) => {
  const seen = new Set<number>()
  return (id) => {
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  }
}
