import { afterEach, describe, expect, it } from 'vitest'
import { type RelayOptions, type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { defaultLimits } from '../../../sandbox/relay/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { connectClient, type RelayClient } from './relay-client.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)

let relay: RunningRelay | undefined
const start = async (options: Partial<RelayOptions> = {}): Promise<string> => {
  relay = await startRelay({ port: 0, ...options })
  return relay.url
}
afterEach(() => relay?.stop())

/** Each known by its number. */
const large = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(90_000, '0'))
const publish = async (client: RelayClient, messages: readonly string[], more: Record<string, unknown> = {}) => {
  for (const message of messages) await client.ask('irn_publish', { topic, message, tag: 1108, ttl: 300, ...more })
}
const numbersOf = ({ pushed }: RelayClient): readonly number[] =>
  pushed.map(({ params }) => Number(params.data.message))
const upTo = (count: number): readonly number[] => [...Array(count).keys()]
/** Reads and writes as fast as it likes. */
const hurried = { ...defaultLimits, frameBytesPerSecond: 1e9, frameBurstBytes: 1e9 }

describe('mail that has waited', () => {
  it('comes in its order, however much it is, on one connection', async () => {
    const url = await start({ limits: hurried })
    const dapp = await connectClient(url)
    await publish(dapp, large(120))
    const wallet = await connectClient(url)
    await wallet.ask('irn_subscribe', { topic })
    await eventually(() => expect(numbersOf(wallet)).toEqual(upTo(120)))
    // And then what comes.
    await publish(dapp, ['120'])
    await eventually(() => expect(numbersOf(wallet)).toEqual(upTo(121)))
    await wallet.settled()
  })

  it('comes to a client that did not read for a while', async () => {
    const url = await start({ limits: { ...hurried, unsentBytes: 100_000 } })
    const dapp = await connectClient(url)
    const wallet = await connectClient(url)
    await wallet.ask('irn_subscribe', { topic })
    wallet.pause()
    await publish(dapp, large(200))
    wallet.resume()
    await eventually(() => expect(numbersOf(wallet)).toEqual(upTo(200)))
    expect(wallet.frames.filter((frame) => frame.includes('irn_subscription'))).toHaveLength(200)
  })

  it('waits in the hub and nowhere else: what is over in the meantime does not come', async () => {
    let now = Date.now()
    const url = await start({ limits: hurried, now: () => now })
    const dapp = await connectClient(url)
    const wallet = await connectClient(url)
    await wallet.ask('irn_subscribe', { topic })
    wallet.pause()
    await publish(dapp, large(250), { ttl: 5 })
    now += 5_000
    await publish(dapp, ['1000'])
    wallet.resume()
    await eventually(() => expect(numbersOf(wallet).at(-1)).toBe(1_000))
    const came = numbersOf(wallet).length - 1
    expect(numbersOf(wallet).slice(0, -1)).toEqual(upTo(came))
    expect(came).toBeLessThan(250)
  })

  it('does not come any more when the subscription has ended in the meantime', async () => {
    const url = await start({ limits: hurried })
    const dapp = await connectClient(url)
    await publish(dapp, large(120))
    const wallet = await connectClient(url)
    void wallet.ask('irn_subscribe', { topic })
    await wallet.ask('irn_unsubscribe', { topic, id: 'x' })
    const came = numbersOf(wallet)
    expect(came).toEqual(upTo(came.length))
    await wallet.ask('irn_subscribe', { topic: other })
    await publish(dapp, ['7'], { topic: other })
    await eventually(() => expect(numbersOf(wallet).at(-1)).toBe(7))
    expect(numbersOf(wallet)).toEqual([...came, 7])
  })

  it('of one topic does not hold up another', async () => {
    const url = await start({ limits: { ...hurried, unsentBytes: 100_000 } })
    const dapp = await connectClient(url)
    await publish(dapp, large(200))
    await publish(dapp, ['1000'], { topic: other })
    const wallet = await connectClient(url)
    await wallet.ask('irn_batchSubscribe', { topics: [topic, other] })
    await eventually(() => expect(numbersOf(wallet)).toHaveLength(201))
    expect(numbersOf(wallet).indexOf(1_000)).toBeLessThan(100)
  })
})

it('a subscription that is repeated repeats what was not acknowledged', async () => {
  const url = await start()
  const dapp = await connectClient(url)
  const wallet = await connectClient(url)
  await wallet.ask('irn_subscribe', { topic })
  await publish(dapp, ['1', '2'])
  await eventually(() => expect(numbersOf(wallet)).toEqual([1, 2]))
  const [first] = wallet.pushed
  if (first) wallet.acknowledge(first)
  await wallet.ask('irn_subscribe', { topic })
  await eventually(() => expect(numbersOf(wallet)).toEqual([1, 2, 2]))
})
