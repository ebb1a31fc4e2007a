import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { eventually } from '../../support/eventually.ts'
import { connectClient, type RelayClient } from './relay-client.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const publication = (message: string, more: Record<string, unknown> = {}) => ({
  topic,
  message,
  ttl: 300,
  prompt: true,
  tag: 1108,
  tvf: { correlationId: 1 },
  ...more,
})

let relay: RunningRelay
let dapp: RelayClient
let wallet: RelayClient

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
  dapp = await connectClient(relay.url)
  wallet = await connectClient(relay.url)
})

afterEach(() => relay.stop())

const messagesOf = ({ pushed }: RelayClient): readonly string[] => pushed.map(({ params }) => params.data.message)

const cameTo = (client: RelayClient, messages: readonly string[]): Promise<void> =>
  eventually(() => expect(messagesOf(client)).toEqual(messages))

describe('publish and subscribe', () => {
  it('delivers to others, in order, with all that a client reads', async () => {
    const { result } = await wallet.ask('irn_subscribe', { topic })
    expect(result).toBe(createHash('sha256').update(`${topic}${wallet.keys.clientId}`).digest('hex'))
    await dapp.ask('irn_subscribe', { topic })
    expect((await dapp.ask('irn_publish', publication('one'))).result).toBe(true)
    expect((await dapp.ask('irn_publish', publication('two'))).result).toBe(true)
    await cameTo(wallet, ['one', 'two'])
    const [push] = wallet.pushed
    expect(push).toEqual({
      id: expect.any(Number),
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: result,
        data: { topic, message: 'one', tag: 1108, publishedAt: expect.any(Number), attestation: '' },
      },
    })
    expect(push?.id).toBeGreaterThan(1e9)
    await dapp.settled()
    expect(dapp.pushed).toEqual([])
  })

  it('the same bytes again are answered, and not delivered', async () => {
    await wallet.ask('irn_subscribe', { topic })
    for (const message of ['one', 'one', 'two'])
      expect((await dapp.ask('irn_publish', publication(message))).result).toBe(true)
    await cameTo(wallet, ['one', 'two'])
  })

  it('answers a subscription first, and then sends what waited for it', async () => {
    await dapp.ask('irn_publish', publication('one'))
    await wallet.ask('irn_subscribe', { topic })
    await cameTo(wallet, ['one'])
    expect(wallet.frames.map((frame) => JSON.parse(frame).method)).toEqual([undefined, 'irn_subscription'])
  })

  it('after an end of the subscription nothing comes', async () => {
    const { result: id } = await wallet.ask('irn_subscribe', { topic })
    expect((await wallet.ask('irn_unsubscribe', { topic, id })).result).toBe(true)
    await dapp.ask('irn_publish', publication('one'))
    await wallet.settled()
    expect(wallet.pushed).toEqual([])
  })

  it('batches do what their parts do', async () => {
    const { result } = await wallet.ask('irn_batchSubscribe', { topics: [topic, other] })
    expect(result).toHaveLength(2)
    await dapp.ask('irn_batchPublish', { messages: [publication('one'), publication('two', { topic: other })] })
    await cameTo(wallet, ['one', 'two'])
    await wallet.ask('irn_batchUnsubscribe', {
      subscriptions: [
        { topic, id: 'x' },
        { topic: other, id: 'y' },
      ],
    })
    await dapp.ask('irn_publish', publication('three'))
    await wallet.settled()
    expect(messagesOf(wallet)).toEqual(['one', 'two'])
  })

  it('the older prefix and the blocking forms are the same methods', async () => {
    await wallet.ask('iridium_subscribe', { topic })
    await wallet.ask('irn_subscribeBlocking', { topic: other })
    await dapp.ask('irn_publish', publication('one'))
    await dapp.ask('iridium_publish', publication('two', { topic: other }))
    await cameTo(wallet, ['one', 'two'])
  })
})

describe('the mailbox', () => {
  it('delivers again on the next connection what was not acknowledged, and only that', async () => {
    await wallet.ask('irn_subscribe', { topic })
    await dapp.ask('irn_batchPublish', { messages: [publication('one'), publication('two')] })
    await cameTo(wallet, ['one', 'two'])
    const [one] = wallet.pushed
    if (one) wallet.acknowledge(one)
    await wallet.settled()
    await wallet.close()
    await dapp.ask('irn_publish', publication('three'))

    const back = await connectClient(relay.url, { keys: wallet.keys })
    await back.ask('irn_subscribe', { topic })
    await cameTo(back, ['two', 'three'])
  })

  it('an answer that is an error acknowledges nothing', async () => {
    await wallet.ask('irn_subscribe', { topic })
    await dapp.ask('irn_publish', publication('one'))
    await cameTo(wallet, ['one'])
    wallet.send(JSON.stringify({ id: wallet.pushed[0]?.id, jsonrpc: '2.0', error: { code: 1, message: 'no' } }))
    await wallet.settled()
    expect((await wallet.ask('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [{ message: 'one' }] })
  })

  it('is fetched in pages, over several topics', async () => {
    const messages = Array.from({ length: 60 }, (_, index) => `${index}`)
    await dapp.ask('irn_batchPublish', {
      messages: messages.flatMap((message) => [publication(message), publication(message, { topic: other })]),
    })
    const fetch = async () => (await wallet.ask('irn_batchFetchMessages', { topics: [topic, other] })).result
    expect(await fetch()).toMatchObject({ messages: { length: 100 }, hasMore: true })
    expect(await fetch()).toMatchObject({ messages: { length: 20 }, hasMore: false })
    expect(await fetch()).toMatchObject({ messages: { length: 100 }, hasMore: true })
  })

  it('forgets a message when its time is over', async () => {
    await relay.stop()
    let now = Date.now()
    relay = await startRelay({ port: 0, now: () => now })
    dapp = await connectClient(relay.url)
    wallet = await connectClient(relay.url)
    await dapp.ask('irn_publish', publication('one', { ttl: 30 }))
    const fetched = async () => (await wallet.ask('irn_fetchMessages', { topic })).result
    now += 29_999
    expect(await fetched()).toMatchObject({ messages: [{ message: 'one', tag: 1108, attestation: '' }] })
    now += 1
    expect(await fetched()).toEqual({ messages: [], hasMore: false })
  })
})

describe('a session in one frame', () => {
  it('a proposal is published, and its sender hears the approval and the settlement', async () => {
    const proposal = { pairingTopic: topic, sessionProposal: 'propose', ttl: 300, correlationId: 1 }
    expect((await dapp.ask('wc_proposeSession', proposal)).result).toBe(true)
    await wallet.ask('irn_subscribe', { topic })
    await cameTo(wallet, ['propose'])

    const approval = {
      sessionTopic: other,
      pairingTopic: topic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
      correlationId: 1,
      approvedChains: ['eip155:1'],
    }
    expect((await wallet.ask('wc_approveSession', approval)).result).toBe(true)
    await cameTo(dapp, ['yes'])
    await dapp.ask('irn_subscribe', { topic: other })
    await cameTo(dapp, ['yes', 'settle'])
    await dapp.ask('irn_publish', publication('acknowledged', { topic: other }))
    await cameTo(wallet, ['propose', 'acknowledged'])
    expect(wallet.pushed.concat(dapp.pushed).map(({ params }) => params.data.tag)).toEqual([1100, 1108, 1101, 1102])
  })
})

it('one client in two tabs: both hear what comes', async () => {
  const tab = await connectClient(relay.url, { keys: wallet.keys })
  await tab.ask('irn_subscribe', { topic })
  await wallet.ask('irn_subscribe', { topic })
  await dapp.ask('irn_publish', publication('one'))
  await cameTo(tab, ['one'])
  await cameTo(wallet, ['one'])
})
