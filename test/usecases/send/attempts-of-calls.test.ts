import { expect, it } from 'vitest'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'
import { ether } from '../../support/send-world.ts'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const stored = '@latchkey/default/send-attempts'
const approval: `0x${string}` = `0x095ea7b3${'0'.repeat(24)}${bob.slice(2).toLowerCase()}${'f'.repeat(64)}`
const calls = [
  { to: bob, data: approval },
  { to: bob, value: '7' },
]
const batch = (digit: string) => ({ kind: 'calls', batch: hash(digit), calls, isAtomic: false }) as const

const acting = async (world: CoreWorld) => {
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: ether })
  world.transactionSender.behave('ask')
  const { send } = await world.core.loadFeatures(['send'])
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) await world.settle()
  }
  const word = (state: ActionState | undefined): unknown => {
    if (state?.status === 'calls') return state.steps.map(({ status }) => status)
    return state?.status === 'refused' ? state.error.code : state?.status
  }
  return {
    turns,
    ask: async (id: string, action: HostAction) => {
      send.actions.ask({ id, action })
      await turns()
      return word(send.actions.state.snapshot()[id])
    },
    stateOf: (id: string) => word(send.actions.state.snapshot()[id]),
  }
}

it('each of several calls that go one by one is written down until the wallet has answered', async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  const { ask, stateOf, turns } = await acting(world)
  expect(await ask('1', batch('1'))).toEqual(['wallet', 'waiting'])
  expect(await world.store.read(stored)).toContain(approval)
  world.transactionSender.approve(hash('a'))
  await turns()
  expect(stateOf('1')).toEqual(['mined', 'wallet'])
  expect(await world.store.read(stored)).not.toContain(approval)
  expect(await world.store.read(stored)).toContain('"value":"7"')
  world.transactionSender.fail('SEND_REJECTED')
  await turns()
  expect(stateOf('1')).toEqual(['mined', 'refused'])
  expect(await world.store.read(stored)).toBe('[1]')
})

it('after a reload the same call needs a word, and one that is found on the chain does not', async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  await (await acting(world)).ask('1', batch('1'))
  const reloaded = world.reload()
  await reloaded.core.start()
  const { ask, turns } = await acting(reloaded)
  expect(await ask('1', batch('2'))).toBe('SEND_UNSETTLED')
  expect(reloaded.transactionSender.asked()).toEqual([])
  expect(await ask('2', { ...batch('3'), isRepeat: true })).toEqual(['wallet', 'waiting'])
  // Both are sent: the second answered, the first found.
  reloaded.transactionSender.approve(hash('b'))
  await turns()
  reloaded.transferReader.mine(alice, { hash: hash('a'), call: { to: bob, value: 0n, data: approval } })
  reloaded.transactionSender.fail('SEND_REJECTED')
  await turns()
  expect(await ask('3', batch('4'))).toEqual(['wallet', 'waiting'])
})

it('a call that moves money is known to the modal', async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  const { ask } = await acting(world)
  const paying = { kind: 'calls', batch: hash('1'), calls: [{ to: bob, value: '7' }], isAtomic: false } as const
  expect(await ask('1', paying)).toEqual(['wallet'])
  const moving = { kind: 'transfer', transfer: { token: 'native', amount: '7', to: bob } } as const
  expect(await ask('2', moving)).toBe('SEND_UNSETTLED')
})
