import { expect, it } from 'vitest'
import { bob } from '../../support/core-world.ts'
import { type SendWorld, sendWorld } from '../../support/send-world.ts'

const filled = ({ core }: SendWorld) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'WalletSend' || view.nothing !== undefined) throw new Error(`There is no form: ${view.view}`)
  return { amount: view.amount.text, to: view.to.text }
}
const reopen = async (world: SendWorld): Promise<void> => {
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.settle()
}

it('what is filled in stays while the modal is closed, and goes with the connection', async () => {
  const world = await sendWorld()
  await world.type('amount', '1.5')
  await world.type('to', bob)
  world.core.close()
  await world.settle()
  await reopen(world)
  expect(filled(world)).toEqual({ amount: '1.5', to: bob })
  await world.core.disconnect()
  await world.core.connect({ connectorId: 'test.amber' })
  await reopen(world)
  expect(filled(world)).toEqual({ amount: '', to: '' })
})
