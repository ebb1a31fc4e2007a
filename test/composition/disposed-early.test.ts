import { expect, it } from 'vitest'
import type { ModalCore } from '../../core/modal-core.ts'
import { createBrowserPage } from '../../infrastructure/browser/browser-page.ts'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../infrastructure/simulation/simulated-page.ts'
import { createCoreWorld, meadow, settle, walletNamed } from '../support/core-world.ts'
import { createPageWindow } from '../support/page-window.ts'

it.each(['MODAL_CREATED', 'INITIALIZE'])(
  'nothing is left of a modal that its host disposes of as it hears %s',
  async (heard) => {
    const assemble = assembleCoreWith({ load: () => loadAllFeatures((file) => file()) })
    const { core, listeners, clock } = createCoreWorld({ wallets: [walletNamed('Amber')], assemble })
    await core.start()
    const told: string[] = []
    core.events.subscribe(({ type }) => {
      told.push(type)
      if (type === heard) core.dispose()
    })
    await core.loadFeatures().catch(() => undefined)
    await settle()
    expect([listeners(), clock.waiting()]).toEqual([0, 0])
    // Nothing is told of it either.
    expect(told.at(-1)).toBe(heard)
  },
)

it.each([
  ['open({ network })', (core: ModalCore) => core.open({ network: meadow.caipNetworkId })],
  ['open({ namespace })', (core: ModalCore) => core.open({ namespace: 'eip155' })],
  ['disconnect()', (core: ModalCore) => core.disconnect()],
  ['switchNetwork()', (core: ModalCore) => core.switchNetwork(meadow.caipNetworkId)],
] as const)('%s that brings the features ends with a modal whose host disposes of it then', async (_, call) => {
  const assemble = assembleCoreWith({ load: () => loadAllFeatures((file) => file()) })
  const { core, listeners } = createCoreWorld({ wallets: [walletNamed('Amber')], assemble })
  await core.start()
  core.events.subscribe(({ type }) => {
    if (type === 'MODAL_CREATED') core.dispose()
  })
  await expect(call(core)).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  await settle()
  expect([core.state.snapshot().isOpen, listeners()]).toEqual([false, 0])
})

it('a modal that comes in the place of one that is over, within the same frame, finds what was chosen', async () => {
  const clock = createSimulatedClock()
  const page = { ...createSimulatedPage(), ...createBrowserPage({ ...createPageWindow(), clock }) }
  const before = createCoreWorld({ wallets: [walletNamed('Amber')], simulation: { page } })
  await before.core.start()
  void before.core.open().catch(() => undefined)
  await before.core.connect({ connectorId: 'test.amber' })
  await settle()
  const after = before.reload()
  await settle()
  await after.core.start()
  expect([after.core.account.snapshot().wallet?.name, clock.waiting()]).toEqual(['Amber', 0])
})
