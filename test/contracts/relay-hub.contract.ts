import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientId, Mail, RelayHub } from '../../sandbox/relay/hub.ts'
import { clients, type Listener, listener, messagesOf, publishAs } from '../support/relay-hub-world.ts'

export interface RelayHubHarness {
  readonly hub: RelayHub
  /** Tidies up, as it would by itself from time to time. */
  readonly sweep: () => void
}

export type MakeRelayHub = (now: () => number) => RelayHubHarness

/** Two connections each: two tabs of one browser share their client's keys. */
const connections = [0, 0, 1, 1, 2, 2]
const topics = ['a', 'b']

const connection = fc.nat(connections.length - 1)
const topic = fc.constantFrom(...topics)
const action = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    client: fc.nat(clients.length - 1),
    topic,
    message: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
    ttlSeconds: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('subscribe' as const), connection, topic }),
  fc.record({ kind: fc.constant('unsubscribe' as const), connection, topic }),
  fc.record({ kind: fc.constant('reconnect' as const), connection }),
  fc.record({ kind: fc.constant('acknowledge' as const), connection, at: fc.nat(7) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** What is published, by nobody's rules but those of the protocol; every question is answered from the whole list. */
interface Published {
  readonly topic: string
  readonly message: string
  readonly publisher: ClientId
  readonly at: number
  readonly until: number
  readonly readBy: Set<ClientId>
}

const visit = async (make: MakeRelayHub, actions: readonly Action[]): Promise<void> => {
  let now = 1_000_000
  const { hub, sweep } = make(() => now)
  const all: Published[] = []
  const live = connections.map((client): Listener => listener(clients[client] ?? clients[0]))
  const expected = live.map((): string[] => [])
  const listening = live.map(() => new Set<string>())

  const waiting = (clientId: ClientId, of: string): readonly Published[] =>
    all.filter(
      ({ topic, publisher, until, readBy }) =>
        topic === of && until > now && publisher !== clientId && !readBy.has(clientId),
    )

  const play = async (step: Action): Promise<void> => {
    if (step.kind === 'wait') now += step.seconds * 1_000
    if (step.kind === 'sweep') sweep()
    if (step.kind === 'publish') {
      const publisher = clients[step.client] ?? clients[0]
      const { topic, message } = step
      await publishAs(hub, publisher, topic, message, step.ttlSeconds)
      if (all.some((known) => known.topic === topic && known.message === message && known.until > now)) return
      all.push({ topic, message, publisher, at: now, until: now + step.ttlSeconds * 1_000, readBy: new Set() })
      live.forEach(({ clientId }, at) => {
        if (listening[at]?.has(topic) && clientId !== publisher) expected[at]?.push(message)
      })
    }
    if (!('connection' in step)) return
    const at = step.connection
    const subscriber = live[at]
    if (subscriber === undefined) throw new Error('no such connection')
    if (step.kind === 'subscribe') {
      await hub.subscribe(subscriber, step.topic)
      listening[at]?.add(step.topic)
      expected[at]?.push(...waiting(subscriber.clientId, step.topic).map(({ message }) => message))
    }
    if (step.kind === 'unsubscribe') {
      await hub.unsubscribe(subscriber, step.topic)
      listening[at]?.delete(step.topic)
    }
    if (step.kind === 'reconnect') {
      await hub.leave(subscriber)
      live[at] = listener(subscriber.clientId)
      expected[at] = []
      listening[at]?.clear()
    }
    if (step.kind === 'acknowledge') {
      const mail = subscriber.received[step.at]
      if (mail === undefined) return
      await hub.acknowledge(subscriber.clientId, mail)
      // The same bytes may have been published again after their time: those are another mail.
      for (const known of all)
        if (known.topic === mail.topic && known.message === mail.message && known.at === mail.publishedAt)
          known.readBy.add(subscriber.clientId)
    }
  }

  for (const step of actions) {
    await play(step)
    expect(live.map(({ received }) => messagesOf(received))).toEqual(expected)
  }

  for (const clientId of clients)
    for (const name of topics) {
      const owed = waiting(clientId, name).map(({ message }) => message)
      const late = listener(clientId)
      await hub.subscribe(late, name)
      expect(messagesOf(late.received)).toEqual(owed)
      expect(messagesOf(await hub.unread(clientId, name, 0))).toEqual(owed)
      const positions = late.received.map(({ position }: Mail) => position)
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
    }
}

export const describeRelayHub = (name: string, make: MakeRelayHub): void => {
  describe(`RelayHub: ${name}`, () => {
    it('loses nothing, repeats nothing that was acknowledged, forgets in time and keeps the order of a topic, whatever happens', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), (actions) => visit(make, actions)),
        { numRuns: 300 },
      )
    })

    it('goes on reading where its reader left off', async () => {
      const { hub } = make(() => 0)
      const messagesIn = fc.uniqueArray(fc.base64String({ minLength: 1 }), { maxLength: 20 })
      await fc.assert(
        fc.asyncProperty(fc.uuid(), messagesIn, fc.nat(19), async (topicName, messages, read) => {
          for (const message of messages) await publishAs(hub, clients[0], topicName, message)
          const mails = await hub.unread(clients[1], topicName, 0)
          expect(messagesOf(mails)).toEqual(messages)
          const after = mails[read]?.position ?? 0
          const rest = after === 0 ? messages : messages.slice(read + 1)
          expect(messagesOf(await hub.unread(clients[1], topicName, after))).toEqual(rest)
        }),
      )
    })

    it('mail that nobody swept is gone all the same when its time is over', async () => {
      let now = 0
      const { hub } = make(() => now)
      await publishAs(hub, clients[0], 'a', '1', 5)
      now = 4_999
      expect(await hub.unread(clients[1], 'a', 0)).toHaveLength(1)
      now = 5_000
      expect(await hub.unread(clients[1], 'a', 0)).toHaveLength(0)
    })

    it('a repeated subscription is given again what was not acknowledged, and only that', async () => {
      const { hub } = make(() => 0)
      const tab = listener(clients[0])
      await hub.subscribe(tab, 'a')
      await publishAs(hub, clients[1], 'a', '1')
      await publishAs(hub, clients[1], 'a', '2')
      const [first] = tab.received
      if (first) await hub.acknowledge(clients[0], first)
      await hub.subscribe(tab, 'a')
      await publishAs(hub, clients[1], 'a', '3')
      expect(messagesOf(tab.received)).toEqual(['1', '2', '2', '3'])
    })

    it('every tab of a client is told what comes, and none of it to the client that sent it', async () => {
      const { hub } = make(() => 0)
      const tabs = [listener(clients[0]), listener(clients[0])]
      for (const tab of tabs) await hub.subscribe(tab, 'a')
      await publishAs(hub, clients[1], 'a', '1')
      await publishAs(hub, clients[0], 'a', '2')
      expect(tabs.map(({ received }) => messagesOf(received))).toEqual([['1'], ['1']])
    })
  })
}
