import type { ClientId, Mail, RelayHub, Subscriber } from './hub.ts'
import { createLedger, type Letter } from './ledger.ts'
import type { RelayLimits } from './limits.ts'
import { bytesOf, createMailbox, type Mailbox } from './mailbox.ts'
import { RelayError } from './relay-error.ts'

export interface InProcessHub extends RelayHub {
  /** Lets go of mail whose time is over and of topics that nobody uses. Nothing that can be seen depends on it. */
  sweep(): void
}

export interface InProcessHubOptions {
  readonly now: () => number
  readonly limits: Pick<
    RelayLimits,
    'mailPerTopic' | 'bytesPerTopic' | 'bytesPerClient' | 'storedBytes' | 'subscribersPerTopic' | 'topicsPerConnection'
  >
}

interface Topic {
  readonly mailbox: Mailbox
  readonly subscribers: Set<Subscriber>
}

/** The hub in the memory of one process. A method does its work before it returns its promise, which keeps the order. */
export const createInProcessHub = ({ now, limits }: InProcessHubOptions): InProcessHub => {
  const topics = new Map<string, Topic>()
  const topicsOf = new Map<Subscriber, Set<string>>()
  const ledger = createLedger()
  let position = 0

  const topicNamed = (name: string): Topic => {
    const known = topics.get(name)
    if (known) return known
    const topic: Topic = { mailbox: createMailbox(ledger), subscribers: new Set() }
    topics.set(name, topic)
    return topic
  }

  const assertRoomFor = (subscriber: Subscriber, name: string): void => {
    if ((topics.get(name)?.subscribers.size ?? 0) >= limits.subscribersPerTopic)
      throw new RelayError('SubscriberLimitExceeded', `A topic has at most ${limits.subscribersPerTopic} subscribers`)
    if ((topicsOf.get(subscriber)?.size ?? 0) >= limits.topicsPerConnection)
      throw new RelayError('SubscriberLimitExceeded', `A connection has at most ${limits.topicsPerConnection} topics`)
  }

  const drop = (letter: Letter): void => topics.get(letter.mail.topic)?.mailbox.drop(letter)

  /** Each has a share: a topic that is full, or a client that has filled much, concerns nobody else. */
  const assertShare = (mailbox: Mailbox, publisher: ClientId, message: string): void => {
    const bytes = bytesOf(message)
    const assertUpTo = (limit: number, kept: () => number, tidy: () => void, words: string): void => {
      if (kept() <= limit) return
      tidy()
      if (kept() > limit) throw new RelayError('MailboxLimitExceeded', `${words} ${limit}`)
    }
    const time = now()
    const tidyTopic = (): void => mailbox.dropExpired(time)
    const tidyClient = (): void => {
      for (const letter of ledger.lettersOf(publisher)) if (letter.expiresAt <= time) drop(letter)
    }
    assertUpTo(limits.mailPerTopic, () => mailbox.size() + 1, tidyTopic, 'Messages of a topic: at most')
    assertUpTo(limits.bytesPerTopic, () => mailbox.bytes() + bytes, tidyTopic, 'Bytes of a topic: at most')
    assertUpTo(limits.bytesPerClient, () => ledger.bytesOf(publisher) + bytes, tidyClient, 'Bytes of a client: at most')
  }

  const makeRoom = (): void => {
    while (ledger.bytes() > limits.storedBytes) {
      const letter = ledger.oldestOfGreediest()
      if (letter === undefined) return
      drop(letter)
    }
  }

  return {
    async publish(publisher, { topic: name, message, tag, ttlSeconds }) {
      const { mailbox, subscribers } = topicNamed(name)
      const publishedAt = now()
      if (mailbox.has(message, publishedAt)) return
      assertShare(mailbox, publisher, message)
      position += 1
      const mail: Mail = { topic: name, message, tag, publishedAt, position }
      mailbox.post(mail, { publisher, expiresAt: publishedAt + ttlSeconds * 1_000 })
      makeRoom()
      for (const { clientId, deliver } of [...subscribers]) if (clientId !== publisher) deliver(mail)
    },

    async subscribe(subscriber, name) {
      if (!topicsOf.get(subscriber)?.has(name)) assertRoomFor(subscriber, name)
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

    async acknowledge(clientId, { topic, position }) {
      topics.get(topic)?.mailbox.acknowledge(clientId, position)
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
