import { describe, expect, it } from 'vitest'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { type CoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { codeOf, fourWallets, worldOfSeveral } from '../../support/several-wallets.ts'
import { lune, sol } from '../../support/two-wallets.ts'

describe('the status of a namespace', () => {
  const statuses = ({ core }: CoreWorld): readonly unknown[] => [
    core.account.snapshot().status,
    ...Object.values(core.accounts.snapshot()).map((one) => one?.status),
  ]

  it.each([
    { connected: [], meanwhile: ['connecting', 'disconnected', 'connecting'] },
    { connected: ['amber'], meanwhile: ['connected', 'connected', 'connecting'] },
  ] as const)('is that a wallet of it is asked, and of no other: with $connected', async ({ connected, meanwhile }) => {
    const wallets = fourWallets()
    wallets.birch.behave('ask')
    const { world } = await worldOfSeveral({ wallets, connected })
    const before = statuses(world)
    for (const answer of ['reject', 'approve'] as const) {
      const asked = codeOf(world.core.connect({ connectorId: 'test.birch' }))
      await settle()
      expect(statuses(world)).toEqual(meanwhile)
      let told = 0
      const watch = world.core.accounts.value$.subscribe(() => {
        told += 1
      })
      await world.pass(20_000)
      // What the view says of the wait is none of it.
      expect(told).toBe(1)
      watch.unsubscribe()
      wallets.birch[answer]()
      await asked
      await settle()
      if (answer === 'reject') expect(statuses(world)).toEqual(before)
    }
    expect(statuses(world).at(-1)).toBe('connected')
  })
})

it('the provider of a wallet asks which of its accounts the page is about, at any time', async () => {
  const wallets = fourWallets()
  const asked: (() => string | undefined)[] = []
  const birch: SimulatedWallet = {
    ...walletNamed('Birch', { accounts: [sol, lune], networkId: 'solana:x' }),
    provider: (_, active) => {
      if (active) asked.push(active)
      return birch
    },
  }
  const { world } = await worldOfSeveral({ wallets: { ...wallets, birch }, connected: ['birch', 'amber'] })
  expect(world.core.getProvider('solana')).toBe(birch)
  const [active] = asked
  expect([asked.length, active?.()]).toEqual([1, sol])
  await world.core.switchConnection({ namespace: 'solana', connectorId: 'test.birch', address: lune })
  expect(active?.()).toBe(lune)
  await world.core.disconnect({ namespace: 'solana' })
  expect(active?.()).toBeUndefined()
})
