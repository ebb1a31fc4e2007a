/** What the processes of the relay's bench say to each other. */

export interface Usage {
  /** CPU time since the start, in microseconds. */
  readonly cpu: number
  /** Bytes of the whole process. */
  readonly rss: number
  /** Bytes in use after the garbage is collected. */
  readonly heap: number
}

export type ToRelay = { readonly type: 'usage' }
export type FromRelay = { readonly type: 'listening'; readonly url: string } | ({ readonly type: 'usage' } & Usage)

/** One stretch of publishing. */
export interface Stretch {
  readonly seconds: number
  /** Publishes per second of all clients together; without it each publishes again as soon as it is answered. */
  readonly rate?: number
  readonly ttlSeconds: number
}

export interface Figures {
  /** Answered by the relay. */
  readonly published: number
  /** Seconds until the last of them was answered. */
  readonly seconds: number
  readonly refused: number
  readonly lost: number
  /** Of those that came, how many had come before. */
  readonly repeated: number
  /** Milliseconds from sending to receiving: half of the mail is quicker, and 95 %. */
  readonly median: number
  readonly p95: number
}

export type ToLoad =
  | { readonly type: 'connect'; readonly url: string; readonly clients: number }
  | ({ readonly type: 'publish' } & Stretch)
export type FromLoad =
  | { readonly type: 'ready' }
  | { readonly type: 'connected' }
  | ({ readonly type: 'figures' } & Figures)
