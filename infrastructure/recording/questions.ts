/** Questions that wait for their answers, counted by name: `connect test.amber`, the second. */
export interface Questions<T> {
  /** @param onAsked is told which one of that name it is; a question whose signal aborts waits no more */
  readonly ask: (name: string, onAsked: (nth: number) => void, signal?: AbortSignal) => Promise<T>
  /** @returns whether anybody was waiting for it */
  readonly answer: (name: string, nth: number, value: T) => boolean
}

export const createQuestions = <T>(): Questions<T> => {
  const counts = new Map<string, number>()
  const waiting = new Map<string, (value: T) => void>()
  return {
    ask: (name, onAsked, signal) =>
      new Promise((resolve) => {
        const nth = (counts.get(name) ?? 0) + 1
        counts.set(name, nth)
        const key = `${name} ${nth}`
        waiting.set(key, resolve)
        signal?.addEventListener('abort', () => waiting.delete(key), { once: true })
        onAsked(nth)
      }),
    answer: (name, nth, value) => {
      const key = `${name} ${nth}`
      const resolve = waiting.get(key)
      waiting.delete(key)
      resolve?.(value)
      return resolve !== undefined
    },
  }
}
