import { expect, it } from 'vitest'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { createSimulatedTransferReader } from '../../../infrastructure/simulation/simulated-transfer-reader.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob, connectedWorld, hearth, type WorldOptions, walletNamed } from '../../support/core-world.ts'
import { ether } from '../../support/send-world.ts'

const stored = '@latchkey/default/send-attempts'
const moving: HostAction = { kind: 'transfer', transfer: { token: 'native', amount: '1000', to: bob } }
const fee = { base: 5_000n, units: 1_000n, unitPrice: 1n, kept: 890_880n }

const acting = async (simulation: WorldOptions['simulation'] = {}) => {
  const world = await connectedWorld(walletNamed('Amber'), { simulation })
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: ether })
  const { send } = await world.core.loadFeatures(['send'])
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await world.settle()
  }
  const ask = async (id = '1'): Promise<ActionState | undefined> => {
    send.actions.ask({ id, action: moving })
    await turns()
    return send.actions.state.snapshot()[id]
  }
  return { ...world, actions: send.actions, ask, turns }
}

it('what a wallet only signs is told the fee, and is known by its hash before anybody has it', async () => {
  const world = await acting()
  world.transferReader.setBlock({ blockhash: 'B'.repeat(44), lastHeight: 150, slot: 7 })
  world.transferReader.setFee(fee)
  world.transactionSender.behave('sign')
  world.transactionSender.failToPublish('SEND_UNCERTAIN')
  expect(await world.ask()).toMatchObject({ status: 'refused', error: { code: 'SEND_UNCERTAIN' } })
  expect(world.transactionSender.asked()).toMatchObject([{ fee, place: { lastHeight: 150 } }])
  expect(await world.store.read(stored)).toMatch(/"hash":"[1-9A-HJ-NP-Za-km-z]{88}"/)
})

it('a wallet that knows best what it pays is told no fee', async () => {
  const world = await acting()
  expect(await world.ask()).toMatchObject({ status: 'pending' })
  expect(world.transactionSender.asked()).toHaveLength(1)
  expect(world.transactionSender.asked()[0]).not.toHaveProperty('fee')
})

it('nothing is written down for who has left before that', async () => {
  const store = createMemoryKeyValueStore()
  const written: string[] = []
  const transferReader = createSimulatedTransferReader()
  const waiting: (() => void)[] = []
  const world = await acting({
    store: {
      ...store,
      write: async (key, value) => {
        written.push(`${key} ${value}`)
        return store.write(key, value)
      },
    },
    transferReader: {
      ...transferReader,
      nextPlace: async (...given) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return transferReader.nextPlace(...given)
      },
    },
  })
  await world.ask()
  expect(waiting).toHaveLength(1)
  world.actions.forget({ id: '1' })
  for (const go of waiting) go()
  await world.turns()
  expect(written.filter((one) => one.startsWith(stored))).toEqual([])
  expect(world.transactionSender.asked()).toEqual([])
})
