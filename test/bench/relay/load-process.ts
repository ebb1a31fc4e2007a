import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connectLoadClient, type LoadClient } from './load-client.ts'
import { createMessageCounter } from './message-counter.ts'
import type { FromLoad, Stretch, ToLoad } from './messages.ts'

/** The clients, in a process of their own. Two share a topic, as an application and a wallet do. */
const tell = (message: FromLoad): void => {
  process.send?.(message)
}

/** So long may the last mail be under way. */
const patienceMs = 10_000
/** How often a steady rate is topped up. */
const tickMs = 5
/** So many publishes of one client may wait for their answers: a machine that cannot keep up gets less, and no backlog. */
const maxUnanswered = 4

let clients: readonly LoadClient[] = []
const tally = createMessageCounter()
let unanswered: number[] = []
let onAnswered: (at: number) => void = () => undefined

const connect = async (url: string, count: number): Promise<void> => {
  const connected: LoadClient[] = []
  unanswered = Array.from({ length: count }, () => 0)
  for (let number = 0; number < count; number += 1) {
    const topic = createHash('sha256')
      .update(String(number >> 1))
      .digest('hex')
    const events = {
      onAnswer: (isAccepted: boolean) => {
        tally.answered(isAccepted)
        unanswered[number] = (unanswered[number] ?? 0) - 1
        onAnswered(number)
      },
      onMail: tally.received,
    }
    connected.push(await connectLoadClient(url, topic, number, events))
  }
  clients = connected
}

const settled = async (): Promise<void> => {
  const limit = performance.now() + patienceMs
  while (!tally.isComplete() && performance.now() < limit) await setTimeout(tickMs)
}

const publish = async ({ seconds, rate, ttlSeconds }: Stretch): Promise<void> => {
  const start = performance.now()
  const end = start + seconds * 1_000
  const send = (at: number): void => {
    const client = clients[at]
    const waiting = unanswered[at] ?? maxUnanswered
    if (client === undefined || waiting >= maxUnanswered) return
    unanswered[at] = waiting + 1
    tally.sent(client.publish(ttlSeconds))
  }
  if (rate === undefined) {
    onAnswered = (at) => {
      if (performance.now() < end) send(at)
    }
    for (const at of clients.keys()) send(at)
    await setTimeout(seconds * 1_000)
  } else {
    onAnswered = () => undefined
    for (let made = 0; performance.now() < end; await setTimeout(tickMs)) {
      const due = ((performance.now() - start) / 1_000) * rate
      for (; made < due; made += 1) send(made % clients.length)
    }
  }
  await settled()
  tell({ type: 'figures', ...tally.take(start) })
}

process.on('disconnect', () => process.exit())
process.on('message', async (message: ToLoad) => {
  if (message.type === 'publish') return publish(message)
  await connect(message.url, message.clients)
  tell({ type: 'connected' })
})
tell({ type: 'ready' })
