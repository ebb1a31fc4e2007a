import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitOfRuns, runs } from '../../support/long-runs.ts'
import { moments } from '../../support/several-moments.ts'
import {
  allPlaces,
  liveIn,
  modelOf,
  mustBeLive,
  type Name,
  places,
  severalVisit,
  someWallets,
} from '../../support/several-visits.ts'

/** As a name is listed: in brackets where it does not count. */
const placeOf = (listed: string) => places[listed.replace(/[()]/g, '') as Name]

/**
 * None is lost, none that was left or replaced comes back, and what is settled stays settled, in neither of two tabs, whatever visitor,
 * wallets and pages do.
 */
it(
  'one wallet, or several, in each of three namespaces: hundreds of visits in two tabs',
  async () => {
    const count = runs(300, 3_000)
    const seen = { one: { visits: 0, most: 0, places: 0 }, several: { visits: 0, most: 0, places: 0 } }
    await fc.assert(
      fc.asyncProperty(fc.boolean(), moments, someWallets, async (multiWallet, all, keepers) => {
        const mode = seen[multiWallet ? 'several' : 'one']
        const given = await severalVisit(multiWallet, keepers)
        const model = modelOf(multiWallet, keepers)
        for (const moment of all) {
          // Nobody chooses twice in one millisecond: each choice has a time of its own, however the tabs' clocks stand to each other.
          for (const { clock } of given.tabs) clock.advance(1)
          const done = moment.filter(({ can }) => can?.(model) !== false)
          await Promise.all(done.map(({ run }) => run(given, model)))
          await given.quiet()
          for (const { expected } of done) expected(model)
          const must = mustBeLive(model)
          for (const [at, tab] of given.tabs.entries()) {
            // What is connected where this tab offers nothing waits until it does.
            const isOffered = (name: string) => model.offered[at]?.includes(placeOf(name))
            expect(liveIn(tab)).toEqual(must.filter(isOffered))
            const settled = Object.entries(tab.core.accounts.snapshot()).filter(([, one]) => one?.isSettled)
            expect(settled.map(([namespace]) => namespace)).toEqual(model.offered[at])
            const { status, address } = tab.core.account.snapshot()
            const told = tab.core.connections.snapshot().filter((one) => one.status !== 'disconnected')
            expect([status, told.some((one) => one.address === address && one.status === 'connected')]).toEqual(
              told.length > 0 ? ['connected', true] : ['disconnected', false],
            )
          }
          expect(given.unsettled).toEqual([])
          mode.most = Math.max(mode.most, must.length)
          mode.places = Math.max(
            mode.places,
            allPlaces.filter((place) => must.some((name) => placeOf(name) === place)).length,
          )
        }
        mode.visits += 1
        for (const { core } of given.tabs) core.dispose()
        await given.quiet()
        for (const { clock, listeners } of given.tabs) expect([clock.waiting(), listeners()]).toEqual([0, 0])
      }),
      { numRuns: count },
    )
    expect(seen.one.visits + seen.several.visits).toBe(count)
    // A wallet in each place at once is rare: some hundred visits may not meet it.
    for (const { visits, places } of Object.values(seen)) {
      expect(visits).toBeGreaterThan(0.35 * count)
      expect(places).toBeGreaterThanOrEqual(runs(2, allPlaces.length))
    }
    expect(seen.one.most).toBeLessThanOrEqual(allPlaces.length)
    expect(seen.several.most).toBeGreaterThan(runs(2, 3))
  },
  limitOfRuns(240_000),
)
