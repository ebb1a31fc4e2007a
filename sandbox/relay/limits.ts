/** Fixed by the protocol, or as the public relay has them. */
export const maxMessageBytes = 98_304
export const maxFrameBytes = 1_048_576
export const maxBatch = 500
export const minTtlSeconds = 1
export const maxTtlSeconds = 30 * 24 * 60 * 60
/** What clients assume where they name none. */
export const defaultTtlSeconds = 6 * 60 * 60
/** What a mail takes beside its text: a relay full of empty ones is full all the same. */
export const letterBytes = 512
/** What a frame costs beside its bytes. */
export const frameCostBytes = 128
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
  /** Of all frames of one connection, acknowledgements too. What comes faster is read later. */
  readonly frameBytesPerSecond: number
  readonly frameBurstBytes: number
  readonly mailPerTopic: number
  readonly bytesPerTopic: number
  /** Of what one client has published, on all topics. */
  readonly bytesPerClient: number
  /** Of all mail together. Beyond it the oldest of the client that has most goes first. */
  readonly storedBytes: number
  readonly subscribersPerTopic: number
  readonly topicsPerConnection: number
  /** Answers that may wait for a client that does not read; beyond them the connection ends. Mail waits in the hub. */
  readonly unsentBytes: number
  /** A Node client gives up 35 s after the last ping. */
  readonly pingEveryMs: number
}

export const defaultLimits: RelayLimits = {
  connections: 10_000,
  requestsPerSecond: 100,
  requestBurst: 500,
  frameBytesPerSecond: 2 * 1_048_576,
  frameBurstBytes: 4 * 1_048_576,
  mailPerTopic: 1_000,
  bytesPerTopic: 32 * 1_048_576,
  bytesPerClient: 32 * 1_048_576,
  storedBytes: 512 * 1_048_576,
  subscribersPerTopic: 100,
  topicsPerConnection: 10_000,
  unsentBytes: 8 * 1_048_576,
  pingEveryMs: 30_000,
}
