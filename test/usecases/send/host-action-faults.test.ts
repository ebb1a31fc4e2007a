import { describe, expect, it } from 'vitest'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { createSimulatedTransactionSender } from '../../../infrastructure/simulation/simulated-transaction-sender.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const oneEther = { kind: 'transfer', transfer: { token: 'native', amount: '1000', to: bob } } as const
const payment = { kind: 'send', call: { to: bob, value: '5' } } as const
const two = [
  { to: bob, value: '1' },
  { to: bob, value: '2' },
]
const batch = (digit: string) => ({ kind: 'calls', batch: hash(digit), calls: two, isAtomic: false }) as const

const acting = async (world: CoreWorld) => {
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n ** 18n })
  const { send } = await world.core.loadFeatures(['send'])
  let count = 0
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await world.settle()
  }
  const stateOf = (id: string): ActionState | undefined => send.actions.state.snapshot()[id]
  const ask = async (action: HostAction): Promise<string> => {
    count += 1
    send.actions.ask({ id: `${count}`, action })
    await turns()
    return `${count}`
  }
  const word = (state: ActionState | undefined): string | undefined =>
    state?.status === 'refused' ? state.error.code : state?.status
  return {
    ...{ ...world, actions: send.actions, ask, stateOf, turns },
    codeOf: async (action: HostAction) => word(stateOf(await ask(action))),
    steps: (id: string) => {
      const state = stateOf(id)
      return state?.status === 'calls' ? state.steps.map(({ status }) => status) : word(state)
    },
    statusOf: async (id: string) => {
      const state = stateOf(await ask({ kind: 'calls-status', batch: id }))
      return state?.status === 'calls-status' ? state.calls.status : word(state)
    },
  }
}

describe('a call of which the wallet did not say whether it has sent it', () => {
  it('is not said to be refused, be it the first or a later one', async () => {
    const world = await acting(await connectedWorld(walletNamed('Amber')))
    world.transactionSender.behave('SEND_UNCERTAIN')
    expect(await world.codeOf(batch('1'))).toBe('SEND_UNCERTAIN')
    // 400 would say that nothing was sent.
    expect(await world.statusOf(hash('1'))).toBe(100)
    world.transactionSender.behave('ask')
    // The same may have been sent: that is for the visitor to say.
    expect(await world.codeOf(batch('2'))).toBe('SEND_UNSETTLED')
    const id = await world.ask({ ...batch('2'), isRepeat: true })
    world.transactionSender.approve(hash('a'))
    await world.turns()
    world.transactionSender.fail('SEND_UNCERTAIN')
    await world.turns()
    expect(world.steps(id)).toEqual(['mined', 'unknown'])
    expect(await world.statusOf(hash('2'))).toBe(100)
  })
})

describe('what a wallet was asked for and something else went wrong', () => {
  it.each([
    ['other tabs do', () => new Promise<never>(() => undefined)],
    ['storage does', async () => Promise.reject(new Error('A fault of ours'))],
  ])('has its hash, though %s not let it be struck off', async (_, fault) => {
    let isStuck = false
    const world = await acting(
      await connectedWorld(walletNamed('Amber'), {
        simulation: {
          exclusiveWork: { run: (_, work) => (isStuck ? fault() : work()) },
        },
      }),
    )
    world.transactionSender.behave('ask')
    const id = await world.ask(oneEther)
    isStuck = true
    world.transactionSender.approve(hash('a'))
    await world.turns()
    expect(world.stateOf(id)).toMatchObject({ status: 'pending', hash: hash('a') })
  })

  it.each([payment, oneEther, batch('3')])('is never said to be unsent: $kind', async (action) => {
    const transactionSender = createSimulatedTransactionSender()
    const send = async (): Promise<never> => {
      throw new Error('A fault of ours')
    }
    const world = await acting(
      await connectedWorld(walletNamed('Amber'), {
        simulation: { transactionSender: { ...transactionSender, send } },
      }),
    )
    expect(await world.codeOf(action)).toBe('SEND_UNCERTAIN')
  })
})

it('the same id is not taken twice, where the first was asked of the wallet', async () => {
  const world = await acting(await connectedWorld(walletNamed('Amber')))
  expect(await world.codeOf(batch('4'))).toBe('calls')
  expect(world.transactionSender.asked()).toHaveLength(2)
  expect(await world.codeOf(batch('4'))).toBe('INVALID_OPTIONS')
  expect(world.transactionSender.asked()).toHaveLength(2)
  world.transactionSender.behave('ask')
  await world.ask(batch('5'))
  expect(await world.codeOf(batch('5'))).toBe('INVALID_OPTIONS')
  expect(world.transactionSender.asked()).toHaveLength(3)
})

describe('once the modal is disposed', () => {
  it.each([payment, oneEther, batch('6')])('no wallet is asked: $kind', async (action) => {
    const world = await acting(await connectedWorld(walletNamed('Amber')))
    world.transferReader.hold()
    const id = await world.ask(action)
    world.core.dispose()
    world.transferReader.release()
    await world.turns()
    expect(world.stateOf(id)).toMatchObject({ error: { code: 'MODAL_DISPOSED' } })
    expect(world.transactionSender.asked()).toEqual([])
  })

  it('nobody waits for what is asked for then', async () => {
    const world = await acting(await connectedWorld(walletNamed('Amber')))
    world.transferReader.become(hash('7'), { kind: 'waiting', nonce: 0 })
    const watched = { kind: 'watch', networkId: hearth.caipNetworkId, hash: hash('7') } as const
    await world.ask(watched)
    world.core.dispose()
    expect(await world.codeOf(watched)).toBe('MODAL_DISPOSED')
    expect(await world.codeOf(payment)).toBe('MODAL_DISPOSED')
  })
})
