import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Identity } from '../../../core/domain/account/identity.ts'
import { retryMs } from '../../../core/domain/shared/cached-answer.ts'
import { bitcoin } from '../../../core/networks.ts'
import {
  createSimulatedNameSource,
  type SimulatedName,
} from '../../../infrastructure/simulation/simulated-name-source.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  hearth,
  meadow,
  type WorldOptions,
  walletNamed,
} from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const options = { networks: [hearth, meadow], services: { blockchain: 'https://gateway.test' } } as const
const keeper = { name: 'keeper.test', imageUrl: 'data:image/png;base64,AAAA' }
const names = { [alice]: 'keeper.test', [bob]: 'other.test' } as const

const button = ({ core }: CoreWorld) => core.button.snapshot().label
const account = ({ core }: CoreWorld) => core.account.snapshot()
const short = { [alice]: '0x7099…79C8', [bob]: '0x3C44…93BC' } as const

/** A world where these accounts have names. */
const knowing = (...all: readonly SimulatedName[]): Partial<WorldOptions> => ({
  options,
  simulation: { nameSource: createSimulatedNameSource(all) },
})
/** Alice is connected, and called so. */
const named = async (wallet = walletNamed('Amber'), identity: Identity = keeper) => {
  const world = await connectedWorld(wallet, knowing({ address: alice, ...identity }))
  await world.settle()
  return world
}

describe('load-identity', () => {
  it('shows the name on the button, in the account and to the host, without the modal being open', async () => {
    const world = await named()
    expect(world.core.state.snapshot().isOpen).toBe(false)
    expect(world.core.button.snapshot()).toMatchObject({
      label: 'keeper.test',
      name: 'Account keeper.test 0x7099…79C8, test network',
    })
    expect(account(world)).toMatchObject({ address: alice, profileName: 'keeper.test', profileImage: keeper.imageUrl })
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({
      ...keeper,
      address: alice,
      shortAddress: short[alice],
      addressName: 'Address keeper.test 0x7099…79C8',
    })
  })

  it('shows the address of who has no name, and while it is asked for', async () => {
    const world = await connectedWorld(walletNamed('Amber'), { options })
    await world.settle()
    expect(world.nameSource.asked()).toHaveLength(1)
    expect(button(world)).toBe(short[alice])
    expect(account(world)).not.toHaveProperty('profileName')
  })

  it('asks once, however often the account is shown, and again after 5 minutes', async () => {
    const world = await named()
    const before = world.nameSource.asked().length
    for (let time = 0; time < 5; time += 1) {
      void world.core.open().catch(() => undefined)
      await world.settle()
      world.core.close()
      await world.settle()
    }
    expect(world.nameSource.asked()).toHaveLength(before)
    await world.pass(299_999)
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(world.nameSource.asked()).toHaveLength(before)
    await world.pass(1)
    world.core.close()
    await world.settle()
    expect(world.nameSource.asked()).toHaveLength(before + 1)
  })

  it('asks nobody without a service, nor of a network that the host does not offer, nor outside of EVM', async () => {
    const without = await connectedWorld(walletNamed('Amber'))
    await without.settle()
    expect(without.nameSource.asked()).toEqual([])
    const wallet = walletNamed('Amber', { networkId: 'eip155:5' })
    const elsewhere = await connectedWorld(wallet, { options: { ...options, allowUnsupportedNetwork: true } })
    await elsewhere.settle()
    expect(elsewhere.nameSource.asked()).toEqual([])
    const other = walletNamed('Amber', {
      connector: { namespace: 'bip122' },
      networkId: bitcoin.caipNetworkId,
      accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    })
    const coins = await connectedWorld(other, { options: { ...options, networks: [bitcoin] } })
    await coins.settle()
    expect(coins.core.account.snapshot().status).toBe('connected')
    expect(coins.nameSource.asked()).toEqual([])
  })

  it('says nothing to the visitor of a failure, tells it to the host, and tries again 30 seconds later', async () => {
    const nameSource = createSimulatedNameSource()
    nameSource.failWith('NAME_UNAVAILABLE')
    const world = await connectedWorld(walletNamed('Amber'), { options, simulation: { nameSource } })
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(world.core.screen.snapshot().snack).toBeUndefined()
    expect(button(world)).toBe(short[alice])
    const told = world.hostEvents.allEvents().filter(({ type }) => type === 'ERROR')
    expect(told).toMatchObject([{ failure: { code: 'NAME_UNAVAILABLE', category: 'network' } }])
    world.nameSource.failWith()
    world.nameSource.setName({ address: alice, ...keeper })
    const asked = world.nameSource.asked().length
    world.core.close()
    await world.pass(retryMs - 1)
    expect(world.nameSource.asked()).toHaveLength(asked)
    await world.pass(1)
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(button(world)).toBe('keeper.test')
  })

  it('is on the button again after a reload, without a question', async () => {
    const wallet = walletNamed('Amber')
    const world = await named(wallet)
    const asked = world.nameSource.asked().length
    const again = world.reload({ wallets: [wallet] })
    await again.core.start()
    await again.settle()
    expect(button(again)).toBe('keeper.test')
    expect(again.nameSource.asked()).toHaveLength(asked)
  })

  it('goes with the account at once, and out of the storage', async () => {
    const world = await named()
    const key = '@latchkey/default/identities'
    expect(await world.store.read(key)).toContain('keeper.test')
    await world.core.disconnect()
    await world.settle()
    expect(button(world)).toBe('Connect wallet')
    expect(account(world)).not.toHaveProperty('profileName')
    expect(await world.store.read(key)).toBeUndefined()
  })

  it('is not shown where it may not be, whoever has said it', async () => {
    for (const name of ['reep\u202eek.test', `${'a'.repeat(10_000)}.eth`, 'keeper\n.test', '']) {
      const world = await named(walletNamed('Amber'), { name })
      void world.core.open().catch(() => undefined)
      await world.settle()
      expect(world.nameSource.asked()).toHaveLength(1)
      expect(button(world)).toBe(short[alice])
      expect(world.core.screen.snapshot().view).not.toHaveProperty('name')
    }
  })

  it('gives way on the button to what is wrong', async () => {
    const wallet = walletNamed('Amber')
    const world = await named(wallet)
    wallet.setNetwork('eip155:5')
    await world.settle()
    expect(button(world)).toBe('Wrong network')
  })

  test('no account is ever shown under the name of another, in any order of answers and changes', async () => {
    const step = fc.constantFrom('alice', 'bob', 'hearth', 'meadow', 'hold', 'release', 'fail', 'mend', 'wait', 'open')
    const shown = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const wallet = walletNamed('Amber', { accounts: [alice] })
        const world = await connectedWorld(
          wallet,
          knowing(...Object.entries(names).map(([address, name]) => ({ address, name }))),
        )
        const check = (): void => {
          const { address, profileName } = account(world)
          const own = address === alice || address === bob ? names[address] : undefined
          if (profileName !== undefined) expect(profileName).toBe(own)
          const label = button(world)
          if (Object.values<string>(names).includes(label)) expect(label).toBe(own)
          shown.add(label)
          const { view } = world.core.screen.snapshot()
          if (view.view === 'Account' && view.name !== undefined) {
            expect(view.name).toBe(own)
            expect(view.address).toBe(address)
          }
        }
        const following = [world.core.button, world.core.account, world.core.screen].map(({ value$ }) =>
          value$.subscribe(check),
        )
        for (const one of steps) {
          if (one === 'alice') wallet.setAccounts([alice])
          if (one === 'bob') wallet.setAccounts([bob])
          if (one === 'hearth') wallet.setNetwork(hearth.caipNetworkId)
          if (one === 'meadow') wallet.setNetwork(meadow.caipNetworkId)
          if (one === 'hold') world.nameSource.hold()
          if (one === 'release') world.nameSource.release()
          if (one === 'fail') world.nameSource.failWith('NAME_UNAVAILABLE')
          if (one === 'mend') world.nameSource.failWith()
          if (one === 'open') void world.core.open().catch(() => undefined)
          check()
          await (one === 'wait' ? world.pass(300_000) : world.settle())
          check()
        }
        for (const subscription of following) subscription.unsubscribe()
        world.core.dispose()
      }),
      { numRuns: runs(60) },
    )
    expect([...shown]).toEqual(expect.arrayContaining([...Object.values(names), ...Object.values(short)]))
  })
})
