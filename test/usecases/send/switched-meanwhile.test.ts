import { describe, expect, it } from 'vitest'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { transferCall } from '../../../core/domain/send/transfer.ts'
import { createSimulatedWalletCalls } from '../../../infrastructure/simulation/simulated-wallet-calls.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'
import { sendWorld } from '../../support/send-world.ts'

const payment = { kind: 'send', call: { to: bob, value: '5' } } as const
const someWei = { kind: 'transfer', transfer: { token: 'native', amount: '1000', to: bob } } as const
const hash = (digit: string): string => `0x${digit.repeat(64)}`
const batch = { kind: 'calls', batch: hash('5'), calls: [{ to: bob }, { to: bob }], isAtomic: false } as const

const turns = async ({ settle }: Pick<CoreWorld, 'settle'>): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await settle()
}

/** What a visitor may do while an action is on its way. */
const switches = {
  account: async (_: CoreWorld, wallet: ReturnType<typeof walletNamed>) => wallet.setAccounts([bob]),
  network: async (_: CoreWorld, wallet: ReturnType<typeof walletNamed>) => wallet.setNetwork(meadow.caipNetworkId),
  wallet: async ({ core }: CoreWorld) => {
    await core.disconnect()
    await core.connect({ connectorId: 'test.basalt' })
  },
  connection: async ({ core }: CoreWorld) => {
    await core.disconnect()
    await core.connect({ connectorId: 'test.amber' })
  },
}
const switchNames = ['account', 'network', 'wallet'] as const

const codeOf = (state: ActionState | undefined): string | undefined =>
  state?.status === 'refused' ? state.error.code : state?.status

const acting = async (simulation: Parameters<typeof connectedWorld>[1] = {}) => {
  const wallet = walletNamed('Amber')
  const world = await connectedWorld(wallet, { others: [walletNamed('Basalt')], ...simulation })
  for (const address of [alice, bob])
    world.chains.setBalance({ networkId: hearth.caipNetworkId, address, value: 10n ** 18n })
  const { send } = await world.core.loadFeatures(['send'])
  const ask = async (id: string, action: HostAction): Promise<void> => {
    send.actions.ask({ id, action })
    await turns(world)
  }
  return {
    ...world,
    wallet,
    ask,
    actions: send.actions,
    code: (id: string) => codeOf(send.actions.state.snapshot()[id]),
  }
}

describe.each(switchNames)('another %s while the network is asked', (name) => {
  it.each([payment, someWei, batch])('has the wallet asked for nothing: $kind', async (action) => {
    const world = await acting()
    world.transferReader.hold()
    await world.ask('1', action)
    await switches[name](world, world.wallet)
    world.transferReader.release()
    await turns(world)
    expect(world.code('1')).toBe('NOT_CONNECTED')
    expect(world.transactionSender.asked()).toEqual([])
  })
})

describe('while a wallet is asked whether it takes several calls', () => {
  const held = async () => {
    const walletCalls = createSimulatedWalletCalls()
    const waiting: (() => void)[] = []
    walletCalls.behave('supported')
    const support: typeof walletCalls.support = async (...given) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return walletCalls.support(...given)
    }
    const world = await acting({ simulation: { walletCalls: { ...walletCalls, support } } })
    const release = async (): Promise<void> => {
      for (const go of waiting) go()
      await turns(world)
    }
    return { ...world, walletCalls, release }
  }

  it.each(switchNames)('another %s has it asked for nothing', async (name) => {
    const world = await held()
    await world.ask('1', batch)
    await switches[name](world, world.wallet)
    await world.release()
    expect(world.code('1')).toBe('NOT_CONNECTED')
    expect([world.walletCalls.asked(), world.transactionSender.asked()]).toEqual([[], []])
  })

  it('nobody who wants them any more has it asked for nothing', async () => {
    const world = await held()
    await world.ask('1', batch)
    world.actions.forget({ id: '1' })
    await world.release()
    expect([world.walletCalls.asked(), world.transactionSender.asked()]).toEqual([[], []])
  })

  it('two with one id are asked for once', async () => {
    const world = await held()
    world.walletCalls.behave(undefined)
    world.transactionSender.behave('ask')
    await world.ask('1', batch)
    await world.ask('2', batch)
    await world.release()
    expect([world.code('1'), world.code('2')]).toEqual(['calls', 'INVALID_OPTIONS'])
    expect(world.transactionSender.asked()).toHaveLength(1)
  })
})

it('the same once more, mined, is none of those whose answer was lost', async () => {
  const world = await acting()
  world.transferReader.become(hash('a'), { kind: 'waiting', nonce: 0 })
  world.transactionSender.behave('ask')
  await world.ask('1', someWei)
  world.transactionSender.approve(hash('a'))
  await turns(world)
  // This one is lost, while the first is not mined.
  await world.ask('2', someWei)
  world.transactionSender.fail('SEND_UNCERTAIN')
  await turns(world)
  const call = transferCall({ networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount: 1_000n })
  world.transferReader.mine(alice, { hash: hash('a'), call })
  await world.ask('3', someWei)
  expect(world.code('3')).toBe('SEND_UNSETTLED')
})

it('one press more while the wallet is asked, or about to be, is none', async () => {
  const world = await sendWorld()
  await world.review('1', bob)
  world.transactionSender.behave('ask')
  await world.press({ type: 'submit-send' }, { type: 'submit-send' })
  await turns(world)
  await world.press({ type: 'submit-send' })
  await turns(world)
  expect(world.transactionSender.asked()).toHaveLength(1)
})

it.each(['account', 'network', 'connection'] as const)(
  'another %s between the press and the wallet has it asked for nothing',
  async (name) => {
    const world = await sendWorld()
    await world.review('1', bob)
    world.transferReader.hold()
    await world.press({ type: 'submit-send' })
    await switches[name](world, world.wallet)
    world.transferReader.release()
    await turns(world)
    expect(world.transactionSender.asked()).toEqual([])
  },
)
