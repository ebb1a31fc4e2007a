import { expect, it } from 'vitest'
import type { ActionState } from '../../../core/domain/send/host-action.ts'
import type { ExclusiveWork } from '../../../core/ports/send/exclusive-work.ts'
import { bob } from '../../support/core-world.ts'
import { type SendWorld, sendWorld } from '../../support/send-world.ts'

const hash = (digit: string): string => `0x${digit.repeat(64)}`

const turns = async ({ settle }: SendWorld): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await settle()
}
const submit = async (world: SendWorld): Promise<void> => {
  await world.press({ type: 'submit-send' })
  await turns(world)
}
const shown = ({ core }: SendWorld) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'WalletSendPreview') throw new Error(`There is ${view.view}`)
  return view
}
const amounts = ({ transactionSender }: SendWorld) =>
  transactionSender.asked().map(({ transfer }) => ('call' in transfer ? undefined : transfer.amount))
const ether = 10n ** 18n

/** The wallet has been asked for one ether, and says nothing. */
const asked = async (): Promise<SendWorld> => {
  const world = await sendWorld()
  world.transactionSender.behave('ask')
  await world.review('1', bob)
  await submit(world)
  expect(amounts(world)).toEqual([ether])
  return world
}

const ways = {
  cancelled: async (world: SendWorld) => world.press({ type: 'cancel-send' }),
  'gone back': async (world: SendWorld) => world.press({ type: 'back' }),
  'closed the modal': async (world: SendWorld) => {
    world.core.close()
    await world.settle()
    void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
    await world.settle()
  },
}

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  'a visitor who has %s while the wallet says nothing can send something else, and the same with a word of their own',
  async (way) => {
    const world = await asked()
    await ways[way](world)
    await world.review('2', bob)
    expect(shown(world)).toMatchObject({ send: { isOff: false } })
    expect(shown(world).careful).toMatch(/^Your wallet has not answered what it was asked earlier/)
    await submit(world)
    expect(amounts(world)).toEqual([ether, 2n * ether])
    await ways[way](world)
    await world.review('1', bob)
    await submit(world)
    expect(shown(world)).toMatchObject({ ticks: [{ id: 'repeat', isOn: false }], send: { isOff: true } })
    expect(amounts(world)).toHaveLength(2)
    await world.press({ type: 'tick-send', tick: 'repeat', isOn: true })
    await submit(world)
    expect(amounts(world)).toEqual([ether, 2n * ether, ether])
  },
)

it('an answer that comes late is taken up, and leaves alone what the visitor does by then', async () => {
  const world = await asked()
  await world.press({ type: 'cancel-send' })
  await world.type('amount', '2')
  world.transactionSender.approve(hash('a'))
  await turns(world)
  const { view } = world.core.screen.snapshot()
  expect(view).toMatchObject({ view: 'WalletSend', amount: { text: '2' } })
  const { activity } = await world.core.loadFeatures(['activity'])
  const { transactions } = activity.transactions.of().snapshot()
  expect(transactions?.map((one) => one.hash)).toEqual([hash('a')])
  // It is known by now: the same is another one, and nothing is said to be open.
  await world.review('1', bob)
  expect(shown(world).careful).toBe('Review transaction carefully')
  await submit(world)
  expect(amounts(world)).toEqual([ether, ether])
})

it('a no that comes late ends it, and the same needs no word', async () => {
  const world = await asked()
  await world.press({ type: 'cancel-send' })
  world.transactionSender.fail('SEND_REJECTED')
  await turns(world)
  await world.review('1', bob)
  await submit(world)
  expect(shown(world).ticks).toEqual([])
  expect(amounts(world)).toEqual([ether, ether])
})

it('another tab that is stuck keeps nobody waiting for ever, before the wallet is asked or after it', async () => {
  let isStuck = true
  const exclusiveWork: ExclusiveWork = { run: (_, work) => (isStuck ? new Promise(() => undefined) : work()) }
  const world = await sendWorld({}, [], { exclusiveWork })
  const wait = async (): Promise<void> => {
    for (const ms of [10_000, 0]) await world.pass(ms)
  }
  await world.review('1', bob)
  await submit(world)
  await wait()
  expect(shown(world)).toMatchObject({
    problem: { text: expect.stringMatching(/^Nothing was sent: your wallet or another tab/), isOver: false },
    send: { isOff: false },
  })
  expect(world.transactionSender.asked()).toEqual([])
  isStuck = false
  world.transactionSender.behave('ask')
  await submit(world)
  isStuck = true
  world.transactionSender.approve(hash('a'))
  await turns(world)
  expect(world.core.screen.snapshot().view.view).toBe('WalletSendConfirmed')
  await wait()
  isStuck = false
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.review('2', bob)
  await submit(world)
  expect(amounts(world)).toEqual([ether, 2n * ether])
})

const transferOf = (amount: bigint) =>
  ({ kind: 'transfer', transfer: { token: 'native', amount: amount.toString(), to: bob } }) as const

it('a host that waits no more can ask for another, and for the same with a word', async () => {
  const world = await sendWorld()
  world.transactionSender.behave('ask')
  const { send } = await world.core.loadFeatures(['send'])
  const codeOf = (state: ActionState | undefined) => (state?.status === 'refused' ? state.error.code : state?.status)
  const ask = async (id: string, amount: bigint) => {
    send.actions.ask({ id, action: transferOf(amount) })
    await turns(world)
    return codeOf(send.actions.state.snapshot()[id])
  }
  expect(await ask('1', 5n)).toBe('wallet')
  expect(await ask('2', 6n)).toBe('REQUEST_PENDING')
  send.actions.forget({ id: '1' })
  expect(await ask('3', 5n)).toBe('SEND_UNSETTLED')
  expect(await ask('4', 6n)).toBe('wallet')
  expect(amounts(world)).toEqual([5n, 6n])
})

it('a visitor does not wait for what a host has asked for', async () => {
  const world = await sendWorld()
  world.transactionSender.behave('ask')
  const { send } = await world.core.loadFeatures(['send'])
  send.actions.ask({ id: '1', action: transferOf(ether) })
  await turns(world)
  await world.review('1', bob)
  await submit(world)
  expect(shown(world).ticks).toMatchObject([{ id: 'repeat', isOn: false }])
  expect(amounts(world)).toEqual([ether])
  await world.press({ type: 'cancel-send' })
  await world.review('2', bob)
  await submit(world)
  expect(amounts(world)).toEqual([ether, 2n * ether])
})
