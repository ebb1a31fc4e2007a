import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alice, bob, settle } from '../../support/core-world.ts'
import { limitOfRuns, runs } from '../../support/long-runs.ts'
import { type TwoTabs, twoTabs } from '../../support/two-tabs.ts'

type Step = readonly [name: string, run: (visit: TwoTabs) => unknown]

const which = fc.constantFrom(0 as const, 1 as const)
const quietly = (promise: Promise<unknown>): void => void promise.catch(() => undefined)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(which, which)
    .map(
      ([tab, wallet]): Step => [
        `tab ${tab} connects wallet ${wallet}`,
        ({ tabs }) => quietly(tabs[tab].core.connect({ connectorId: ['test.amber', 'test.birch'][wallet] ?? '' })),
      ],
    ),
  which.map((tab): Step => [`tab ${tab} disconnects`, ({ tabs }) => quietly(tabs[tab].core.disconnect())]),
  which.map((tab): Step => [`tab ${tab} closes its modal`, ({ tabs }) => tabs[tab].core.close()]),
  fc
    .tuple(which, fc.constantFrom('approve', 'reject', 'ask'))
    .map(([wallet, next]): Step => [`wallet ${wallet} will ${next}`, ({ wallets }) => wallets[wallet].behave(next)]),
  fc
    .tuple(which, fc.constantFrom('approve', 'reject', 'lock', 'unlock', 'drop'))
    .map(([wallet, action]): Step => [`wallet ${wallet}: ${action}`, ({ wallets }) => wallets[wallet][action]()]),
  fc
    .tuple(which, fc.constantFrom([alice], [bob], [bob, alice]))
    .map(
      ([wallet, accounts]): Step => [
        `wallet ${wallet} shares ${accounts.length}`,
        ({ wallets }) => wallets[wallet].setAccounts(accounts),
      ],
    ),
  fc
    .tuple(which, fc.constantFrom('eip155:31337', 'eip155:31338', 'eip155:1'))
    .map(([wallet, id]): Step => [`wallet ${wallet} goes to ${id}`, ({ wallets }) => wallets[wallet].setNetwork(id)]),
  fc.constant<Step>(['news arrive', ({ deliver }) => deliver()]),
)

/** What both tabs show when nothing is under way any more. */
const agreed = async (visit: TwoTabs): Promise<void> => {
  for (const { core } of visit.tabs) core.close()
  await visit.quiet()
  const [one, other] = visit.tabs.map(({ core }) => [core.account.snapshot(), core.network.snapshot()])
  expect(other).toEqual(one)
}

it(
  'agree in the end, whatever visitor and wallets do in them, and never answer each other for ever',
  async () => {
    let connected = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const visit = await twoTabs()
        for (const [, run] of steps) {
          await run(visit)
          await settle()
        }
        await agreed(visit)
        if (visit.tabs[0].core.account.snapshot().status === 'connected') connected += 1
        for (const { core } of visit.tabs) core.dispose()
        await visit.quiet()
        for (const { clock, listeners } of visit.tabs) expect([clock.waiting(), listeners()]).toEqual([0, 0])
      }),
      { numRuns: runs(200) },
    )
    expect(connected).toBeGreaterThan(10)
  },
  limitOfRuns(60_000),
)
