import { describe, expect, it } from 'vitest'
import { identityCacheMs } from '../../../core/domain/account/identity.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import type { NameState } from '../../../core/modal.ts'
import { bitcoin } from '../../../core/networks.ts'
import { createSimulatedNameSource } from '../../../infrastructure/simulation/simulated-name-source.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  hearth,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'

const options = { services: { blockchain: 'https://gateway.test' } } as const
const imageUrl = 'data:image/png;base64,AAAA'
const none = { name: undefined, imageUrl: undefined, isPending: false, error: undefined }

const named = async (accounts: readonly string[] = [alice]): Promise<CoreWorld> => {
  const nameSource = createSimulatedNameSource([{ address: alice, name: 'keeper.test', imageUrl }])
  nameSource.hold()
  return connectedWorld(walletNamed('Amber', { accounts }), { options, simulation: { nameSource } })
}
const faceOf = async ({ core }: CoreWorld) => (await core.loadFeatures()).account.name
const now = async (world: CoreWorld, namespace?: 'bip122') => (await faceOf(world)).of(namespace).snapshot()

describe('the name that a host shows', () => {
  it('comes while it is on its way, and is that of the account', async () => {
    const world = await named()
    const states: NameState[] = []
    const { of, watch } = await faceOf(world)
    of().value$.subscribe((state) => states.push(state))
    watch({ isOn: true })
    world.nameSource.release()
    await world.settle()
    expect(states).toEqual([
      { ...none, isPending: true },
      { ...none, name: 'keeper.test', imageUrl },
    ])
    // The button has asked for it: nobody asks again.
    expect(world.nameSource.asked()).toHaveLength(1)
  })

  it('is none of another account, at once', async () => {
    const wallet = walletNamed('Amber', { accounts: [alice] })
    const nameSource = createSimulatedNameSource([{ address: alice, name: 'keeper.test' }])
    const world = await connectedWorld(wallet, { options, simulation: { nameSource } })
    await world.settle()
    expect(await now(world)).toEqual({ ...none, name: 'keeper.test' })
    nameSource.hold()
    wallet.setAccounts([bob])
    expect((await now(world)).name).toBeUndefined()
    nameSource.release()
    await world.settle()
    expect(await now(world)).toEqual(none)
  })

  it('tells a failure, and comes when it is asked for again 30 seconds later', async () => {
    const world = await named()
    world.nameSource.failWith('LOAD_FAILED')
    world.nameSource.release()
    await world.settle()
    const { error, ...rest } = await now(world)
    expect(rest).toMatchObject({ name: undefined, isPending: false })
    expect(error).toMatchObject({ code: 'NAME_UNAVAILABLE', message: 'Failed to fetch the name: Failed to load' })
    world.nameSource.failWith()
    const { load } = await faceOf(world)
    await load({})
    // Too soon: nobody is asked.
    expect((await now(world)).error?.code).toBe('NAME_UNAVAILABLE')
    expect(world.nameSource.asked()).toHaveLength(1)
    await world.pass(retryMs)
    await load({})
    expect(await now(world)).toEqual({ ...none, name: 'keeper.test', imageUrl })
  })

  it('stays as the button has it while the service is away, beside the failure', async () => {
    const world = await named()
    world.nameSource.release()
    await world.settle()
    world.nameSource.failWith('NAME_UNAVAILABLE')
    await world.pass(identityCacheMs)
    await world.settle()
    const { error, ...shown } = await now(world)
    expect(error?.code).toBe('NAME_UNAVAILABLE')
    expect(shown).toEqual({ name: 'keeper.test', imageUrl, isPending: false })
    expect(world.core.account.snapshot()).toMatchObject({ profileName: shown.name, profileImage: shown.imageUrl })
  })

  it('is none without an account, without a service, and in a namespace without names', async () => {
    expect(await now(await startedWorld({ options }))).toEqual(none)
    expect(await now(await connectedWorld(walletNamed('Amber')))).toEqual(none)
    const birch = walletNamed('Birch', {
      accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      networkIds: [bitcoin.caipNetworkId],
    })
    const world = await connectedWorld(birch, { options: { ...options, networks: [hearth, bitcoin] } })
    await (await faceOf(world)).load({})
    expect(await now(world)).toEqual(none)
    expect(await now(world, 'bip122')).toEqual(none)
    expect(world.nameSource.asked()).toEqual([])
  })
})
