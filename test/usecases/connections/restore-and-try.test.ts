import { describe, expect, it } from 'vitest'
import { alice, bob, type CoreWorld, connectedWorld, walletNamed } from '../../support/core-world.ts'

const statusOf = ({ core }: CoreWorld) => {
  const { status, isSettled, address } = core.account.snapshot()
  return [status, isSettled, address]
}
const stored = (world: CoreWorld) => world.store.read('@latchkey/default/snapshot')
/** A wallet the visitor connected on an earlier visit, and the world as that visit left it. */
const visited = async (wallet = walletNamed('Amber')) => ({ wallet, before: await connectedWorld(wallet) })

describe('restoring a session', () => {
  it('goes on while another wallet is tried, and is come back to when that is cancelled', async () => {
    const { wallet, before } = await visited()
    const birch = walletNamed('Birch', { accounts: [bob], behaviour: 'ask' })
    const after = before.reload({ wallets: [birch] })
    const start = after.core.start()
    await after.settle()
    const tried = after.core.connect({ connectorId: 'test.birch' })
    expect(statusOf(after)).toEqual(['connecting', false, alice])
    after.core.close()
    await expect(tried).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    expect(statusOf(after)).toEqual(['connecting', false, alice])
    expect(after.core.button.snapshot().status).toBe('restoring')
    expect(await stored(after)).toContain('test.amber')
    after.discovery.announce(wallet)
    await start
    expect(statusOf(after)).toEqual(['connected', true, alice])
  })

  it('is connected at once by cancelling, when the wallet came back while another one was tried', async () => {
    const { wallet, before } = await visited()
    const birch = walletNamed('Birch', { accounts: [bob], behaviour: 'ask' })
    const after = before.reload({ wallets: [birch] })
    const start = after.core.start()
    await after.settle()
    const tried = after.core.connect({ connectorId: 'test.birch' })
    after.discovery.announce(wallet)
    await start
    after.core.close()
    await expect(tried).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    expect(statusOf(after)).toEqual(['connected', true, alice])
    birch.approve()
    await after.settle()
    expect([wallet.isShared(), statusOf(after)]).toEqual([true, ['connected', true, alice]])
  })

  it('finds its session also when a wallet was tried before the storage answered', async () => {
    const { before } = await visited()
    const birch = walletNamed('Birch', { behaviour: 'reject' })
    const after = before.reload({ wallets: [before.discovery.wallets()[0] ?? birch, birch] })
    const start = after.core.start()
    await expect(after.core.connect({ connectorId: 'test.birch' })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
    })
    await start
    expect(statusOf(after)).toEqual(['connected', true, alice])
  })
})
