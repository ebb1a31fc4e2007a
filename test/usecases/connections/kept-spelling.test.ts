import { expect, it } from 'vitest'
import { alice, connectedWorld, walletNamed } from '../../support/core-world.ts'

it('a wallet that is asked again after a reload hears how its address was spelled', async () => {
  const wallet = walletNamed('Amber')
  const before = await connectedWorld(wallet)
  const told: unknown[] = []
  const heard: typeof wallet = {
    ...wallet,
    restore: (...question) => {
      told.push(question[2])
      return wallet.restore(...question)
    },
  }
  await before.reload({ wallets: [heard] }).core.start()
  expect(told).toEqual([[alice]])
})
