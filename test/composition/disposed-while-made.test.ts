import { expect, it } from 'vitest'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { bringFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { createCoreWorld, settle, walletNamed } from '../support/core-world.ts'

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
