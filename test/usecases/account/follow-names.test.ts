import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { identityCacheMs } from '../../../core/domain/account/identity.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import { solana } from '../../../core/networks.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedNameSource } from '../../../infrastructure/simulation/simulated-name-source.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const options = { networks: [hearth, meadow, solana], services: { blockchain: 'https://gateway.test' } } as const
const key = '@latchkey/default/identities'
const label = ({ core }: CoreWorld) => core.button.snapshot().label
const asked = ({ nameSource }: CoreWorld) => nameSource.asked().length

/** Alice is connected, and called so. */
const named = async (
  nameSource = createSimulatedNameSource([{ address: alice, name: 'keeper.test' }]),
  clock = createSimulatedClock(),
) => {
  const wallet = walletNamed('Amber')
  const birch = walletNamed('Birch', {
    accounts: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    networkIds: [solana.caipNetworkId],
  })
  const world = await connectedWorld(wallet, { options, simulation: { nameSource, clock }, others: [birch] })
  await world.settle()
  expect(asked(world)).toBe(1)
  return { ...world, wallet }
}
/** An answer comes in a moment of its own. */
const passing = async ({ pass, settle }: CoreWorld, ms: number, stepMs = 30_000) => {
  for (let left = ms; left > 0; left -= stepMs) {
    await pass(Math.min(stepMs, left))
    await settle()
  }
}

describe('the name of an open page', () => {
  it('is asked for again every 5 minutes, and shown as it is then', async () => {
    const world = await named()
    await passing(world, identityCacheMs - 1)
    expect(asked(world)).toBe(1)
    world.nameSource.setName({ address: alice, name: 'other.test' })
    await passing(world, 1)
    expect([asked(world), label(world)]).toEqual([2, 'other.test'])
    await passing(world, 11 * identityCacheMs)
    expect(asked(world)).toBe(13)
  })

  it('is asked for again 30 seconds after a failure, and comes by itself', async () => {
    const nameSource = createSimulatedNameSource([{ address: alice, name: 'keeper.test' }])
    nameSource.failWith('NAME_UNAVAILABLE')
    const world = await named(nameSource)
    await passing(world, retryMs - 1)
    expect([asked(world), label(world)]).toEqual([1, '0x7099…79C8'])
    nameSource.failWith()
    await passing(world, 1)
    expect([asked(world), label(world)]).toEqual([2, 'keeper.test'])
  })

  it('stays while the service is away, and goes where it says that there is none', async () => {
    const world = await named()
    world.nameSource.failWith('NAME_UNAVAILABLE')
    // Over failures, and while it is asked for again.
    for (let times = 0; times < 4; times += 1) {
      await passing(world, times === 0 ? identityCacheMs : retryMs)
      expect([asked(world), label(world)]).toEqual([2 + times, 'keeper.test'])
    }
    world.nameSource.failWith()
    world.nameSource.setName({ address: alice })
    await passing(world, retryMs)
    expect([asked(world), label(world)]).toEqual([6, '0x7099…79C8'])
  })

  it('of one who is there no more is not kept, whatever the service does', async () => {
    const world = await named()
    await world.core.disconnect()
    await world.settle()
    world.nameSource.failWith('NAME_UNAVAILABLE')
    await world.core.connect({ connectorId: 'test.amber' })
    await world.settle()
    expect([asked(world), label(world)]).toEqual([2, '0x7099…79C8'])
  })

  it('is not asked for while the device is offline, and once it is back', async () => {
    const world = await named()
    world.connectivity.goOffline()
    await passing(world, 2 * identityCacheMs)
    expect(asked(world)).toBe(1)
    world.connectivity.goOnline()
    await world.settle()
    expect(asked(world)).toBe(2)
    await passing(world, identityCacheMs)
    expect(asked(world)).toBe(3)
  })

  it('is asked for no more once nobody is connected, on a network that is not offered, or once the modal is gone', async () => {
    const left = await named()
    await left.core.disconnect()
    const moved = await named()
    moved.wallet.setNetwork('eip155:5')
    const gone = await named()
    gone.core.dispose()
    for (const world of [left, moved, gone]) {
      await world.settle()
      await passing(world, 4 * identityCacheMs)
      expect(asked(world)).toBe(1)
    }
    expect(gone.clock.waiting()).toBe(0)
  })

  it('goes out of the storage with its account, though another namespace stays connected', async () => {
    const world = await named()
    await world.core.connect({ connectorId: 'test.birch', namespace: 'solana' })
    await world.settle()
    expect(await world.store.read(key)).toContain('keeper.test')
    await world.core.disconnect({ namespace: 'eip155' })
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', namespace: 'solana' })
    expect(await world.store.read(key)).toBeUndefined()
    await passing(world, 2 * identityCacheMs)
    expect(asked(world)).toBe(1)
  })

  it('stays in the storage while it is not known whether its wallet comes back', async () => {
    const world = await named()
    await world.core.connect({ connectorId: 'test.birch', namespace: 'solana' })
    await world.settle()
    const again = world.reload()
    await again.core.start()
    await again.settle()
    expect(await again.store.read(key)).toContain('keeper.test')
  })
})

test('no account is asked about sooner than 5 minutes after an answer, or 30 seconds after a failure', async () => {
  const step = fc.oneof(
    fc.constantFrom('alice', 'bob', 'hearth', 'meadow', 'fail', 'mend', 'open', 'close', 'offline', 'online'),
    fc.integer({ min: 1, max: 2 * identityCacheMs }),
  )
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const answers = createSimulatedNameSource([{ address: alice, name: 'keeper.test' }])
      const clock = createSimulatedClock()
      /** When each may be asked about again, and how long before that each was. */
      const next = new Map<string, number>()
      const early: number[] = []
      const world = await named(
        {
          ...answers,
          identity: async (question, signal) => {
            const of = `${question.network.caipNetworkId} ${question.address}`
            early.push((next.get(of) ?? 0) - clock.now())
            const answer = await answers.identity(question, signal)
            if (!signal.aborted) next.set(of, clock.now() + (answer.ok ? identityCacheMs : retryMs))
            return answer
          },
        },
        clock,
      )
      const { core, wallet, nameSource, connectivity } = world
      for (const one of steps) {
        if (one === 'alice') wallet.setAccounts([alice])
        if (one === 'bob') wallet.setAccounts([bob])
        if (one === 'hearth') wallet.setNetwork(hearth.caipNetworkId)
        if (one === 'meadow') wallet.setNetwork(meadow.caipNetworkId)
        if (one === 'fail') nameSource.failWith('NAME_UNAVAILABLE')
        if (one === 'mend') nameSource.failWith()
        if (one === 'open') void core.open().catch(() => undefined)
        if (one === 'close') core.close()
        if (one === 'offline') connectivity.goOffline()
        if (one === 'online') connectivity.goOnline()
        if (typeof one === 'number') await passing(world, one, 10_000)
        await world.settle()
      }
      expect(early.filter((ms) => ms > 0)).toEqual([])
      most = Math.max(most, early.length)
      core.dispose()
      await passing(world, 2 * identityCacheMs)
      expect(clock.waiting()).toBe(0)
    }),
    { numRuns: runs(40) },
  )
  expect(most).toBeGreaterThan(3)
})
