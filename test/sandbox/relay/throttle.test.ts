import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { defaultLimits, frameCostBytes } from '../../../sandbox/relay/limits.ts'
import { createThrottle } from '../../../sandbox/relay/throttle.ts'
import { connectClient, type RelayClient } from './relay-client.ts'

const topic = 'a'.repeat(64)

describe('the throttle of a socket', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const open = () => {
    const socket = { pause: vi.fn(), resume: vi.fn() }
    const limits = { ...defaultLimits, frameBytesPerSecond: 1_000, frameBurstBytes: 2 * (1_000 + frameCostBytes) }
    return { socket, throttle: createThrottle(socket, { limits, now: Date.now }) }
  }
  const frame = 'x'.repeat(1_000)

  it('reads on while frames are within the rate', () => {
    const { socket, throttle } = open()
    throttle(frame)
    throttle(frame)
    expect(socket.pause).not.toHaveBeenCalled()
  })

  it('reads nothing until what came too fast is within the rate', () => {
    const { socket, throttle } = open()
    for (let times = 0; times < 3; times += 1) throttle(frame)
    expect(socket.pause).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1_000 + frameCostBytes - 1)
    expect(socket.resume).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(socket.resume).toHaveBeenCalledOnce()
  })

  it('waits as long as all that still came asks for', () => {
    const { socket, throttle } = open()
    for (let times = 0; times < 4; times += 1) throttle(frame)
    vi.advanceTimersByTime(2 * (1_000 + frameCostBytes) - 1)
    expect(socket.resume).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(socket.resume).toHaveBeenCalledOnce()
  })

  it('counts bytes, and something for a frame that is empty', () => {
    const { socket, throttle } = open()
    throttle('ä'.repeat(1_000))
    throttle('')
    expect(socket.pause).not.toHaveBeenCalled()
    throttle('')
    expect(socket.pause).toHaveBeenCalledOnce()
  })
})

describe('frames that come too fast', () => {
  let relay: RunningRelay | undefined
  afterEach(() => relay?.stop())

  const start = async (frameBytesPerSecond: number, frameBurstBytes: number): Promise<string> => {
    relay = await startRelay({ port: 0, limits: { frameBytesPerSecond, frameBurstBytes } })
    return relay.url
  }
  const ask = (client: RelayClient, padding: number) =>
    client.ask('wc_createTopic', { topic, padding: 'x'.repeat(padding) })

  it('are not read, whatever is in them, and others are', async () => {
    const url = await start(1, 100_000)
    const flooder = await connectClient(url)
    const other = await connectClient(url)
    await ask(flooder, 110_000)
    flooder.send('no request at all')
    void ask(flooder, 10)
    for (let times = 0; times < 5; times += 1) await other.settled()
    expect(flooder.frames).toHaveLength(1)
  })

  it('are all read in their time', async () => {
    const client = await connectClient(await start(4_000_000, 1_000))
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(client, 20_000)))
    expect(answers.map(({ result }) => result)).toEqual(answers.map(() => true))
  })
})
