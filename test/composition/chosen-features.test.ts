import { expect, it } from 'vitest'
import type { FeatureName } from '../../core/domain/feature-types.ts'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { createCoreWorld, settle, walletNamed } from '../support/core-world.ts'

const files = await loadAllFeatures((load) => load())
const filesOf = (names: readonly FeatureName[]): typeof files =>
  Object.fromEntries(names.map((name) => [name, files[name]]))

/** A page where the files of features come at once, but that of the visitor's wallets when it is let through. */
const worldWithSlowWallets = () => {
  const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const amber = walletNamed('Amber')
  const world = createCoreWorld({
    wallets: [amber],
    assemble: assembleCoreWith({
      load: async (names) => {
        if (names.includes('profileWallets'))
          await new Promise<void>((arrive, reject) => {
            loads.push({ arrive, fail: () => reject(new Error('gone')) })
          })
        return filesOf(names)
      },
    }),
  })
  const load = () => world.core.loadFeatures(world.core.wantedFeatures.snapshot())
  return { ...world, amber, loads, load }
}
const opened = async () => {
  const world = worldWithSlowWallets()
  await world.core.start()
  world.core.open({ view: 'ProfileWallets' }).catch(() => undefined)
  const loading = world.load()
  await settle()
  expect(world.core.screen.snapshot().view).toMatchObject({ view: 'Loading', of: 'ProfileWallets' })
  return { ...world, loading }
}

it('a file that a visitor chose and that does not come holds up nothing else', async () => {
  const { core, amber, load, loads } = await opened()
  core.close()
  core.open().catch(() => undefined)
  core.dispatch({ type: 'ask-for-help' })
  void load()
  await settle()
  expect(core.screen.snapshot().view.view).toBe('WhatIsAWallet')
  await core.connect({ connectorId: amber.connector.id })
  core.open().catch(() => undefined)
  void load()
  await settle()
  expect(core.screen.snapshot().view.view).toBe('Account')
  await core.disconnect()
  expect([core.account.snapshot().status, loads.length]).toEqual(['disconnected', 1])
  core.dispose()
})

it('and where it fails, nothing else does', async () => {
  const { core, amber, load, loads, loading } = await opened()
  core.close()
  await core.connect({ connectorId: amber.connector.id })
  core.open({ view: 'Account' }).catch(() => undefined)
  const account = load()
  loads[0]?.fail()
  await expect(loading).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  await account
  expect(core.screen.snapshot().view.view).toBe('Account')
  core.dispose()
})

it('what is pressed before it is there waits for it', async () => {
  const { core, loads } = await opened()
  core.dispatch({ type: 'add-wallet' })
  await settle()
  loads[0]?.arrive()
  await settle()
  expect(core.screen.snapshot()).toMatchObject({ view: { view: 'Connect' }, depth: 2 })
  core.dispose()
})

it('a chosen feature that comes before those of the open dialog is made after them', async () => {
  let arrive = () => {}
  const { core } = createCoreWorld({
    assemble: assembleCoreWith({
      load: async (names) => {
        if (names.includes('connections'))
          await new Promise<void>((resolve) => {
            arrive = resolve
          })
        return filesOf(names)
      },
    }),
  })
  await core.start()
  core.open({ view: 'ProfileWallets' }).catch(() => undefined)
  const loading = core.loadFeatures(core.wantedFeatures.snapshot())
  await settle()
  expect(core.screen.snapshot().view.view).toBe('Loading')
  arrive()
  await loading
  expect(core.screen.snapshot().view.view).toBe('ProfileWallets')
  core.dispose()
})

it('what a button of the account leads to is offered while that is on screen; fetched ahead it is not made', async () => {
  const { core, amber, load, loads } = worldWithSlowWallets()
  await core.start()
  await core.connect({ connectorId: amber.connector.id })
  expect(core.offeredFeatures.snapshot()).toEqual([])
  core.open().catch(() => undefined)
  await load()
  expect([core.screen.snapshot().view.view, core.offeredFeatures.snapshot()]).toEqual([
    'Account',
    ['activity', 'nfts', 'profileWallets', 'receive', 'send'],
  ])
  const fetched = core.prefetchFeatures(['profileWallets'])
  loads[0]?.arrive()
  await fetched
  core.dispatch({ type: 'add-wallet' })
  await settle()
  expect([core.screen.snapshot().view.view, loads.length]).toEqual(['Account', 1])
  core.close()
  expect(core.offeredFeatures.snapshot()).toEqual([])
  core.dispose()
})

const names = Object.keys(files) as FeatureName[]

it.each(names)('%s may be loaded by itself, before anybody is connected', async (name) => {
  const { core } = createCoreWorld({
    assemble: assembleCoreWith({ load: async (wanted) => filesOf(wanted) }),
  })
  await core.start()
  await expect(core.loadFeatures([name])).resolves.toBeDefined()
  core.dispose()
})

it('and is made after what it is made of, whichever file comes first', async () => {
  let arrive = () => {}
  const { core } = createCoreWorld({
    assemble: assembleCoreWith({
      load: async (wanted) => {
        if (wanted.includes('account'))
          await new Promise<void>((resolve) => {
            arrive = resolve
          })
        return filesOf(wanted)
      },
    }),
  })
  await core.start()
  const loading = core.loadFeatures(['send'])
  await settle()
  arrive()
  expect((await loading).send.actions.state.snapshot()).toEqual({})
  core.dispose()
})
