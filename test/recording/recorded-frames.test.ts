import { expect, it } from 'vitest'
import { createBrowserPage } from '../../infrastructure/browser/browser-page.ts'
import { replay } from '../../infrastructure/composition/replay.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../infrastructure/simulation/simulated-page.ts'
import { bob, startedWorld, walletNamed } from '../support/core-world.ts'
import { createPageWindow } from '../support/page-window.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

it('of a page with frames replays, also where a wallet answers within one and another takes its place', async () => {
  const tape = recordings()
  const tab = createPageWindow()
  const clock = createSimulatedClock()
  const amber = walletNamed('Amber')
  const world = await startedWorld({
    wallets: [amber, walletNamed('Cedar', { accounts: [bob] })],
    simulation: { page: { ...createSimulatedPage(), ...createBrowserPage({ ...tab, clock }) } },
    ...tape.given,
  })
  const draw = (): void => {
    tab.draw()
    clock.advance(0)
  }
  const actions = [
    () => void world.core.open().catch(() => undefined),
    () => world.core.connect({ connectorId: 'test.amber' }),
    draw,
    () => world.core.connect({ connectorId: 'test.cedar' }),
    draw,
  ]
  for (const action of actions) {
    await action()
    await tape.idle()
  }
  expect([world.core.account.snapshot().wallet?.name, amber.isShared()]).toEqual(['Cedar', false])
  const [recording] = tape.all()
  if (recording === undefined) throw new Error('Nothing was recorded.')
  const { frames, different } = await replay(readBack(recording), { nextTask })
  expect(different).toBeUndefined()
  expect(frames.at(-1)?.account).toEqual(world.core.account.snapshot())
})
