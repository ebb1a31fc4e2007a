import { describe, expect, it } from 'vitest'
import { callOf } from '../../../core/domain/send/contract-call.ts'
import type { OpenOptions } from '../../../core/modal.ts'
import { alice, bob, hearth, meadow } from '../../support/core-world.ts'
import { type SendWorld, sendWorld, typedToTheEnd } from '../../support/send-world.ts'

const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const lantern = {
  ...{ networkId: hearth.caipNetworkId, name: 'Lantern', symbol: 'LNTD', address: contract },
  amount: { value: 12_500_000n, decimals: 6 },
}

const openFilled = async (world: Pick<SendWorld, 'core' | 'pass'>, fill: OpenOptions = {}): Promise<void> => {
  world.core.close()
  void world.core.open({ view: 'WalletSend', ...fill }).catch(() => undefined)
  await world.pass(typedToTheEnd)
}

const filled = ({ core }: Pick<SendWorld, 'core'>) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'WalletSend' || view.nothing !== undefined) throw new Error(`There is no form: ${view.view}`)
  return { token: view.token?.label, amount: view.amount.text, to: view.to.text, button: view.review }
}

describe('Send, filled in by a host', () => {
  it('has what the host said, ready for the review', async () => {
    const world = await sendWorld({}, [lantern])
    world.chains.setTokenBalance({
      ...{ networkId: hearth.caipNetworkId, address: alice, token: contract },
      ...lantern.amount,
    })
    await openFilled(world, { token: contract.toLowerCase(), amount: '1.5', to: ` ${bob} ` })
    expect(filled(world)).toMatchObject({ amount: '1.5', to: bob, button: { label: 'Review' } })
    await world.press({ type: 'review-send' }, { type: 'submit-send' })
    await world.pass(typedToTheEnd)
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked().map(({ transfer }) => callOf(transfer).to)).toEqual([contract])
  })

  it('checks it as it checks what a visitor types', async () => {
    const world = await sendWorld()
    await openFilled(world, { amount: '1e3', to: '0x1234' })
    expect(filled(world).button.label).toBe('Incorrect Value')
    await openFilled(world, { token: alice, amount: '1', to: bob })
    expect(filled(world).button.label).toBe('Select Token')
    await openFilled(world, { amount: '1', to: 'x'.repeat(5_000) })
    expect(filled(world).to).toHaveLength(300)
  })

  it('is there when the wallet of the last visit has come back', async () => {
    const before = await sendWorld()
    const world = before.reload({ wallets: [] })
    void world.core.start()
    await world.settle()
    void world.core.open({ view: 'WalletSend', amount: '2', to: bob }).catch(() => undefined)
    await world.settle()
    world.discovery.announce(before.wallet)
    await world.pass(typedToTheEnd)
    expect(filled(world)).toMatchObject({ amount: '2', to: bob })
  })

  it('does not stay for the next time, unless the visitor has changed it', async () => {
    const world = await sendWorld()
    await openFilled(world, { amount: '2', to: bob })
    await openFilled(world)
    expect(filled(world)).toMatchObject({ amount: '', to: '' })
    await openFilled(world, { amount: '2', to: bob })
    await world.type('amount', '3')
    await openFilled(world)
    expect(filled(world)).toMatchObject({ amount: '3', to: bob })
  })

  it('does not stay for the next time because the network was switched', async () => {
    const world = await sendWorld()
    await openFilled(world, { amount: '2', to: bob })
    world.wallet.setNetwork(meadow.caipNetworkId)
    await world.pass(typedToTheEnd)
    await openFilled(world)
    expect(filled(world)).toMatchObject({ amount: '', to: '' })
  })

  it('keeps the receiver alone on another network, and nothing without a wallet', async () => {
    const world = await sendWorld()
    await openFilled(world, { amount: '2', to: bob })
    world.wallet.setNetwork(meadow.caipNetworkId)
    await world.pass(typedToTheEnd)
    expect(filled(world)).toMatchObject({ amount: '', to: bob })
    await world.core.disconnect()
    await world.settle()
    await world.core.connect({ connectorId: 'test.amber' })
    await openFilled(world)
    expect(filled(world)).toMatchObject({ amount: '', to: '' })
  })
})
