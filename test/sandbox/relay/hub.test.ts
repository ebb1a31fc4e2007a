import { describe, expect, it } from 'vitest'
import { createInProcessHub } from '../../../sandbox/relay/in-process-hub.ts'
import { defaultLimits, letterBytes } from '../../../sandbox/relay/limits.ts'
import { clients, listener, messagesOf, publishAs } from '../../support/relay-hub-world.ts'

const [dapp, wallet, tablet] = clients
const full = { tag: 'MailboxLimitExceeded' }

const hubAt = (limits: Partial<typeof defaultLimits> = {}) => {
  const clock = { now: 0 }
  return { clock, hub: createInProcessHub({ now: () => clock.now, limits: { ...defaultLimits, ...limits } }) }
}

describe('the limits of a hub', () => {
  it('a full topic takes no more, until the time of what it holds is over', async () => {
    const { hub, clock } = hubAt({ mailPerTopic: 2 })
    await publishAs(hub, dapp, 'a', '1', 5)
    await publishAs(hub, dapp, 'a', '2', 10)
    await expect(publishAs(hub, dapp, 'a', '3')).rejects.toMatchObject({ tag: 'MailboxLimitExceeded' })
    await publishAs(hub, dapp, 'a', '2')
    await publishAs(hub, dapp, 'b', '3')
    clock.now = 5_000
    await publishAs(hub, dapp, 'a', '3')
    expect(messagesOf(await hub.unread(wallet, 'a', 0))).toEqual(['2', '3'])
  })

  it('a topic takes so many bytes, until the time of what it holds is over', async () => {
    const { hub, clock } = hubAt({ bytesPerTopic: 2 * letterBytes + 9 })
    await publishAs(hub, dapp, 'a', 'ä23', 5)
    await publishAs(hub, wallet, 'a', '45678', 10)
    await expect(publishAs(hub, tablet, 'a', 'x')).rejects.toMatchObject(full)
    await publishAs(hub, tablet, 'b', 'x')
    clock.now = 5_000
    await publishAs(hub, tablet, 'a', '1234')
    await expect(publishAs(hub, tablet, 'a', 'y')).rejects.toMatchObject(full)
    expect(messagesOf(await hub.unread(tablet, 'a', 0))).toEqual(['45678'])
  })

  it('a client has so many bytes waiting over all topics, until their time is over', async () => {
    const { hub, clock } = hubAt({ bytesPerClient: 2 * letterBytes + 9 })
    await publishAs(hub, dapp, 'a', 'ä23', 5)
    await publishAs(hub, dapp, 'b', '45678', 10)
    await expect(publishAs(hub, dapp, 'c', 'x')).rejects.toMatchObject(full)
    await publishAs(hub, wallet, 'c', 'x')
    clock.now = 5_000
    await publishAs(hub, dapp, 'c', '1234')
    await expect(publishAs(hub, dapp, 'd', 'y')).rejects.toMatchObject(full)
  })

  it('where all is full, the oldest mail of the client with most of it goes first', async () => {
    const { hub } = hubAt({ storedBytes: 5 * letterBytes + 20 })
    await publishAs(hub, wallet, 'a', '0')
    for (const message of ['1', '2', '3']) await publishAs(hub, dapp, message, message)
    await publishAs(hub, tablet, 'b', '4'.repeat(16))
    expect(messagesOf(await hub.unread(wallet, '1', 0))).toEqual(['1'])
    await publishAs(hub, tablet, 'b', '5')
    const left = async (topic: string) => messagesOf(await hub.unread('did:key:zReader', topic, 0))
    expect([await left('1'), await left('2'), await left('3')]).toEqual([[], ['2'], ['3']])
    expect([await left('a'), await left('b')]).toEqual([['0'], ['4'.repeat(16), '5']])
    // Its own oldest makes room for the newest of the greediest.
    await publishAs(hub, dapp, '6', '6')
    await publishAs(hub, dapp, '7', '7')
    expect([await left('2'), await left('3'), await left('7')]).toEqual([[], [], ['7']])
    expect(await left('a')).toEqual(['0'])
  })

  it('however much others publish, mail of a client that has little stays', async () => {
    const { hub } = hubAt({ storedBytes: 20 * letterBytes })
    await publishAs(hub, wallet, 'a', 'the one')
    for (let number = 0; number < 200; number += 1)
      await publishAs(hub, number % 2 ? dapp : tablet, `${number % 7}`, `${number}`)
    expect(messagesOf(await hub.unread(dapp, 'a', 0))).toEqual(['the one'])
  })

  it('a topic has so many subscribers, and a connection so many topics', async () => {
    const { hub } = hubAt({ subscribersPerTopic: 1, topicsPerConnection: 2 })
    const first = listener(dapp)
    const second = listener(wallet)
    const refused = { tag: 'SubscriberLimitExceeded' }
    await hub.subscribe(first, 'a')
    await hub.subscribe(first, 'a')
    await expect(hub.subscribe(second, 'a')).rejects.toMatchObject(refused)
    await hub.subscribe(first, 'b')
    await expect(hub.subscribe(first, 'c')).rejects.toMatchObject(refused)
    await hub.leave(first)
    await hub.subscribe(second, 'a')
    await hub.subscribe(second, 'c')
  })
})
