import { describe, expect, it } from 'vitest'
import type { CallStep } from '../../../core/domain/send/call-batch.ts'
import { callOf } from '../../../core/domain/send/contract-call.ts'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { alice, bob, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

const batch = `0x${'5'.repeat(64)}`
const calls = [
  { to: bob, value: '1' },
  { to: bob, value: '2' },
  { to: bob, value: '3' },
]
const asked = { kind: 'calls', batch, calls, isAtomic: false } as const

const acting = async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  const { send } = await world.core.loadFeatures(['send'])
  let count = 0
  const ask = async (action: HostAction): Promise<string> => {
    count += 1
    send.actions.ask({ id: `${count}`, action })
    for (let turn = 0; turn < 10; turn += 1) await world.settle()
    return `${count}`
  }
  const stateOf = (id: string): ActionState | undefined => send.actions.state.snapshot()[id]
  const codeOf = (state: ActionState | undefined): string | undefined =>
    state?.status === 'refused' ? state.error.code : state?.status
  const steps = (state: ActionState | undefined): readonly CallStep['status'][] =>
    state?.status === 'calls' ? state.steps.map(({ status }) => status) : []
  return {
    ...world,
    actions: send.actions,
    ask,
    stateOf,
    codeOf,
    steps,
    ended: async (action: HostAction) => stateOf(await ask(action)),
    statusOf: async (id = batch) => {
      const state = stateOf(await ask({ kind: 'calls-status', batch: id }))
      return state?.status === 'calls-status' ? state.calls.status : codeOf(state)
    },
  }
}

describe('several calls, of a wallet that takes them at once', () => {
  it.each(['supported', 'ready', 'unsupported'] as const)('are one request: %s', async (support) => {
    const world = await acting()
    world.walletCalls.behave(support)
    expect(await world.ended(asked)).toEqual({
      ...{ status: 'calls', batch, networkId: hearth.caipNetworkId, isBatch: true, steps: [], isOver: true },
    })
    expect(world.walletCalls.asked()).toEqual([
      {
        ...{ id: batch, networkId: hearth.caipNetworkId, from: alice, isAtomic: false },
        calls: [1n, 2n, 3n].map((value) => ({ to: bob, value, data: '0x' })),
      },
    ])
    expect(await world.statusOf()).toBe(100)
    world.walletCalls.become({ status: 600, isAtomic: false, receipts: [] })
    expect(await world.statusOf()).toBe(600)
  })

  it('are not asked for where they have to be one and cannot', async () => {
    const world = await acting()
    for (const support of ['unsupported', undefined] as const) {
      world.walletCalls.behave(support)
      expect(world.codeOf(await world.ended({ ...asked, isAtomic: true }))).toBe('CALLS_NOT_ATOMIC')
    }
    world.walletCalls.behave('supported')
    world.walletCalls.failWith('METHOD_UNSUPPORTED')
    expect(world.codeOf(await world.ended({ ...asked, isAtomic: true }))).toBe('CALLS_NOT_ATOMIC')
    expect(world.transactionSender.asked()).toEqual([])
    // One call is one by itself.
    world.walletCalls.behave(undefined)
    expect(world.codeOf(await world.ended({ ...asked, calls: calls.slice(0, 1), isAtomic: true }))).toBe('calls')
  })

  it.each(['SEND_REJECTED', 'SEND_UNCERTAIN'] as const)('are not asked for one by one after %s', async (code) => {
    const world = await acting()
    world.walletCalls.behave('supported')
    world.walletCalls.failWith(code)
    expect(world.codeOf(await world.ended(asked))).toBe(code)
    expect(world.transactionSender.asked()).toEqual([])
  })
})

describe('several calls, of a wallet that takes one at a time', () => {
  it('are asked for in their order, each once the one before it is mined', async () => {
    const world = await acting()
    const hashes = ['1', '2', '3'].map((digit) => `0x${digit.padStart(64, '0')}`)
    for (const hash of hashes) world.transferReader.become(hash, { kind: 'waiting', nonce: 0 })
    const id = await world.ask(asked)
    expect(world.steps(world.stateOf(id))).toEqual(['pending', 'waiting', 'waiting'])
    expect(await world.statusOf()).toBe(100)
    for (const hash of hashes) {
      world.transferReader.become(hash, { kind: 'mined', isSuccessful: true, minedAt: 1 })
      await world.pass(15_000)
      for (let turn = 0; turn < 5; turn += 1) await world.settle()
    }
    expect(world.stateOf(id)).toMatchObject({ batch, isBatch: false, isOver: true })
    expect(world.steps(world.stateOf(id))).toEqual(['mined', 'mined', 'mined'])
    expect(world.transactionSender.asked().map(({ transfer }) => callOf(transfer).value)).toEqual([1n, 2n, 3n])
    expect(await world.statusOf()).toBe(200)
  })

  it('stop at one that fails on the chain', async () => {
    const world = await acting()
    world.transferReader.become(`0x${'1'.padStart(64, '0')}`, { kind: 'mined', isSuccessful: false, minedAt: 1 })
    expect(world.steps(await world.ended(asked))).toEqual(['failed', 'waiting', 'waiting'])
    expect(await world.statusOf()).toBe(500)
    expect(world.transactionSender.asked()).toHaveLength(1)
  })

  it('say why the first was not sent, and what was done where a later one was not', async () => {
    const world = await acting()
    world.transactionSender.behave('SEND_REJECTED')
    expect(world.codeOf(await world.ended(asked))).toBe('SEND_REJECTED')
    expect(await world.statusOf()).toBe(400)
    world.transactionSender.behave('ask')
    const id = await world.ask({ ...asked, batch: `0x${'6'.repeat(64)}` })
    world.transactionSender.approve()
    for (let turn = 0; turn < 5; turn += 1) await world.settle()
    expect(world.steps(world.stateOf(id))).toEqual(['mined', 'wallet', 'waiting'])
    world.transactionSender.fail('SEND_REJECTED')
    for (let turn = 0; turn < 5; turn += 1) await world.settle()
    expect(world.steps(world.stateOf(id))).toEqual(['mined', 'refused', 'waiting'])
    expect(await world.statusOf(`0x${'6'.repeat(64)}`)).toBe(600)
  })

  it('go no further once nobody wants them any more', async () => {
    const world = await acting()
    world.transferReader.become(`0x${'1'.padStart(64, '0')}`, { kind: 'waiting', nonce: 0 })
    const id = await world.ask(asked)
    world.actions.forget({ id })
    await world.pass(15_000)
    expect(world.transactionSender.asked()).toHaveLength(1)
    // What was sent may be done.
    expect(await world.statusOf()).toBe(100)
  })
})

it('calls that are none are asked of no wallet', async () => {
  const world = await acting()
  world.walletCalls.behave('supported')
  const codes = [
    await world.ended({ ...asked, calls: [] }),
    await world.ended({ ...asked, batch: '5' }),
    await world.ended({ ...asked, calls: [calls[0] ?? { to: bob }, { to: bob.slice(2) }] }),
    await world.ended({ kind: 'calls-status', batch: '0x12' }),
  ].map(world.codeOf)
  expect(codes).toEqual(['INVALID_OPTIONS', 'INVALID_OPTIONS', 'INVALID_OPTIONS', 'CALLS_UNKNOWN'])
  expect(world.walletCalls.asked()).toEqual([])
})

it('of those that go one by one the page knows the last fifty', async () => {
  const world = await acting()
  const id = (count: number): string => `0x${count.toString(16).padStart(64, '0')}`
  for (let count = 1; count <= 51; count += 1)
    await world.ended({ kind: 'calls', batch: id(count), calls: [{ to: bob }], isAtomic: false })
  expect(world.codeOf(await world.ended({ kind: 'calls-status', batch: id(1) }))).toBe('CALLS_UNKNOWN')
  expect(await world.statusOf(id(2))).toBe(200)
})
