import { describe, expect, it } from 'vitest'
import { createInProcessHub } from '../../../sandbox/relay/in-process-hub.ts'
import { defaultLimits } from '../../../sandbox/relay/limits.ts'
import { clients, listener, messagesOf, publishAs } from '../../support/relay-hub-world.ts'

const [dapp, wallet] = clients

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

  it('all topics together keep so many bytes, until the time of what they hold is over', async () => {
    const { hub, clock } = hubAt({ storedBytes: 10 })
    await publishAs(hub, dapp, 'a', 'ä23', 5)
    await publishAs(hub, dapp, 'b', '567890', 10)
    await publishAs(hub, dapp, 'b', '567890', 10)
    await expect(publishAs(hub, dapp, 'c', 'x')).rejects.toMatchObject({ tag: 'MailboxLimitExceeded' })
    clock.now = 5_000
    await expect(publishAs(hub, dapp, 'c', 'x')).rejects.toMatchObject({ tag: 'MailboxLimitExceeded' })
    hub.sweep()
    await publishAs(hub, dapp, 'c', 'xxxx')
    await expect(publishAs(hub, dapp, 'c', 'y')).rejects.toMatchObject({ tag: 'MailboxLimitExceeded' })
    clock.now = 10_000
    await publishAs(hub, dapp, 'b', '567891')
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
