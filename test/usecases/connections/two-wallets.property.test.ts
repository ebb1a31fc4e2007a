import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSnapshots } from '../../../core/domain/connections/session-snapshot.ts'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { alice, bob, settle } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'
import { lune, snapshotKey, sol, standing, twoWallets, worldOfTwo } from '../../support/two-wallets.ts'

interface Place {
  readonly namespace: 'eip155' | 'solana'
  readonly addresses: readonly string[]
  readonly networkIds: readonly ['eip155:31337', 'eip155:31338'] | readonly ['solana:x', 'solana:y']
}
const places = {
  amber: { namespace: 'eip155', addresses: [alice, bob], networkIds: ['eip155:31337', 'eip155:31338'] },
  birch: { namespace: 'solana', addresses: [sol, lune], networkIds: ['solana:x', 'solana:y'] },
} as const satisfies Record<string, Place>

/** What a wallet may say of its own namespace, or of the other's, where it has nothing. */
const said = (name: 'amber' | 'birch') => {
  const { namespace, addresses, networkIds }: Place = places[name]
  const accounts = fc.shuffledSubarray([...addresses]).map((all) => all.map((address) => ({ address })))
  const event: fc.Arbitrary<WalletEvent> = fc.oneof(
    {
      weight: 3,
      arbitrary: accounts.map((list) => ({ type: 'accounts-changed', namespace, accounts: list }) as const),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...networkIds)
        .map((networkId) => ({ type: 'network-changed', namespace, networkId }) as const),
    },
    fc.constantFrom<WalletEvent>(
      { type: 'disconnected' },
      { type: 'disconnected', namespace },
      { type: 'disconnected', namespace: namespace === 'eip155' ? 'solana' : 'eip155' },
    ),
  )
  return fc.record({ name: fc.constant(name), event })
}

/** What holds of a wallet after what it said so far, whatever the other one says. */
const after = (name: 'amber' | 'birch', events: readonly WalletEvent[]) => {
  const { namespace, addresses, networkIds } = places[name]
  let state: { active: string; networkId: string } | undefined = { active: addresses[0], networkId: networkIds[0] }
  for (const event of events) {
    if (state === undefined || (event.namespace ?? namespace) !== namespace) continue
    if (event.type === 'network-changed') state = { ...state, networkId: event.networkId }
    if (event.type === 'disconnected') state = undefined
    if (event.type !== 'accounts-changed' || state === undefined) continue
    const { active }: { active: string } = state
    const all = event.accounts.map(({ address }) => address)
    // The order of accounts says who is active in one of the two namespaces only.
    const kept = namespace === 'solana' && all.includes(active) ? active : all[0]
    state = kept === undefined ? undefined : { ...state, active: kept }
  }
  return state
}

it('what one of two live wallets says never touches the other, nor what is remembered of it', async () => {
  let survivors = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(said('amber'), said('birch')), fc.boolean()), { maxLength: 12 }),
      async (story) => {
        const shared = twoWallets()
        let isOver = false
        // What they only say they do not share: nothing takes it up again.
        const once = (wallet: SimulatedWallet): SimulatedWallet => ({
          ...wallet,
          restore: (...asked) => wallet.restore(isOver ? [] : asked[0], asked[1]),
        })
        const wallets = { amber: once(shared.amber), birch: once(shared.birch) }
        const world = await worldOfTwo(wallets)
        await world.core.start()
        await settle()
        isOver = true
        for (const [{ name, event }, hasPause] of story) {
          wallets[name].say(event)
          if (hasPause) await settle()
        }
        await settle()
        const stored = parseSnapshots(await world.store.read(snapshotKey))
        const providers = standing(world)
        for (const name of ['amber', 'birch'] as const) {
          const { namespace } = places[name]
          const told = story.filter(([one]) => one.name === name).map(([{ event }]) => event)
          const state = after(name, told)
          if (state !== undefined) survivors += 1
          expect(providers[namespace]).toBe(state && wallets[name].provider())
          expect(stored.find((one) => one.namespace === namespace)).toEqual(
            state && {
              namespace,
              address: state.active,
              networkId: state.networkId,
              connectorId: wallets[name].connector.id,
            },
          )
        }
        world.core.dispose()
      },
    ),
    { numRuns: runs(150) },
  )
  expect(survivors).toBeGreaterThan(0)
})
