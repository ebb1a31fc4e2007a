import { expect, it } from 'vitest'
import type { FeatureName } from '../../core/domain/feature-types.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { featureEntries } from '../../infrastructure/composition/composed-features.ts'
import { createCoreWorld, settle, walletNamed } from '../support/core-world.ts'

const files = await loadAllFeatures((load) => load())

/** A page whose features come at once, each when it is asked for. */
const worldOf = (options: Partial<ModalOptions> = {}) => {
  const asked: FeatureName[] = []
  const amber = walletNamed('Amber')
  const world = createCoreWorld({
    wallets: [amber],
    options,
    assemble: assembleCoreWith({
      load: async (names) => {
        asked.push(...names)
        return Object.fromEntries(names.map((name) => [name, files[name]]))
      },
    }),
  })
  return { ...world, amber, asked: () => asked.toSorted() }
}
const at = (when: string) =>
  Object.entries(featureEntries).flatMap(([name, entry]) =>
    entry.when === when && !('isWanted' in entry) ? [name] : [],
  )

it('an open modal wants what comes with every opening, and nothing of an account', async () => {
  const { core, asked } = worldOf()
  await core.start()
  core.open().catch(() => undefined)
  await core.loadFeatures(core.wantedFeatures.snapshot())
  expect(asked()).toEqual(at('dialog-open').toSorted())
  core.dispatch({ type: 'ask-for-help' })
  await core.loadFeatures(core.wantedFeatures.snapshot())
  expect([core.screen.snapshot().view.view, asked()]).toEqual(['WhatIsAWallet', at('dialog-open').toSorted()])
  core.dispose()
})

it('an account is wanted from the choice of a wallet on, while it lasts', async () => {
  const { core, amber, asked } = worldOf()
  const isWanted = () => at('connected').every((name) => core.wantedFeatures.snapshot().includes(name as FeatureName))
  await core.start()
  core.open().catch(() => undefined)
  expect([at('connected').length > 0, isWanted()]).toEqual([true, false])
  amber.behave('ask')
  core.dispatch({ type: 'choose-wallet', connectorId: amber.connector.id })
  await settle()
  expect([core.account.snapshot().status, isWanted()]).toEqual(['connecting', true])
  await core.loadFeatures(core.wantedFeatures.snapshot())
  expect(asked()).toEqual([...at('dialog-open'), ...at('connected')].toSorted())
  amber.approve()
  await settle()
  expect([core.account.snapshot().status, isWanted()]).toEqual(['connected', true])
  await core.disconnect()
  expect(isWanted()).toBe(false)
  core.dispose()
})

it('what somebody asks for that comes later is answered when it has come', async () => {
  const { core, amber, asked } = worldOf()
  await core.start()
  await core.connect({ connectorId: amber.connector.id })
  core.open().catch(() => undefined)
  expect(core.screen.snapshot().view).toMatchObject({ view: 'Loading', of: 'Account' })
  core.dispatch({ type: 'copy-address' })
  await settle()
  expect(core.screen.snapshot().view.view).toBe('Account')
  expect(core.screen.snapshot().status).toBe('Address copied')
  expect(asked()).toEqual([...at('dialog-open'), ...at('connected')].toSorted())
  core.dispose()
})

it('one that does not come is asked for again, and what came beside it is not', async () => {
  const asked: FeatureName[] = []
  let isGone = true
  const { core } = createCoreWorld({
    assemble: assembleCoreWith({
      load: async (names) => {
        asked.push(...names)
        if (isGone && names.includes('account')) throw new Error('gone')
        return Object.fromEntries(names.map((name) => [name, files[name]]))
      },
    }),
  })
  await core.start()
  await core.loadFeatures([])
  await expect(core.loadFeatures(['account'])).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  isGone = false
  const { account } = await core.loadFeatures(['account'])
  expect(account.balance.of().snapshot().balance).toBeUndefined()
  expect(asked.toSorted()).toEqual([...at('dialog-open'), 'account', 'account'].toSorted())
  core.dispose()
})

it('features that were there from the start are made once, also where something asks for them', async () => {
  let made = 0
  const { account } = files
  if (account === undefined) throw new Error('there is no account')
  const counted: typeof account = {
    ...account,
    assemble: (...given) => {
      made += 1
      return account.assemble(...given)
    },
  }
  const { core } = createCoreWorld({ assemble: assembleCoreWith({ files: { ...files, account: counted } }) })
  await core.loadFeatures()
  expect(made).toBe(1)
  core.dispose()
})

it('the same are wanted, as the same list, from view to view: whoever follows it loads nothing anew', async () => {
  const { core } = worldOf()
  await core.start()
  void core.open()
  await core.loadFeatures(core.wantedFeatures.snapshot())
  const wanted = core.wantedFeatures.snapshot()
  core.dispatch({ type: 'ask-for-help' })
  await settle()
  expect(core.state.snapshot().view).toBe('WhatIsAWallet')
  expect(core.wantedFeatures.snapshot()).toBe(wanted)
})

it('a text of a feature that is not wanted is not called unknown, and brings its file in debug mode alone', async () => {
  const known = { 'sign-in.title': 'Come aboard' }
  const { core, hostEvents, asked } = worldOf({
    messages: Object.assign({ 'sign-in.titel': 'Come aboard' }, known),
  })
  const told = () => hostEvents.alerts().filter((text) => text.startsWith('messages:'))
  await core.start()
  core.open().catch(() => undefined)
  await core.loadFeatures()
  await settle()
  expect([told(), asked().includes('signIn')]).toEqual([[], false])
  core.update({ debug: true })
  await settle()
  expect([told(), asked().includes('signIn')]).toEqual([['messages: there is no text called sign-in.titel'], true])
  core.dispose()
})
