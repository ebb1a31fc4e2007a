import { expect, it } from 'vitest'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { createSimulatedDirectory } from '../../../infrastructure/simulation/simulated-directory.ts'
import { type CoreWorld, startedWorld, walletNamed } from '../../support/core-world.ts'
import { offeredIntents } from '../../support/offered-intents.ts'
import { listing } from '../../usecases/connections/pairing-world.ts'

/** What leads nowhere: it closes, copies, or is about what is said beside the view. */
const leadsNowhere = /^(close|copy-.*|(hold|release)-snack|dismiss-notice|type)$/
const depth = 8

const waysOn = ({ core }: CoreWorld): readonly Intent[] =>
  offeredIntents(core.screen.snapshot()).filter(({ type }) => !leadsNowhere.test(type))

const wallets = {
  'without a wallet': () => [],
  'with three': () => [
    walletNamed('Amber'),
    walletNamed('Birch', { behaviour: 'reject' }),
    walletNamed('Cedar', { behaviour: 'fail' }),
  ],
}
const cove = listing('Cove', { rdns: 'test.cove', chromeStore: 'https://extensions.test/cove' })

type Press = Intent | { readonly type: 'open' }
const reopen: Press = { type: 'open' }

/** A visitor who has pressed all this, one after the other. */
const after = async (who: keyof typeof wallets, presses: readonly Press[]): Promise<CoreWorld> => {
  const directory = createSimulatedDirectory([cove])
  const world = await startedWorld({ wallets: wallets[who](), simulation: { directory } })
  void world.core.open().catch(() => undefined)
  await world.pass(1_000)
  for (const press of presses) {
    if (press.type === 'open') void world.core.open().catch(() => undefined)
    else world.core.dispatch(press)
    await world.settle()
  }
  return world
}

it.each(['without a wallet', 'with three'] as const)(
  'whatever a visitor presses leads to something more to press: %s',
  async (who) => {
    const seen = new Map<string, readonly string[]>()
    let paths: readonly (readonly Press[])[] = [[]]
    for (let length = 0; length <= depth && paths.length > 0; length += 1) {
      const next: (readonly Press[])[] = []
      for (const path of paths) {
        const world = await after(who, path)
        const { isOpen, view } = world.core.screen.snapshot()
        const ways = waysOn(world)
        world.core.dispose()
        const key = JSON.stringify([isOpen, view, ways])
        if (seen.has(key)) continue
        const names = path.map(({ type }) => type)
        seen.set(key, names)
        if (isOpen) expect(ways, `${view.view} after ${names.join(', ')}`).not.toEqual([])
        next.push(...(isOpen ? ways : [reopen]).map((way) => [...path, way]))
      }
      paths = next
    }
    // The help, wallets to get, one of them; or the account, its networks, and what comes of a no.
    expect(seen.size).toBeGreaterThan(who === 'with three' ? 8 : 3)
    expect(paths).toEqual([])
  },
  60_000,
)
