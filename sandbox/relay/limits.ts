/** Fixed by the protocol, or as the public relay has them. */
export const maxMessageBytes = 98_304
export const maxFrameBytes = 1_048_576
export const maxBatch = 500
export const minTtlSeconds = 1
export const maxTtlSeconds = 30 * 24 * 60 * 60
/** What clients assume where they name none. */
export const defaultTtlSeconds = 6 * 60 * 60
/** Of a fetch; the rest comes with the next one. */
export const maxFetched = 100
/** Pushes of one connection whose answer is still known; an older one counts as not acknowledged. */
export const maxUnanswered = 10_000

export interface RelayLimits {
  /** Beyond them a client is asked to come back later. */
  readonly connections: number
  /** Requests of one connection. Acknowledgements are answers, and free. */
  readonly requestsPerSecond: number
  /** Requests it may save up, as after a reconnection. */
  readonly requestBurst: number
  readonly mailPerTopic: number
  /** Of all mail together. */
  readonly storedBytes: number
  readonly subscribersPerTopic: number
  readonly topicsPerConnection: number
  /** What may wait for a client that does not read. Beyond it the connection ends; the mail waits for the next one. */
  readonly unsentBytes: number
  /** A Node client gives up 35 s after the last ping. */
  readonly pingEveryMs: number
}

export const defaultLimits: RelayLimits = {
  connections: 10_000,
  requestsPerSecond: 100,
  requestBurst: 500,
  mailPerTopic: 1_000,
  storedBytes: 512 * 1_048_576,
  subscribersPerTopic: 100,
  topicsPerConnection: 10_000,
  unsentBytes: 8 * 1_048_576,
  pingEveryMs: 30_000,
}
