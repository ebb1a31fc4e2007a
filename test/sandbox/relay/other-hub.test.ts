import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import type { RelayHub } from '../../../sandbox/relay/hub.ts'
import { createInProcessHub } from '../../../sandbox/relay/in-process-hub.ts'
import { type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { defaultLimits } from '../../../sandbox/relay/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { connectClient } from './relay-client.ts'

const topic = 'a'.repeat(64)

let relay: RunningRelay | undefined
afterEach(() => relay?.stop())

/** A relay whose hub does something else first when mail is published, as a broker far away would. */
const startWith = async (before: RelayHub['publish'], onFault?: (error: unknown) => void) => {
  const near = createInProcessHub({ now: Date.now, limits: defaultLimits })
  const hub: RelayHub = {
    ...near,
    publish: async (clientId, publication) => {
      await before(clientId, publication)
      await near.publish(clientId, publication)
    },
  }
  relay = await startRelay({ port: 0, hub, ...(onFault && { onFault }) })
  return relay.url
}

it('a hub that takes its time keeps the order of what a client sends', async () => {
  const url = await startWith((_, { message }) => sleep(message.length % 3))
  const [dapp, wallet] = [await connectClient(url), await connectClient(url)]
  await wallet.ask('irn_subscribe', { topic })
  const messages = Array.from({ length: 20 }, (_, index) => 'x'.repeat(20 - index))
  await Promise.all(messages.map((message) => dapp.ask('irn_publish', { topic, message, tag: 1108, ttl: 300 })))
  await eventually(() => expect(wallet.pushed.map(({ params }) => params.data.message)).toEqual(messages))
})

it('a fault of the hub is told without its words, and the connection goes on', async () => {
  const onFault = vi.fn()
  const fault = new Error('broker-7 is away')
  const url = await startWith(() => Promise.reject(fault), onFault)
  const client = await connectClient(url)
  const { error } = await client.ask('irn_publish', { topic, message: 'x', tag: 1108, ttl: 300 })
  expect(error).toEqual({ code: -32_603, message: 'Internal error', data: 'Unknown' })
  expect(onFault.mock.calls).toEqual([[fault]])
  await client.settled()
})
