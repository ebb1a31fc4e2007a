import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { createDeliveryQueue } from '../../../sandbox/relay/delivery-queue.ts'
import type { Mail, RelayHub } from '../../../sandbox/relay/hub.ts'
import { createInProcessHub } from '../../../sandbox/relay/in-process-hub.ts'
import { defaultLimits } from '../../../sandbox/relay/limits.ts'
import { clients, publishAs } from '../../support/relay-hub-world.ts'

const [dapp, wallet] = clients

const open = (given: Partial<RelayHub> = {}) => {
  const near = createInProcessHub({ now: () => 1_000, limits: defaultLimits })
  const hub = { ...near, ...given }
  const sent: string[] = []
  const onFault = vi.fn()
  const room = { left: Number.POSITIVE_INFINITY }
  const pushes = createDeliveryQueue({
    clientId: wallet,
    hub,
    now: () => 1_000,
    send: (frame) => {
      room.left -= 1
      sent.push(JSON.parse(frame).params.data.message)
    },
    hasRoom: () => room.left > 0,
    onFault,
  })
  /** Room for so many, and what goes out then. */
  const drain = async (count: number): Promise<readonly string[]> => {
    room.left = count
    sent.length = 0
    pushes.proceed()
    await setImmediate()
    return [...sent]
  }
  return { hub, near, pushes, room, sent, drain, onFault }
}

const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc')
  // What was just looked at lives until the next turn.
  await setImmediate()
  runInNewContext('gc')()
}

describe('mail on its way to a connection', () => {
  it('goes out as there is room, in its order', async () => {
    const { hub, pushes, room, sent, drain } = open()
    room.left = 2
    await hub.subscribe(pushes.subscriber, 'a')
    for (const message of ['1', '2', '3', '4', '5']) await publishAs(hub, dapp, 'a', message)
    expect(sent).toEqual(['1', '2'])
    expect(await drain(1)).toEqual(['3'])
    expect(await drain(2)).toEqual(['4', '5'])
    expect(await drain(2)).toEqual([])
    await publishAs(hub, dapp, 'a', '6')
    expect(sent).toEqual(['6'])
  })

  it('that comes while the hub is asked is not left behind', async () => {
    const asked: (() => void)[] = []
    const { hub, near, pushes, room, drain } = open({
      unread: async (...question) => {
        const answer = await near.unread(...question)
        await new Promise<void>((resolve) => asked.push(resolve))
        return answer
      },
    })
    room.left = 0
    await hub.subscribe(pushes.subscriber, 'a')
    await publishAs(hub, dapp, 'a', '1')
    const first = drain(9)
    await publishAs(hub, dapp, 'a', '2')
    asked.shift()?.()
    await first
    const second = drain(9)
    asked.shift()?.()
    expect([await first, await second]).toEqual([['1'], ['2']])
  })

  it('does not go out after its topic was forgotten, also when the hub was asked before', async () => {
    let answer: (mails: readonly Mail[]) => void = () => undefined
    const { hub, pushes, room, drain } = open({
      unread: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    room.left = 0
    await hub.subscribe(pushes.subscriber, 'a')
    await publishAs(hub, dapp, 'a', '1')
    const going = drain(9)
    pushes.forget('a')
    answer([{ topic: 'a', message: '1', tag: 0, publishedAt: 0, position: 1 }])
    expect(await going).toEqual([])
  })

  it('waits for the answer to its subscription, and is repeated by another', async () => {
    const { hub, pushes, sent } = open()
    await publishAs(hub, dapp, 'a', '1')
    for (const expected of [['1'], ['1', '1']]) {
      pushes.hold()
      await hub.subscribe(pushes.subscriber, 'a')
      await setImmediate()
      expect(sent).toEqual(expected.slice(1))
      pushes.release()
      await setImmediate()
      expect(sent).toEqual(expected)
    }
  })

  it('stays in the hub when that cannot be asked, and comes with the next', async () => {
    const unread = vi.fn<RelayHub['unread']>(async () => Promise.reject(new Error('away')))
    const { hub, near, pushes, room, drain, onFault } = open({ unread })
    room.left = 0
    await hub.subscribe(pushes.subscriber, 'a')
    await publishAs(hub, dapp, 'a', '1')
    expect(await drain(9)).toEqual([])
    expect(onFault).toHaveBeenCalledOnce()
    unread.mockImplementation(near.unread)
    expect(await drain(9)).toEqual(['1'])
  })

  it.each([
    ['that is not answered', 9],
    ['that has no room', 0],
  ])('%s is held by the hub alone', async (_, left) => {
    const { pushes, room } = open()
    room.left = left
    const give = (position: number): WeakRef<Mail> => {
      const mail: Mail = { topic: 'a', message: `${position}`, tag: 0, publishedAt: 0, position }
      pushes.subscriber.deliver(mail)
      return new WeakRef(mail)
    }
    const first = give(1)
    // The text of the last one is kept for its next reader.
    give(2)
    await collectGarbage()
    expect(first.deref()).toBeUndefined()
    await pushes.settle('1', true)
  })
})
