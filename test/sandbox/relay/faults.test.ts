import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { pauseTimers, pendingTimers, runTimers } from '../../support/paused-timers.ts'
import { createClientKeys } from './client-keys.ts'
import { connectClient, type RelayClient } from './relay-client.ts'

// What the worker has read already waits as it is used to, and what is read now is for this file alone.
vi.hoisted(() => vi.resetModules())
vi.mock('node:timers/promises', () => import('../../support/paused-timers.ts'))
afterAll(() => vi.resetModules())

const topic = 'a'.repeat(64)

let relay: RunningRelay
beforeEach(async () => {
  pauseTimers()
  relay = await startRelay({ port: 0 })
})
afterEach(() => relay.stop())

const control = (method: string, project: string, body?: unknown): Promise<Response> =>
  fetch(`${relay.url.replace('ws:', 'http:')}/control/faults/${project}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const plan = async (project: string, fault: unknown): Promise<number> => (await control('PUT', project, fault)).status
const clear = async (project: string): Promise<number> => (await control('DELETE', project)).status

const addressOf = (project: string, keys = createClientKeys()): string =>
  `${relay.url}/?auth=${keys.token(relay.url)}&projectId=${project}`
const connect = (project: string): Promise<RelayClient> => connectClient(relay.url, { address: addressOf(project) })
/** How opening a connection ends. */
const opening = (project: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(addressOf(project))
    socket.once('open', () => resolve('open'))
    socket.once('error', ({ message }) => resolve(message))
  })

describe('a relay that is down', () => {
  it('ends its connections without a word and opens none, until it is back with all its mail', async () => {
    const client = await connect('a')
    await client.ask('irn_subscribe', { topic })
    expect(await plan('a', { kind: 'down' })).toBe(204)
    expect((await client.closed).code).toBe(1_006)
    expect(await opening('a')).toBe('socket hang up')

    const elsewhere = await connect('b')
    await elsewhere.ask('irn_publish', { topic, message: 'meanwhile', tag: 1108, ttl: 300 })
    expect(await clear('a')).toBe(204)
    const back = await connectClient(relay.url, { address: addressOf('a', client.keys) })
    const { result } = await back.ask('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ message: 'meanwhile' }] })
  })
})

describe('a relay that refuses', () => {
  it('closes with 3000 and the reason, those who are there and those who come', async () => {
    const there = await connect('a')
    await plan('a', { kind: 'refuse', reason: 'Project not found' })
    const coming = await connect('a')
    const end = { code: 3_000, reason: 'Project not found' }
    expect([await there.closed, await coming.closed]).toEqual([end, end])
    await clear('a')
    await (await connect('a')).settled()
  })
})

describe('a relay that is slow', () => {
  it('says the same later, in its order', async () => {
    const client = await connect('a')
    await plan('a', { kind: 'slow', delayMs: 120 })
    const slow = client.ask('irn_subscribe', { topic })
    await expect.poll(() => pendingTimers().length).toBe(1)
    // Others are answered meanwhile, and what comes after has to wait too.
    await (await connect('b')).ask('irn_publish', { topic, message: 'one', tag: 1108, ttl: 300 })
    const late = client.ask('wc_createTopic', { topic })
    await clear('a')
    const settled = client.settled()
    await (await connect('b')).settled()
    expect([client.frames, pendingTimers().length]).toEqual([[], 1])
    runTimers()
    expect((await slow).result).toEqual(expect.any(String))
    await settled
    expect((await late).result).toBe(true)
    const answers = client.frames.map((frame) => JSON.parse(frame).id).filter((id) => typeof id === 'string')
    expect(answers).toEqual([...answers].sort())
    expect(client.pushed.map(({ params }) => params.data.message)).toEqual(['one'])
  })
})

describe('faults of the relay', () => {
  it('stay with their project', async () => {
    const other = await connect('b')
    for (const fault of [{ kind: 'down' }, { kind: 'refuse', reason: 'no' }, { kind: 'slow', delayMs: 60_000 }])
      await plan('a', fault)
    await other.settled()
    await (await connect('b')).settled()
  })

  it.each([
    undefined,
    {},
    { kind: 'storm' },
    { kind: 'refuse' },
    { kind: 'refuse', reason: 'x'.repeat(124) },
    { kind: 'slow', delayMs: -1 },
    { kind: 'down', delayMs: 1 },
  ])('that are none are refused: %j', async (fault) => {
    expect(await plan('a', fault)).toBe(400)
    await (await connect('a')).settled()
  })

  it('cannot be asked for by a page', async () => {
    const answer = await control('OPTIONS', 'a')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('access-control-allow-methods')).toBeNull()
  })

  it('that are slow do not hold up the end', async () => {
    const client = await connect('a')
    await plan('a', { kind: 'slow', delayMs: 600_000 })
    void client.ask('irn_subscribe', { topic })
    await relay.stop()
    expect((await client.closed).code).toBe(1_006)
  })
})
