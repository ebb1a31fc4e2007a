import { expect, it } from 'vitest'
import { transferCall } from '../../../core/domain/send/transfer.ts'
import { createSimulatedChainClient } from '../../../infrastructure/simulation/simulated-chain-client.ts'
import { createSimulatedSentTransactions } from '../../../infrastructure/simulation/simulated-sent-transactions.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  hearth,
  type WorldOptions,
  walletNamed,
} from '../../support/core-world.ts'

const ether = 10n ** 18n
const hash = (digit: string): string => `0x${digit.repeat(64)}`

const sending = async (simulation: WorldOptions['simulation'] = {}): Promise<CoreWorld> => {
  const chains = createSimulatedChainClient()
  chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 1_000n * ether })
  return connectedWorld(walletNamed('Amber'), {
    options: { networks: [hearth] },
    simulation: { chains, ...simulation },
  })
}

/** The same each time: 1 ETH to Bob, as far as the review. */
const review = async (world: CoreWorld): Promise<void> => {
  world.core.close()
  await world.settle()
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'type', field: 'amount', text: '1' })
  world.core.dispatch({ type: 'type', field: 'to', text: bob })
  await world.pass(300)
  await world.settle()
  world.core.dispatch({ type: 'review-send' })
  await world.settle()
}
const press = async (world: CoreWorld): Promise<void> => {
  world.core.dispatch({ type: 'submit-send' })
  await world.settle()
  await world.settle()
}
const tick = async (world: CoreWorld): Promise<void> => {
  world.core.dispatch({ type: 'tick-send', tick: 'repeat', isOn: true })
  await world.settle()
}
const shown = ({ core }: CoreWorld) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'WalletSendPreview') throw new Error(`not there: ${view.view}`)
  return view
}
const times = ({ transactionSender }: CoreWorld): number => transactionSender.asked().length

it('each time that nobody knows what became of it, the same needs a word of its own', async () => {
  const world = await sending()
  world.transactionSender.behave('SEND_UNCERTAIN')
  await review(world)
  await press(world)
  await press(world)
  expect(times(world)).toBe(1)
  await tick(world)
  await press(world)
  expect(times(world)).toBe(2)
  // The word was about the one before.
  expect(shown(world)).toMatchObject({ ticks: [{ id: 'repeat', isOn: false }], send: { isOff: true } })
  await press(world)
  expect(times(world)).toBe(2)
  await tick(world)
  await press(world)
  expect(times(world)).toBe(3)
})

it('what goes wrong once the wallet has been asked is never said to be safe to try again', async () => {
  const faulty = createSimulatedSentTransactions()
  const add = (): never => {
    throw new Error('A fault of ours')
  }
  const world = await sending({ sentTransactions: { ...faulty, add } })
  world.transactionSender.behave('approve')
  await review(world)
  await press(world)
  expect(times(world)).toBe(1)
  expect(shown(world).problem?.text).toMatch(/^Your wallet did not say whether it has sent/)
  await press(world)
  expect(times(world)).toBe(1)
  await tick(world)
  await press(world)
  expect(times(world)).toBe(2)
})

it('one that waits for the chain is none of those whose answer was lost, once it is mined', async () => {
  const world = await sending()
  world.transferReader.become(hash('a'), { kind: 'waiting', nonce: 0 })
  world.transactionSender.behave('ask')
  await review(world)
  await press(world)
  world.transactionSender.approve(hash('a'))
  await world.settle()
  // The same once more, while the first is not mined; this one is lost.
  await review(world)
  await press(world)
  expect(times(world)).toBe(2)
  world.transactionSender.fail('SEND_UNCERTAIN')
  await world.settle()
  const call = transferCall({ networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount: ether })
  world.transferReader.mine(alice, { hash: hash('a'), call })
  await review(world)
  await press(world)
  expect(times(world)).toBe(2)
  expect(shown(world).ticks).toMatchObject([{ id: 'repeat', isOn: false }])
})

it.each([
  ['cancelled', ({ core }: CoreWorld) => core.dispatch({ type: 'cancel-send' })],
  ['closed it', ({ core }: CoreWorld) => core.close()],
])('a visitor who has %s before the wallet is asked is not asked', async (_, leave) => {
  const world = await sending()
  await review(world)
  world.transferReader.hold()
  await press(world)
  leave(world)
  world.transferReader.release()
  await world.settle()
  await world.settle()
  expect(times(world)).toBe(0)
  // And nothing is said to be open.
  await review(world)
  await press(world)
  expect(times(world)).toBe(1)
})
