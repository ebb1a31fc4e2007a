import fc from 'fast-check'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, settle } from './core-world.ts'
import { type FourWallets, fourWallets, listed, worldOfSeveral } from './several-wallets.ts'
import { twoNetworks } from './two-wallets.ts'

export const places = { amber: 'eip155', cedar: 'eip155', birch: 'solana', dune: 'solana' } as const
export type Name = keyof typeof places
export type Place = (typeof places)[Name]
const names = Object.keys(places) as readonly Name[]
const bothPlaces: readonly Place[] = ['eip155', 'solana']
const inPlace = (place: Place): readonly Name[] => names.filter((name) => places[name] === place)

/** What has to be true of the world. */
export interface Model {
  readonly multiWallet: boolean
  /** Those that the visitor has connected and not left, nor replaced, the one that counts in its namespace last. */
  wanted: readonly Name[]
  readonly shared: Set<Name>
  readonly locked: Set<Name>
  /** Those that the visitor left on purpose, and has not connected since. */
  readonly left: Set<Name>
  /** Where each tab offers a network at this moment. */
  readonly offered: [readonly Place[], readonly Place[]]
}

export interface SeveralVisit {
  readonly tabs: [CoreWorld, CoreWorld]
  readonly wallets: FourWallets
  readonly quiet: () => Promise<void>
}

export const modelOf = (multiWallet: boolean): Model => ({
  multiWallet,
  wanted: [],
  shared: new Set(),
  locked: new Set(),
  left: new Set(),
  offered: [bothPlaces, bothPlaces],
})

export const isLive = ({ wanted, shared, locked }: Model, name: Name): boolean =>
  wanted.includes(name) && shared.has(name) && !locked.has(name)

const counts = (model: Model, name: Name): boolean =>
  model.wanted.findLast((one) => places[one] === places[name] && isLive(model, one)) === name

/** Those that have to be live, as `listed` says it. */
export const mustBeLive = (model: Model): readonly string[] =>
  model.wanted
    .filter((name) => isLive(model, name))
    .map((name) => (counts(model, name) ? name : `(${name})`))
    .sort()

/** Lets everything happen, in both tabs, and all news arrive. */
export const severalVisit = async (multiWallet: boolean): Promise<SeveralVisit> => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const wallets = fourWallets()
  const open = async () => (await worldOfSeveral({ wallets, multiWallet, simulation: browser.openTab() })).world
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 30; round += 1) {
      await settle()
      if (browser.deliver() === 0) return
    }
    throw new Error('The tabs answer each other for ever.')
  }
  return { tabs: [await open(), await open()], wallets, quiet }
}

export interface Deed {
  readonly name: string
  /** It is of this namespace alone: what is of another one may happen in the same moment. */
  readonly place?: Place
  readonly isConnecting?: boolean
  /** Of what cannot be done at this moment nothing comes. */
  readonly can?: (model: Model) => boolean
  /** @returns what became of the host's call */
  readonly run: (visit: SeveralVisit, model: Model) => unknown
  readonly expected: (model: Model) => void
}

const connected = (model: Model, name: Name): void => {
  // A wallet that is replaced gives back what it shared; one that is locked is not reached by that.
  for (const other of model.multiWallet ? [] : inPlace(places[name])) {
    if (other === name) continue
    if (isLive(model, other)) model.shared.delete(other)
    model.wanted = model.wanted.filter((one) => one !== other)
  }
  model.shared.add(name)
  model.left.delete(name)
  model.wanted = [...model.wanted.filter((one) => one !== name), name]
}
const left = (model: Model, gone: readonly Name[]): void => {
  for (const name of gone) {
    if (model.wanted.includes(name)) model.shared.delete(name)
    model.left.add(name)
  }
  model.wanted = model.wanted.filter((one) => !gone.includes(one))
}

const offers = ({ offered }: Model, at: 0 | 1, place: Place): boolean => offered[at].includes(place)
const networksOf = (offered: readonly Place[]) => {
  const [first, ...others] = twoNetworks.filter(({ chainNamespace }) => offered.some((one) => one === chainNamespace))
  if (first === undefined) throw new Error('A host offers a network at least.')
  return [first, ...others] as const
}

const tab = fc.constantFrom(0 as const, 1 as const)
const which = fc.constantFrom(...names)
const idOf = (name: Name): string => `test.${name}`
const deed = (one: Deed): Deed & { toString: () => string } => ({ ...one, toString: () => one.name })

export const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(tab, which).map(([at, name]) =>
      deed({
        name: `tab ${at} connects ${name}`,
        place: places[name],
        isConnecting: true,
        can: (model) => !model.locked.has(name) && offers(model, at, places[name]),
        run: ({ tabs }) => tabs[at].core.connect({ connectorId: idOf(name) }),
        expected: (model) => connected(model, name),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(tab, fc.constantFrom(['amber', 'cedar'] as const, ['birch', 'dune'] as const), fc.boolean())
      .map(([ahead, pair, isTurned]) => {
        const [first, second] = isTurned ? ([pair[1], pair[0]] as const) : pair
        const chosen = [first, second] as const
        return deed({
          name: `the tabs connect ${first} and ${second} in the same moment, tab ${ahead} a little later`,
          // One that counts already is not chosen anew; who has first to write the list of those left may not hear of the other.
          can: (model) =>
            !counts(model, chosen[ahead]) &&
            !chosen.some((name) => model.left.has(name)) &&
            chosen.every((name, at) => !model.locked.has(name) && offers(model, at === 0 ? 0 : 1, places[name])),
          run: ({ tabs }) => {
            const [one, other] = [tabs[0].clock, tabs[1].clock]
            const [now, later] = [Math.max(one.now(), other.now()), tabs[ahead].clock]
            for (const clock of [one, other]) clock.advance(now - clock.now())
            later.advance(5)
            return Promise.all(tabs.map(({ core }, at) => core.connect({ connectorId: idOf(chosen[at] ?? first) })))
          },
          expected: (model) => {
            connected(model, chosen[1 - ahead] ?? first)
            connected(model, chosen[ahead])
          },
        })
      }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, which).map(([at, name]) =>
      deed({
        name: `tab ${at} switches to ${name}`,
        place: places[name],
        can: (model) => model.multiWallet && isLive(model, name) && offers(model, at, places[name]),
        run: ({ tabs }) => tabs[at].core.switchConnection({ namespace: places[name], connectorId: idOf(name) }),
        expected: (model) => connected(model, name),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, which).map(([at, name]) =>
      deed({
        name: `tab ${at} leaves ${name}`,
        place: places[name],
        can: (model) => offers(model, at, places[name]),
        run: ({ tabs }) => tabs[at].core.disconnect({ connectorId: idOf(name) }),
        expected: (model) => left(model, [name]),
      }),
    ),
  },
  fc.tuple(tab, which).map(([at, name]) =>
    deed({
      name: `tab ${at} deletes ${name}`,
      place: places[name],
      can: (model) => model.multiWallet && offers(model, at, places[name]),
      run: ({ tabs }) => tabs[at].core.deleteConnection({ namespace: places[name], connectorId: idOf(name) }),
      expected: (model) => left(model, [name]),
    }),
  ),
  fc.tuple(tab, fc.constantFrom('eip155' as const, 'solana' as const)).map(([at, namespace]) =>
    deed({
      name: `tab ${at} leaves ${namespace}`,
      place: namespace,
      can: (model) => offers(model, at, namespace),
      run: ({ tabs }) => tabs[at].core.disconnect({ namespace }),
      expected: (model) => left(model, inPlace(namespace)),
    }),
  ),
  tab.map((at) =>
    deed({
      name: `tab ${at} leaves all`,
      can: (model) => bothPlaces.every((place) => offers(model, at, place)),
      run: ({ tabs }) => tabs[at].core.disconnect(),
      expected: (model) => left(model, names),
    }),
  ),
  fc.tuple(tab, fc.constantFrom('eip155' as const, 'solana' as const)).map(([at, namespace]) =>
    deed({
      name: `tab ${at} looks at ${namespace}`,
      can: (model) => offers(model, at, namespace),
      run: ({ tabs }) => {
        void tabs[at].core.open({ namespace })
        tabs[at].core.close()
      },
      expected: () => undefined,
    }),
  ),
  {
    weight: 3,
    arbitrary: which.map((name) =>
      deed({
        name: `${name} locks`,
        place: places[name],
        run: ({ wallets }) => wallets[name].lock(),
        expected: ({ locked }) => void locked.add(name),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: which.map((name) =>
      deed({
        name: `${name} unlocks`,
        place: places[name],
        run: ({ wallets }) => wallets[name].unlock(),
        expected: (model) => {
          if (!model.locked.delete(name)) return
          // It comes back beside what counts.
          if (model.wanted.includes(name)) model.wanted = [name, ...model.wanted.filter((one) => one !== name)]
        },
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(tab, fc.constantFrom<readonly Place[]>(['eip155'], ['solana'], bothPlaces, bothPlaces))
      .map(([at, offered]) =>
        deed({
          name: `tab ${at} offers ${offered.join(' and ')}`,
          run: ({ tabs }) => tabs[at].core.update({ networks: networksOf(offered) }),
          expected: (model) => {
            model.offered[at] = offered
          },
        }),
      ),
  },
  which.map((name) =>
    deed({
      name: `${name} takes its permission back`,
      place: places[name],
      run: ({ wallets }) => wallets[name].disconnect(new AbortController().signal),
      expected: (model) => {
        model.shared.delete(name)
        model.wanted = model.wanted.filter((one) => one !== name)
      },
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.constant(
      deed({
        name: 'both tabs are loaded anew',
        run: async ({ tabs }) => {
          for (const at of [0, 1] as const) {
            tabs[at] = tabs[at].reload()
            await tabs[at].core.start()
          }
        },
        expected: ({ offered }) => offered.fill(bothPlaces),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: tab.map((at) =>
      deed({
        name: `tab ${at} is loaded anew`,
        run: async ({ tabs }) => {
          tabs[at] = tabs[at].reload()
          await tabs[at].core.start()
        },
        expected: (model) => {
          model.offered[at] = bothPlaces
        },
      }),
    ),
  },
)

export const liveIn = (world: CoreWorld): readonly string[] => listed(world).filter((one) => !one.startsWith('-'))
