import { describe, expect, it } from 'vitest'
import { callOf } from '../../../core/domain/send/contract-call.ts'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { transferCall } from '../../../core/domain/send/transfer.ts'
import { bitcoin } from '../../../core/networks.ts'
import { createSimulatedSentTransactions } from '../../../infrastructure/simulation/simulated-sent-transactions.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  hearth,
  meadow,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const payment = { kind: 'send', call: { to: bob, value: '5' } } as const
const oneEther = { kind: 'transfer', transfer: { token: 'native', amount: '1000', to: bob } } as const

const wallet = walletNamed('Amber')

const acting = async (world?: CoreWorld) => {
  const there = world ?? (await connectedWorld(wallet))
  there.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n ** 18n })
  const { send } = await there.core.loadFeatures(['send'])
  let count = 0
  const shown: string[] = []
  const stateOf = (id: string): ActionState | undefined => send.actions.state.snapshot()[id]
  const ask = async (action: HostAction): Promise<string> => {
    count += 1
    const id = `${count}`
    const subscription = send.actions.state.value$.subscribe((all) => {
      const status = all[id]?.status
      if (status !== undefined && shown.at(-1) !== `${id} ${status}`) shown.push(`${id} ${status}`)
    })
    send.actions.ask({ id, action })
    for (let turn = 0; turn < 3; turn += 1) await there.settle()
    subscription.unsubscribe()
    return id
  }
  return {
    ...there,
    actions: send.actions,
    shown,
    stateOf,
    ask,
    ended: async (action: HostAction) => stateOf(await ask(action)),
    codeOf: async (action: HostAction) => {
      const state = stateOf(await ask(action))
      return state?.status === 'refused' ? state.error.code : state?.status
    },
  }
}

describe('what a host has the wallet send', () => {
  it('is looked at first, then asked of the wallet, and followed in the activity', async () => {
    const world = await acting()
    world.transactionSender.behave('ask')
    const id = await world.ask(payment)
    expect(world.stateOf(id)).toEqual({ status: 'wallet' })
    world.transactionSender.approve(hash('a'))
    await world.settle()
    expect(world.stateOf(id)).toEqual({ status: 'pending', hash: hash('a'), networkId: hearth.caipNetworkId })
    expect(world.shown).toEqual(['1 preparing', '1 wallet'])
    expect(world.transactionSender.asked().map(({ transfer }) => transfer)).toEqual([
      { networkId: hearth.caipNetworkId, from: alice, call: { to: bob, value: 5n, data: '0x' } },
    ])
    const { activity } = await world.core.loadFeatures(['activity'])
    expect(
      activity.transactions
        .of()
        .snapshot()
        .transactions?.map((one) => [one.hash, one.status, one.operation]),
    ).toEqual([[hash('a'), 'pending', 'send']])
  })

  it('is not asked of the wallet where the chain would refuse it, and is where the chain does not answer', async () => {
    const world = await acting()
    world.transferReader.refuse({ reason: 'Closed on Sundays' })
    expect(await world.ended(payment)).toMatchObject({
      error: { code: 'SEND_WOULD_FAIL', message: 'The network would refuse the transaction: Closed on Sundays' },
    })
    expect(world.transactionSender.asked()).toEqual([])
    world.transferReader.refuse(undefined)
    world.transferReader.failWith('FEE_UNAVAILABLE')
    expect(await world.codeOf(payment)).toBe('pending')
  })

  it('says who is not there, and where', async () => {
    const nobody = await acting(await startedWorld())
    expect(await nobody.codeOf(payment)).toBe('NOT_CONNECTED')
    const world = await acting()
    expect(await world.codeOf({ ...payment, networkId: 'eip155:999' })).toBe('NETWORK_NOT_FOUND')
    expect(await world.codeOf({ ...payment, networkId: meadow.caipNetworkId })).toBe('SEND_WRONG_NETWORK')
    expect(await world.codeOf({ kind: 'send', call: { to: bob.slice(2) } })).toBe('INVALID_OPTIONS')
    expect(world.transactionSender.asked()).toEqual([])
  })

  it('is not asked once nobody wants it any more, or the account is another one', async () => {
    const world = await acting()
    world.transferReader.hold()
    const id = await world.ask(payment)
    world.actions.forget({ id })
    world.transferReader.release()
    await world.settle()
    expect(world.stateOf(id)).toBeUndefined()
    world.transferReader.hold()
    const other = await world.ask(payment)
    wallet.setAccounts([bob])
    world.transferReader.release()
    await world.settle()
    await world.settle()
    expect(world.stateOf(other)).toMatchObject({ status: 'refused', error: { code: 'NOT_CONNECTED' } })
    expect(world.transactionSender.asked()).toEqual([])
    wallet.setAccounts([alice])
  })

  it.each(['SEND_REJECTED', 'SEND_FAILED', 'SEND_UNCERTAIN'] as const)('says %s as the wallet did', async (code) => {
    const world = await acting()
    world.transactionSender.behave(code)
    expect(await world.codeOf(payment)).toBe(code)
  })

  it('has its hash, though what we note of it fails', async () => {
    const add = (): never => {
      throw new Error('A fault of ours')
    }
    const sentTransactions = { ...createSimulatedSentTransactions(), add }
    const world = await acting(await connectedWorld(walletNamed('Amber'), { simulation: { sentTransactions } }))
    expect(await world.codeOf(payment)).toBe('pending')
  })

  it('is one action, however often it is asked for by its id', async () => {
    const world = await acting()
    world.transactionSender.behave('ask')
    for (const value of ['5', '6']) world.actions.ask({ id: 'one', action: { kind: 'send', call: { to: bob, value } } })
    for (let turn = 0; turn < 5; turn += 1) await world.settle()
    expect(world.transactionSender.asked()).toMatchObject([{ transfer: { call: { value: 5n } } }])
  })

  it('settles when the modal is disposed', async () => {
    const world = await acting()
    world.transactionSender.behave('ask')
    const id = await world.ask(payment)
    world.core.dispose()
    expect(world.stateOf(id)).toMatchObject({ error: { code: 'MODAL_DISPOSED' } })
  })
})

describe('a transfer of a host', () => {
  it('moves exactly what was asked for', async () => {
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const world = await acting()
    world.chains.setTokenBalance({ networkId: hearth.caipNetworkId, address: alice, token, value: 7n })
    expect(await world.codeOf({ kind: 'transfer', transfer: { token, amount: '7', to: bob } })).toBe('pending')
    expect(world.transactionSender.asked().map(({ transfer }) => callOf(transfer))).toEqual([
      transferCall({ networkId: hearth.caipNetworkId, from: alice, receiver: bob, token, amount: 7n }),
    ])
  })

  it('of more than there is, or with nothing left for the fee, is not asked of the wallet', async () => {
    const world = await acting()
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    world.chains.setTokenBalance({ networkId: hearth.caipNetworkId, address: alice, token, value: 7n })
    const too = (amount: bigint, of = 'native') =>
      ({ kind: 'transfer', transfer: { token: of, amount: amount.toString(), to: bob } }) as const
    for (const action of [too(10n ** 18n + 1n), too(10n ** 18n), too(8n, token)])
      expect(await world.codeOf(action)).toBe('SEND_WOULD_FAIL')
    expect(world.transactionSender.asked()).toEqual([])
    // Where the chain does not say what there is, the wallet knows.
    world.chains.failWith('BALANCE_UNAVAILABLE')
    expect(await world.codeOf(too(8n, token))).toBe('pending')
  })

  it('needs a word before it is sent once more, while nobody knows what became of the last', async () => {
    const world = await acting()
    world.transactionSender.behave('SEND_UNCERTAIN')
    expect(await world.codeOf(oneEther)).toBe('SEND_UNCERTAIN')
    world.transactionSender.behave('approve')
    expect(await world.codeOf(oneEther)).toBe('SEND_UNSETTLED')
    expect(world.transactionSender.asked()).toHaveLength(1)
    // Another amount is another transfer.
    expect(await world.codeOf({ ...oneEther, transfer: { ...oneEther.transfer, amount: '1001' } })).toBe('pending')
    expect(await world.codeOf({ ...oneEther, transfer: { ...oneEther.transfer, isRepeat: true } })).toBe('pending')
    expect(world.transactionSender.asked()).toHaveLength(3)
  })

  it('is over once the chain has it, and is asked for anew then', async () => {
    const world = await acting()
    world.transactionSender.behave('SEND_UNCERTAIN')
    await world.ask(oneEther)
    const call = transferCall({ networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount: 1_000n })
    world.transferReader.mine(alice, { hash: hash('b'), call })
    world.transactionSender.behave('approve')
    expect(await world.codeOf(oneEther)).toBe('pending')
  })

  it('waits for no other: two at once are one', async () => {
    const world = await acting()
    world.transactionSender.behave('ask')
    await world.ask(oneEther)
    expect(await world.codeOf(oneEther)).toBe('REQUEST_PENDING')
    world.transactionSender.fail('SEND_REJECTED')
    await world.settle()
    await world.settle()
    world.transactionSender.behave('approve')
    expect(await world.codeOf(oneEther)).toBe('pending')
    expect(world.transactionSender.asked()).toHaveLength(2)
  })
})

describe('what a host asks about a transaction', () => {
  it('is its fee, as a range', async () => {
    const world = await acting()
    const gwei = 1_000_000_000n
    expect(await world.ended({ ...payment, kind: 'estimate' })).toEqual({
      ...{ status: 'estimated', networkId: hearth.caipNetworkId },
      fee: { least: 42_000n * gwei, most: 63_000n * gwei },
    })
    world.transferReader.refuse({})
    expect(await world.codeOf({ ...payment, kind: 'estimate' })).toBe('SEND_WOULD_FAIL')
    world.transferReader.failWith('FEE_UNAVAILABLE')
    expect(await world.codeOf({ ...payment, kind: 'estimate' })).toBe('FEE_UNAVAILABLE')
  })

  const watched = { kind: 'watch', networkId: hearth.caipNetworkId, hash: hash('c') } as const

  it.each([
    [true, 'mined'],
    [false, 'failed'],
  ] as const)('is what became of it: successful %s, %s', async (isSuccessful, status) => {
    const world = await acting()
    world.transferReader.become(hash('c'), { kind: 'waiting', nonce: 0 })
    const id = await world.ask(watched)
    expect(world.stateOf(id)?.status).toBe('pending')
    world.transferReader.become(hash('c'), { kind: 'mined', isSuccessful, minedAt: 1 })
    await world.pass(15_000)
    await world.settle()
    expect(world.stateOf(id)).toEqual({ status, hash: hash('c'), networkId: hearth.caipNetworkId })
  })

  it('is that another one has its place, or that no node knows it any more', async () => {
    for (const [nextNonce, status] of [
      [1, 'replaced'],
      [0, 'dropped'],
    ] as const) {
      const world = await acting()
      world.transferReader.become(hash('c'), { kind: 'waiting', nonce: 0 })
      const id = await world.ask(watched)
      world.transferReader.become(hash('c'), { kind: 'missing', nextNonce })
      for (let turn = 0; turn < 10; turn += 1) await world.pass(15_000)
      expect(world.stateOf(id)?.status).toBe(status)
    }
  })

  it('stops when nobody wants to know any more', async () => {
    const world = await acting()
    world.transferReader.become(hash('c'), { kind: 'waiting', nonce: 0 })
    const id = await world.ask(watched)
    world.actions.forget({ id })
    await world.settle()
    expect(world.clock.waiting()).toBe(0)
    expect(await world.codeOf({ ...watched, hash: '0x12' })).toBe('INVALID_OPTIONS')
    expect(await world.codeOf({ ...watched, networkId: 'eip155:999' })).toBe('NETWORK_NOT_FOUND')
    const elsewhere = await acting(await connectedWorld(wallet, { options: { networks: [hearth, bitcoin] } }))
    const networkId = bitcoin.caipNetworkId ?? 'bip122:'
    expect(await elsewhere.codeOf({ ...watched, networkId })).toBe('SEND_UNSUPPORTED')
  })
})
