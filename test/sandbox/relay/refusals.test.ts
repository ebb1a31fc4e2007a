import { afterEach, describe, expect, it } from 'vitest'
import { type RelayOptions, type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { maxMessageBytes } from '../../../sandbox/relay/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { createClientKeys } from './client-keys.ts'
import { connectClient } from './relay-client.ts'

const topic = 'a'.repeat(64)

let relay: RunningRelay | undefined
const start = async (options: Partial<RelayOptions> = {}): Promise<RunningRelay> => {
  relay = await startRelay({ port: 0, ...options })
  return relay
}
afterEach(() => relay?.stop())

describe('a request that cannot be done', () => {
  it.each([
    ['irn_receive', { topic }, -32_601, 'InvalidMethod'],
    ['toString', {}, -32_601, 'InvalidMethod'],
    ['irn_publish', { topic, message: 'x', ttl: 0 }, -32_000, 'TtlTooShort'],
    ['irn_publish', { topic, message: 'x', ttl: 1e9 }, -32_000, 'TtlTooLong'],
    ['irn_publish', { topic, message: 'x'.repeat(maxMessageBytes + 1), ttl: 300 }, -32_600, 'PayloadSizeExceeded'],
    ['irn_publish', { topic: 'A'.repeat(64), message: 'x', ttl: 300 }, -32_600, 'InvalidTopic'],
    ['irn_publish', { topic, ttl: 300 }, -32_600, 'InvalidParams'],
    ['irn_subscribe', undefined, -32_600, 'InvalidParams'],
    ['irn_batchSubscribe', { topics: [] }, -32_600, 'BatchEmpty'],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }, -32_600, 'BatchLimitExceeded'],
    ['wc_proposeSession', { pairingTopic: topic }, -32_600, 'InvalidParams'],
  ])('%s %#: %s', async (method, params, code, data) => {
    const client = await connectClient((await start()).url)
    const { error } = await client.ask(method, params)
    expect(error).toMatchObject({ code, data })
    expect(error?.message.length).toBeGreaterThan(8)
    await client.settled()
  })

  it('keeps a message of the largest size', async () => {
    const client = await connectClient((await start()).url)
    const message = 'x'.repeat(maxMessageBytes)
    expect((await client.ask('irn_publish', { topic, message, tag: 1109, ttl: 300 })).result).toBe(true)
  })

  it.each([
    ['no JSON', 'hello', 0, 'Serialization'],
    ['a list', '[]', 0, 'Serialization'],
    ['no id', '{"jsonrpc":"2.0","method":"irn_subscribe"}', 0, 'InvalidRequestId'],
    ['another version', '{"id":"7","jsonrpc":"1.0","method":"irn_subscribe"}', '7', 'InvalidJsonRpcVersion'],
    ['no method', '{"id":"7","jsonrpc":"2.0"}', '7', 'InvalidMethod'],
  ])('%s is answered, and the connection stays', async (_name, text, id, data) => {
    const client = await connectClient((await start()).url)
    client.send(text)
    await client.settled()
    expect(JSON.parse(client.frames[0] ?? '')).toMatchObject({ id, jsonrpc: '2.0', error: { data } })
  })

  it('an id beyond 2^53 comes back digit by digit', async () => {
    const client = await connectClient((await start()).url)
    client.send(`{"id":1795249730203301377,"jsonrpc":"2.0","method":"wc_createTopic","params":{"topic":"${topic}"}}`)
    await client.settled()
    expect(client.frames[0]).toBe('{"id":1795249730203301377,"jsonrpc":"2.0","result":true}')
  })
})

describe('a connection', () => {
  const outcome = async (address: string, headers = {}) => {
    const client = await connectClient('', { address, headers })
    return { ...(await client.closed), frames: client.frames.map((frame) => JSON.parse(frame)) }
  }

  it.each([
    ['without a token', '/?projectId=p', 'MissingJwt', 'JWT Token is missing'],
    ['without a project', '/?auth=x', 'ProjectIdNotSpecified', 'Project ID is missing'],
    ['with a token that is none', '/?projectId=p&auth=x.y.z', 'InvalidJwt', 'JWT Token is malformed'],
    ['on a path that is no address', '//', 'ProjectIdNotSpecified', 'Project ID is missing'],
  ])('%s is told why, in a frame and as it ends', async (_name, path, data, words) => {
    const { code, reason, frames } = await outcome(`${(await start()).url}${path}`)
    expect(code).toBe(3_000)
    expect(reason).toContain(words)
    expect(frames).toEqual([{ id: 0, jsonrpc: '2.0', error: { code: 3_000, message: reason, data } }])
  })

  it('may show its token in a header, and come by any path', async () => {
    const { url } = await start()
    const keys = createClientKeys()
    const authorization = `Bearer ${keys.token(`${url}/v1`)}`
    const client = await connectClient(url, { keys, address: `${url}/v1?projectId=p`, headers: { authorization } })
    await client.settled()
  })

  it('that asks too much is told to wait, and may go on later; acknowledgements are free', async () => {
    let now = Date.now()
    const { url } = await start({ now: () => now, limits: { requestsPerSecond: 2, requestBurst: 3 } })
    const client = await connectClient(url)
    const ask = async () => (await client.ask('wc_createTopic', { topic })).error?.data
    for (let count = 0; count < 20; count += 1) client.send('{"id":1,"jsonrpc":"2.0","result":true}')
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      undefined,
      undefined,
      undefined,
      'TooManyRequests',
    ])
    now += 1_000
    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, 'TooManyRequests'])
  })

  it('with a frame beyond all sizes is ended, and the relay goes on', async () => {
    const { url } = await start()
    const client = await connectClient(url)
    client.send('x'.repeat(1_048_577))
    expect((await client.closed).code).toBe(1_009)
    await (await connectClient(url)).settled()
  })

  it('is pinged, and ended when it answers no more', async () => {
    const { url } = await start({ limits: { pingEveryMs: 400 } })
    const awake = await connectClient(url)
    const asleep = await connectClient(url, { answersPings: false })
    expect((await asleep.closed).code).toBe(1_006)
    await eventually(() => expect(awake.pings()).toBeGreaterThan(1))
    await awake.settled()
  })

  it('beyond what the relay holds is asked to come back later, and then finds room', async () => {
    const { url } = await start({ limits: { connections: 1 } })
    const first = await connectClient(url)
    const second = await connectClient(url)
    expect(await second.closed).toEqual({ code: 1_013, reason: 'Too many connections, try again later' })
    expect(JSON.parse(second.frames[0] ?? '')).toMatchObject({ id: 0, error: { data: 'TooManyRequests' } })
    await first.settled()
    await first.close()
    await (await connectClient(url)).settled()
  })

  it('that is closed gives its place on a topic to another', async () => {
    const { url } = await start({ limits: { subscribersPerTopic: 1 } })
    const first = await connectClient(url)
    const second = await connectClient(url)
    const subscribe = async () => (await second.ask('irn_subscribe', { topic })).error?.data
    await first.ask('irn_subscribe', { topic })
    expect(await subscribe()).toBe('SubscriberLimitExceeded')
    await first.close()
    await eventually(async () => expect(await subscribe()).toBeUndefined())
  })

  it('that asks and does not read the answers is ended, and its mail is still there', async () => {
    const { url } = await start({ limits: { unsentBytes: 100_000 } })
    const reader = await connectClient(url)
    const writer = await connectClient(url)
    const messages = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(5_000, '0'))
    for (const message of messages) await writer.ask('irn_publish', { topic, message, tag: 1108, ttl: 300 })
    reader.pause()
    for (let asked = 0; asked < 60; asked += 1) void reader.ask('irn_fetchMessages', { topic })
    await writer.settled()
    reader.resume()
    expect((await reader.closed).code).toBe(1_006)
    const back = await connectClient(url, { keys: reader.keys })
    const { result } = await back.ask('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: { length: 100 }, hasMore: false })
  })

  it('to a plain page is told that this is a WebSocket', async () => {
    const { url } = await start()
    expect((await fetch(url.replace('ws:', 'http:'))).status).toBe(426)
  })
})
