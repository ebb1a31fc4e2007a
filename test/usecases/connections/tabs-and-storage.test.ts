import { expect, it } from 'vitest'
import { ok } from '../../../core/domain/shared/result.ts'
import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, settle } from '../../support/core-world.ts'
import { fourWallets, leftKey, listed, worldOfSeveral } from '../../support/several-wallets.ts'

const live = (world: CoreWorld) => listed(world).filter((one) => !one.startsWith('-'))
/** Of a store elsewhere: it answers a turn later. */
const slow = (store: KeyValueStore): KeyValueStore => ({
  read: async (key) => {
    const value = await store.read(key)
    await settle()
    return value
  },
  write: async (key, value) => {
    await settle()
    await store.write(key, value)
  },
  remove: async (key) => {
    await settle()
    await store.remove(key)
  },
})

/** Tabs of one site, with wallets that give no permission back: what was left is known by its list alone. */
const tabsOf = async (
  given: { readonly count?: number; readonly multiWallet?: boolean; readonly over?: typeof slow } = {},
) => {
  const { count = 2, multiWallet = false, over = (store) => store } = given
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const own = fourWallets()
  const keeping = (wallet: SimulatedWallet): SimulatedWallet => ({ ...wallet, disconnect: async () => ok(undefined) })
  const { amber, birch, cedar, dune } = own
  const wallets = { amber: keeping(amber), birch: keeping(birch), cedar: keeping(cedar), dune: keeping(dune) }
  const tabs: CoreWorld[] = []
  for (let at = 0; at < count; at += 1) {
    const tab = browser.openTab()
    const simulation = { ...tab, store: over(tab.store) }
    tabs.push((await worldOfSeveral({ wallets, multiWallet, simulation })).world)
  }
  const quiet = async (): Promise<void> => {
    for (let calm = 0, round = 0; calm < 8; round += 1) {
      if (round > 200) throw new Error('The tabs answer each other for ever.')
      await settle()
      calm = browser.deliver() === 0 ? calm + 1 : 0
    }
  }
  const reload = async (): Promise<void> => {
    for (const [at, tab] of tabs.entries()) {
      const next = tab.reload()
      await next.core.start()
      tabs[at] = next
    }
    await quiet()
  }
  const at = (index: number): CoreWorld => tabs[index] ?? (tabs[0] as CoreWorld)
  return { tabs, at, quiet, reload, wallets: own }
}

it.each([
  { multiWallet: false, ends: ['amber', 'birch'] },
  { multiWallet: true, ends: ['amber', 'birch'] },
])(
  'two tabs that take up a wallet each in the same moment, after both were left, keep both (several: $multiWallet)',
  async ({ multiWallet, ends }) => {
    const { tabs, at, quiet, reload } = await tabsOf({ multiWallet })
    for (const name of ['amber', 'birch']) {
      await at(0).core.connect({ connectorId: `test.${name}` })
      await quiet()
    }
    await at(1).core.disconnect()
    await quiet()
    expect(tabs.map(live)).toEqual([[], []])
    await Promise.all([
      at(0).core.connect({ connectorId: 'test.amber' }),
      at(1).core.connect({ connectorId: 'test.birch' }),
    ])
    await quiet()
    expect(tabs.map(live)).toEqual([ends, ends])
    await reload()
    expect(tabs.map(live)).toEqual([ends, ends])
  },
)

it('a wallet that was left stays so in both tabs, though it still shares and another was taken up in the same moment', async () => {
  const { tabs, at, quiet, reload } = await tabsOf({ multiWallet: true })
  for (const name of ['amber', 'cedar', 'birch']) {
    await at(0).core.connect({ connectorId: `test.${name}` })
    await quiet()
  }
  await at(0).core.disconnect({ connectorId: 'test.birch' })
  await quiet()
  await Promise.all([
    at(0).core.disconnect({ connectorId: 'test.cedar' }),
    at(1).core.connect({ connectorId: 'test.birch' }),
  ])
  await quiet()
  expect(tabs.map(live)).toEqual([
    ['amber', 'birch'],
    ['amber', 'birch'],
  ])
  await reload()
  expect(tabs.map(live)).toEqual([
    ['amber', 'birch'],
    ['amber', 'birch'],
  ])
})

it('of three tabs that choose in one moment all go with the last one by time, also after a reload', async () => {
  for (const multiWallet of [false, true]) {
    const { tabs, at, quiet, reload } = await tabsOf({ count: 3, multiWallet })
    await at(0).core.connect({ connectorId: 'test.amber' })
    await quiet()
    await at(2).core.disconnect()
    await quiet()
    at(1).clock.advance(5)
    at(2).clock.advance(9)
    await Promise.all([
      at(0).core.connect({ connectorId: 'test.cedar' }),
      at(1).core.connect({ connectorId: 'test.birch' }),
      at(2).core.connect({ connectorId: 'test.amber' }),
    ])
    await quiet()
    const ends = multiWallet ? ['(cedar)', 'amber', 'birch'] : ['amber', 'birch']
    expect(tabs.map(live)).toEqual([ends, ends, ends])
    await reload()
    expect(tabs.map(live)).toEqual([ends, ends, ends])
  }
})

it('over a slow storage too, what two tabs leave and choose in the same moment is so in both', async () => {
  const { tabs, at, quiet, reload } = await tabsOf({ over: slow })
  await at(0).core.connect({ connectorId: 'test.amber' })
  await quiet()
  await at(0).core.disconnect()
  await quiet()
  at(1).clock.advance(5)
  await Promise.all([
    at(0).core.connect({ connectorId: 'test.birch' }),
    at(1).core.connect({ connectorId: 'test.amber' }),
  ])
  await quiet()
  expect(tabs.map(live)).toEqual([
    ['amber', 'birch'],
    ['amber', 'birch'],
  ])
  await reload()
  expect(tabs.map(live)).toEqual([
    ['amber', 'birch'],
    ['amber', 'birch'],
  ])
})

it('a clock that was set back by a day brings back nothing that is left now, and leaves nothing that is chosen', async () => {
  const { tabs, at, quiet, reload } = await tabsOf()
  at(0).clock.advance(86_400_000)
  await at(0).core.connect({ connectorId: 'test.amber' })
  await quiet()
  await at(0).core.disconnect()
  await quiet()
  // The other tab's clock has never been there.
  await at(1).core.connect({ connectorId: 'test.amber' })
  await quiet()
  await reload()
  expect(tabs.map(live)).toEqual([['amber'], ['amber']])
  await at(1).core.disconnect()
  await quiet()
  await reload()
  expect(tabs.map(live)).toEqual([[], []])
})

it('a storage that keeps nothing stops nobody from connecting, leaving and connecting again', async () => {
  const full = (): KeyValueStore => ({
    read: async () => undefined,
    write: async () => undefined,
    remove: async () => undefined,
  })
  for (const multiWallet of [false, true]) {
    const { at, quiet } = await tabsOf({ count: 1, multiWallet, over: full })
    for (let time = 0; time < 2; time += 1) {
      await at(0).core.connect({ connectorId: 'test.amber' })
      await quiet()
      expect(live(at(0))).toEqual(['amber'])
      await at(0).core.disconnect()
      await quiet()
      expect(live(at(0))).toEqual([])
    }
  }
})

it('one that counts is chosen once more, later than another in another tab: it goes on counting, and keeps what it shares', async () => {
  for (const multiWallet of [false, true]) {
    const { tabs, at, quiet } = await tabsOf({ multiWallet })
    await at(0).core.connect({ connectorId: 'test.amber' })
    await quiet()
    at(0).clock.advance(5)
    await Promise.all([
      at(1).core.connect({ connectorId: 'test.cedar' }),
      at(0).core.connect({ connectorId: 'test.amber' }),
    ])
    await quiet()
    const ends = multiWallet ? ['(cedar)', 'amber'] : ['amber']
    expect(tabs.map(live)).toEqual([ends, ends])
  }
})

it('what stands of earlier versions and of none is read: ids without times, and nonsense', async () => {
  for (const [text, ends] of [
    ['["test.amber"]', []],
    ['[["test.amber",1]]', []],
    ['[["test.amber",-1]]', ['amber']],
    ['[["test.amber",null],7]', ['amber']],
    ['{"test.amber":1}', ['amber']],
  ] as const) {
    const { at, quiet, reload } = await tabsOf({ count: 1 })
    await at(0).core.connect({ connectorId: 'test.amber' })
    await quiet()
    await at(0).store.write(leftKey, text)
    await reload()
    expect([text, live(at(0))]).toEqual([text, ends])
  }
})
