import { expect, it } from 'vitest'
import { createBrowserPage } from '../../infrastructure/browser/browser-page.ts'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { bringFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../infrastructure/simulation/simulated-page.ts'
import { createCoreWorld, settle, walletNamed } from '../support/core-world.ts'
import { createPageWindow } from '../support/page-window.ts'

it.each(['MODAL_CREATED', 'INITIALIZE'])(
  'nothing is left of a modal that its host disposes of as it hears %s',
  async (heard) => {
    const assemble = assembleCoreWith({ load: () => bringFeatures((file) => file()) })
    const { core, listeners, clock } = createCoreWorld({ wallets: [walletNamed('Amber')], assemble })
    await core.start()
    core.events.subscribe(({ type }) => {
      if (type === heard) core.dispose()
    })
    await core.loadFeatures().catch(() => undefined)
    await settle()
    expect([listeners(), clock.waiting()]).toEqual([0, 0])
  },
)

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
