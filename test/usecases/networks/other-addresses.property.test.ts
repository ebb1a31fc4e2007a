import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { type CoreWorld, settle } from '../../support/core-world.ts'
import { limitOfRuns, runs } from '../../support/long-runs.ts'
import { assetHub, kusama, polkadot } from '../../support/namespace-networks.ts'
import { polkadotKeys, ss58Of } from '../../support/polkadot-extension.ts'
import { createPolkadotTabs, focusPositionIn, talisman } from '../../support/polkadot-tabs.ts'

type Offer = readonly [Network, ...Network[]]

const networks = [polkadot, kusama, assetHub] as const
/** An account that its owner has bound to one network. */
const boundKey = new Uint8Array(32).fill(9)
const bound = { address: ss58Of(boundKey, 42), genesisHash: `0x${kusama.id}${'0'.repeat(32)}` }
const addressesOn = (id: unknown): readonly string[] =>
  [...polkadotKeys, boundKey].map((key) => ss58Of(key, id === kusama.caipNetworkId ? 2 : 0))

type Step = { readonly action: string; readonly tab: number; readonly which: number }

const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('network', 'account', 'reload', 'news', 'pause'),
  tab: fc.nat(1),
  which: fc.nat(3),
})
const anyOffer = fc.constantFrom<Offer>(networks, [polkadot, kusama], [kusama, polkadot], [polkadot])
const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined)

const visit = async (offers: readonly Offer[], steps: readonly Step[]) => {
  const { deliver, opened, reloaded, quiet } = createPolkadotTabs([bound])
  const tabs: CoreWorld[] = []
  for (const offer of offers) tabs.push(await opened(offer))
  await tabs[0]?.core.connect({ connectorId: talisman })
  await quiet()
  const reload = async (at: number): Promise<void> => {
    const tab = tabs[at]
    if (tab) tabs[at] = await reloaded(tab)
  }
  for (const { action, tab, which } of steps) {
    const core = tabs[tab]?.core
    const id = networks[which]?.caipNetworkId
    const address = addressesOn(core?.network.snapshot().caipNetworkId)[which] ?? ''
    if (action === 'network' && core && id) await quietly(core.switchNetwork(id))
    if (action === 'account' && core)
      await quietly(core.switchConnection({ namespace: 'polkadot', connectorId: talisman, address }))
    if (action === 'reload') await reload(tab)
    if (action === 'news') deliver()
    if (action === 'pause') await settle()
  }
  await quiet()
  const before = tabs.map(focusPositionIn)
  for (const at of tabs.keys()) {
    await reload(at)
    await quiet()
  }
  const after = tabs.map(focusPositionIn)
  for (const { core } of tabs) core.dispose()
  return { before, after }
}

/** What another tab said is being read while the visitor chooses here. */
const chosenMeanwhile: Step[] = [
  { action: 'network', tab: 0, which: 1 },
  { action: 'news', tab: 0, which: 0 },
  { action: 'network', tab: 1, which: 0 },
  { action: 'network', tab: 1, which: 1 },
  { action: 'account', tab: 1, which: 1 },
]

/** The same, and the visitor comes back to what they had chosen before. */
const chosenAndBack: Step[] = [
  { action: 'network', tab: 0, which: 0 },
  { action: 'news', tab: 0, which: 0 },
  { action: 'network', tab: 0, which: 0 },
  { action: 'account', tab: 1, which: 1 },
  { action: 'account', tab: 1, which: 0 },
]

it(
  'tabs with the same networks agree, and an address is always one of its network, after a reload too',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyOffer, fc.array(anyStep, { maxLength: 8 }), async (offer, steps) => {
        const { before, after } = await visit([offer, offer], steps)
        const [[id, address] = []] = before
        expect(addressesOn(id)).toContain(address)
        expect([before[1], ...after]).toEqual([before[0], before[0], before[0]])
      }),
      {
        numRuns: runs(100),
        examples: [
          [[polkadot, kusama, assetHub], chosenMeanwhile],
          [[kusama, polkadot], chosenAndBack],
        ],
      },
    )
  },
  limitOfRuns(60_000),
)

it(
  'tabs with others leave each other alone',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyOffer, anyOffer), fc.array(anyStep, { maxLength: 8 }), async (offers, steps) => {
        const { before, after } = await visit(offers, steps)
        for (const [id, address] of [...before, ...after]) expect(addressesOn(id)).toContain(address)
      }),
      { numRuns: runs(100) },
    )
  },
  limitOfRuns(60_000),
)
