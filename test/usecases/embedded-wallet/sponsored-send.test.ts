import { expect, it } from 'vitest'
import { alice, bob, hearth } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld } from '../../support/email-world.ts'
import { ether, typedToTheEnd } from '../../support/send-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const drawn = (world: EmailWorld): string => drawScreen(world.screen())

/** All that Bob's smart account has is about to be sent. */
const reviewed = async (isSponsored: boolean): Promise<EmailWorld> => {
  const world = await emailWorld({ site: { smartAccount: bob, ...(isSponsored && { isSponsored }) } })
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: bob, value: ether })
  await world.enter('123456')
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.pass(typedToTheEnd)
  world.core.dispatch({ type: 'set-max-amount', isOn: true })
  world.core.dispatch({ type: 'type', field: 'to', text: receiver })
  await world.pass(typedToTheEnd)
  return world
}
const review = async (world: EmailWorld): Promise<void> => {
  world.core.dispatch({ type: 'review-send' })
  await world.pass(typedToTheEnd)
}
const submit = async (world: EmailWorld): Promise<void> => {
  world.core.dispatch({ type: 'submit-send' })
  await world.settle()
  await world.settle()
}

it('who has their fees paid sends all that they have, and the wallet is told no fee', async () => {
  const world = await reviewed(true)
  expect(drawn(world)).toContain('All of your ETH')
  await review(world)
  expect(drawn(world)).toContain('Network fee: Paid for you')
  await submit(world)
  const [asked] = world.transactionSender.asked()
  expect(asked?.transfer).toMatchObject({ amount: ether, from: bob, receiver })
  expect(asked).not.toHaveProperty('fee')
})

it('who has not keeps what an operation costs', async () => {
  const world = await reviewed(false)
  await review(world)
  expect(drawn(world)).not.toContain('Paid for you')
  await submit(world)
  const [asked] = world.transactionSender.asked()
  const sent = asked && 'amount' in asked.transfer ? asked.transfer.amount : 0n
  expect(sent).toBeGreaterThan(0n)
  expect(sent).toBeLessThan(ether)
})

it('the key’s own account pays for itself', async () => {
  const world = await emailWorld({ site: { smartAccount: bob, isSponsored: true, preferredType: 'eoa' } })
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: ether })
  await world.enter('123456')
  void world.core.open({ view: 'WalletSend', amount: '0.5', to: receiver }).catch(() => undefined)
  await world.pass(typedToTheEnd)
  await review(world)
  expect(drawn(world)).toMatch(/Network fee: [\d.]+ to [\d.]+ ETH/)
})
