/**
 * How long the page waits for a service is the test's to say: on a busy machine no service is too slow by itself, and for one that is
 * slow on purpose nobody has to wait.
 */
export type TimeLimits = 'none' | 'short'

const shortMs = 100
let limits: TimeLimits = 'none'

export const set = (next: TimeLimits): void => {
  limits = next
}

export const start = (): void => {
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => (limits === 'none' ? new AbortController().signal : timeout(Math.min(ms, shortMs)))
}
