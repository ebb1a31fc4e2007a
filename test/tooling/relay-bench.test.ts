import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RunningRelay, startRelay } from '../../sandbox/relay/index.ts'
import { lossesOf } from '../bench/relay/figures.ts'
import { connectLoadClient, messageBytes } from '../bench/relay/load-client.ts'
import { createMessageCounter } from '../bench/relay/message-counter.ts'
import { createClientKeys } from '../sandbox/relay/client-keys.ts'
import { type ConnectSettings, connectClient } from '../sandbox/relay/relay-client.ts'
import { eventually } from '../support/eventually.ts'

describe('the tally of the relay’s bench', () => {
  it('counts what was published, lost, refused and repeated, and how long it took', () => {
    const tally = createMessageCounter()
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    for (const name of ['a', 'b', 'c', 'd']) tally.sent(name)
    vi.mocked(performance.now).mockReturnValue(1_007)
    for (const isAccepted of [true, true, true, false]) tally.answered(isAccepted)
    tally.received('a')
    vi.mocked(performance.now).mockReturnValue(1_050)
    tally.received('b')
    tally.received('b')
    expect(tally.isComplete()).toBe(false)
    const figures = tally.take(0)
    expect(figures).toEqual({ published: 3, seconds: 1.007, refused: 1, lost: 1, repeated: 1, median: 7, p95: 50 })
    expect(lossesOf(figures)).toHaveLength(3)
    expect(tally.isComplete()).toBe(true)
  })
})

describe('a client of the relay’s bench', () => {
  let relay: RunningRelay | undefined
  afterEach(() => relay?.stop())

  it('publishes messages of the size it promises, each known by its name, and takes in what comes', async () => {
    relay = await startRelay({ port: 0 })
    const { url } = relay
    const topic = 'b'.repeat(64)
    const received: string[] = []
    const answers: boolean[] = []
    const events = { onAnswer: (isAccepted: boolean) => answers.push(isAccepted), onMail: () => undefined }
    const sender = await connectLoadClient(url, topic, 0, events)
    const reader = await connectLoadClient(url, topic, 1, {
      onAnswer: () => undefined,
      onMail: (name) => received.push(name),
    })
    const other = await connectClient(url)
    await other.ask('irn_subscribe', { topic })
    const names = Array.from({ length: 50 }, () => sender.publish(60))
    await eventually(() => expect(received).toEqual(names))
    expect(answers).toEqual(names.map(() => true))
    await eventually(() => expect(other.pushed).toHaveLength(50))
    for (const { params } of other.pushed) expect(params.data.message).toHaveLength(messageBytes)
    sender.close()
    reader.close()
  })

  it('acknowledges what it has read: none of it waits for its client any more', async () => {
    relay = await startRelay({ port: 0 })
    const { url } = relay
    const topic = 'c'.repeat(64)
    const keys = createClientKeys()
    const onMail = vi.fn()
    const silent = { onAnswer: () => undefined, onMail: () => undefined }
    const sender = await connectLoadClient(url, topic, 0, silent)
    await connectLoadClient(url, topic, 1, { ...silent, onMail }, keys)
    sender.publish(60)
    await eventually(() => expect(onMail).toHaveBeenCalledOnce())
    const waiting = async (settings: ConnectSettings = {}) =>
      (await (await connectClient(url, settings)).ask('irn_fetchMessages', { topic })).result
    await eventually(async () => expect(await waiting({ keys })).toMatchObject({ messages: [] }))
    expect(await waiting()).toMatchObject({ messages: [{ topic }] })
  })
})
