import type { Mail, RelayHub, Subscriber } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { RelayError } from './relay-error.ts'

export interface InProcessHub extends RelayHub {
  /** Lets go of mail whose time is over and of topics that nobody uses. Nothing that can be seen depends on it. */
  sweep(): void
}

export interface InProcessHubOptions {
  readonly now: () => number
  readonly limits: Pick<RelayLimits, 'mailPerTopic' | 'storedBytes' | 'subscribersPerTopic' | 'topicsPerConnection'>
}

interface Topic {
  readonly mailbox: Mailbox
  readonly subscribers: Set<Subscriber>
}

/** The hub in the memory of one process. A method does its work before it returns its promise, which keeps the order. */
export const createInProcessHub = ({ now, limits }: InProcessHubOptions): InProcessHub => {
  const topics = new Map<string, Topic>()
  const topicsOf = new Map<Subscriber, Set<string>>()
  let position = 0
  let stored = 0
  const account = (bytes: number): void => {
    stored += bytes
  }

  const topicNamed = (name: string): Topic => {
    const known = topics.get(name)
    if (known) return known
    const topic: Topic = { mailbox: createMailbox(account), subscribers: new Set() }
    topics.set(name, topic)
    return topic
  }

  const assertRoomFor = (subscriber: Subscriber, name: string): void => {
    if ((topics.get(name)?.subscribers.size ?? 0) >= limits.subscribersPerTopic)
      throw new RelayError('SubscriberLimitExceeded', `A topic has at most ${limits.subscribersPerTopic} subscribers`)
    if ((topicsOf.get(subscriber)?.size ?? 0) >= limits.topicsPerConnection)
      throw new RelayError('SubscriberLimitExceeded', `A connection has at most ${limits.topicsPerConnection} topics`)
  }

  const assertRoomIn = (mailbox: Mailbox, message: string): void => {
    const isFull = (): boolean => mailbox.size() >= limits.mailPerTopic
    const isOver = (): boolean => stored + Buffer.byteLength(message) > limits.storedBytes
    if (!isFull() && !isOver()) return
    mailbox.dropExpired(now())
    if (isFull()) throw new RelayError('MailboxLimitExceeded', `A topic keeps at most ${limits.mailPerTopic} messages`)
    if (isOver()) throw new RelayError('MailboxLimitExceeded', `The relay keeps at most ${limits.storedBytes} bytes`)
  }

  return {
    async publish(publisher, { topic: name, message, tag, ttlSeconds }) {
      const { mailbox, subscribers } = topicNamed(name)
      const publishedAt = now()
      if (mailbox.has(message, publishedAt)) return
      assertRoomIn(mailbox, message)
      position += 1
      const mail: Mail = { topic: name, message, tag, publishedAt, position }
      mailbox.post(mail, { publisher, expiresAt: publishedAt + ttlSeconds * 1_000 })
      for (const { clientId, deliver } of [...subscribers]) if (clientId !== publisher) deliver(mail)
    },

    async subscribe(subscriber, name) {
      if (topicsOf.get(subscriber)?.has(name)) return
      assertRoomFor(subscriber, name)
      const { mailbox, subscribers } = topicNamed(name)
      subscribers.add(subscriber)
      topicsOf.set(subscriber, (topicsOf.get(subscriber) ?? new Set()).add(name))
      for (const mail of mailbox.unread(subscriber.clientId, 0, now())) subscriber.deliver(mail)
    },

    async unsubscribe(subscriber, name) {
      topics.get(name)?.subscribers.delete(subscriber)
      topicsOf.get(subscriber)?.delete(name)
    },

    async leave(subscriber) {
      for (const name of topicsOf.get(subscriber) ?? []) topics.get(name)?.subscribers.delete(subscriber)
      topicsOf.delete(subscriber)
    },

    async acknowledge(clientId, { topic, message }) {
      topics.get(topic)?.mailbox.acknowledge(clientId, message)
    },

    async unread(clientId, topic, after) {
      return topics.get(topic)?.mailbox.unread(clientId, after, now()) ?? []
    },

    sweep() {
      for (const [name, { mailbox, subscribers }] of topics) {
        mailbox.dropExpired(now())
        if (mailbox.size() === 0 && subscribers.size === 0) topics.delete(name)
      }
    },
  }
}
