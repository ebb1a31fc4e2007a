import { expect, it } from 'vitest'
import { createSimulatedApprovals } from '../../../infrastructure/simulation/simulated-approvals.ts'
import { alice, bob, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'
import { ether, typedToTheEnd } from '../../support/send-world.ts'

/** Sending with a wallet that asks within the modal, as far as its question. */
const askedWorld = async () => {
  const { approvals, ...asking } = createSimulatedApprovals()
  const wallet = { ...walletNamed('Amber'), approvals }
  const world = await connectedWorld(wallet)
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n * ether })
  world.transactionSender.behave('ask')
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.pass(typedToTheEnd)
  world.core.dispatch({ type: 'type', field: 'amount', text: '1' })
  world.core.dispatch({ type: 'type', field: 'to', text: bob })
  await world.pass(typedToTheEnd)
  world.core.dispatch({ type: 'review-send' })
  await world.pass(typedToTheEnd)
  world.core.dispatch({ type: 'submit-send' })
  await world.settle()
  asking.askApproval()
  await world.settle()
  const view = () => world.core.state.snapshot().view
  return { ...world, asking, view }
}

it.each(['before', 'after'] as const)(
  'what is approved on the surface is sent and told, %s the question ends',
  async (when) => {
    const world = await askedWorld()
    expect([world.view(), world.transactionSender.asked().length]).toEqual(['ApproveTransaction', 1])
    if (when === 'after') world.asking.endApproval()
    await world.settle()
    world.transactionSender.approve(`0x${'a'.repeat(64)}`)
    await world.settle()
    if (when === 'before') world.asking.endApproval()
    await world.settle()
    expect([world.view(), world.asking.timesCancelled()]).toEqual(['WalletSendConfirmed', 0])
  },
)

it('whoever refuses on the surface is back at the review, and can ask again', async () => {
  const world = await askedWorld()
  world.transactionSender.fail('SEND_REJECTED')
  world.asking.endApproval()
  await world.settle()
  expect(world.core.screen.snapshot().view).toMatchObject({ view: 'WalletSendPreview', send: { isOff: false } })
})
