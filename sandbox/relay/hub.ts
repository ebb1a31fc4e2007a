/** The did:key of a client, proved by its token. One client may have several connections: two tabs share their keys. */
export type ClientId = `did:key:${string}`

export interface Publication {
  readonly topic: string
  /** Ciphertext; the relay never reads it. */
  readonly message: string
  readonly tag: number
  readonly ttlSeconds: number
}

/** Which mail it is. */
export interface MailId {
  readonly topic: string
  /** Grows with every mail of a topic, so that a reader can go on after the last one it has. */
  readonly position: number
}

export interface Mail extends MailId {
  readonly message: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

/** One connection of a client. */
export interface Subscriber {
  readonly clientId: ClientId
  readonly deliver: (mail: Mail) => void
}

/**
 * Topics, their mail and who listens. Mail is kept until its time is over, or a full hub has to let go of the oldest of the
 * client that has most, and delivered at least once, in the order of its topic, to every client but its publisher. Every
 * method may reject with a RelayError.
 */
export interface RelayHub {
  /** Resolves when the mail is kept. The same bytes on the same topic are the same mail: they change nothing. */
  publish(publisher: ClientId, publication: Publication): Promise<void>
  /** Delivers what the client has not acknowledged yet, then what comes. Repeating it repeats what is not acknowledged. */
  subscribe(subscriber: Subscriber, topic: string): Promise<void>
  unsubscribe(subscriber: Subscriber, topic: string): Promise<void>
  /** Ends every subscription of a connection. */
  leave(subscriber: Subscriber): Promise<void>
  /** The client has this mail: none of its connections is given it again. */
  acknowledge(clientId: ClientId, mail: MailId): Promise<void>
  /** What the client has not acknowledged yet, after a position. */
  unread(clientId: ClientId, topic: string, after: number): Promise<readonly Mail[]>
}
