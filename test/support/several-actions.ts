import fc from 'fast-check'
import { settle } from './core-world.ts'
import {
  type Action,
  action,
  connected,
  idOf,
  left,
  neighbours,
  networksOf,
  offers,
  tab,
  which,
} from './several-action.ts'
import { allPlaces, inPlace, isLive, names, type Place, places, threeNetworks } from './several-visits.ts'

export const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(tab, which).map(([at, name]) =>
      action({
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
        return action({
          name: `the tabs connect ${first} and ${second} in the same moment, tab ${ahead} a little later`,
          can: (model) =>
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
    arbitrary: fc
      .tuple(tab, fc.boolean(), fc.constantFrom(...neighbours))
      .map(([at, isLeavingFirst, [gone, chosen]]) => {
        const there: 0 | 1 = at === 0 ? 1 : 0
        const words = [`tab ${at} leaves ${gone}`, `tab ${there} connects ${chosen}`]
        return action({
          name: `${(isLeavingFirst ? words : words.reverse()).join(', and before that is heard ')}`,
          can: (model) =>
            isLive(model, gone) &&
            !model.locked.has(chosen) &&
            ([at, there] as const).every((one) => offers(model, one, places[gone])),
          run: async ({ tabs }) => {
            const leave = () => tabs[at].core.disconnect({ connectorId: idOf(gone) })
            const connect = () => tabs[there].core.connect({ connectorId: idOf(chosen) })
            const [one, other] = isLeavingFirst ? [leave, connect] : [connect, leave]
            // By one clock, which all tabs of a browser have.
            const now = Math.max(...tabs.map(({ clock }) => clock.now()))
            for (const { clock } of tabs) clock.advance(now - clock.now())
            await one()
            await settle()
            for (const { clock } of tabs) clock.advance(5)
            await other()
          },
          expected: (model) => {
            if (isLeavingFirst) left(model, [gone])
            connected(model, chosen)
            if (!isLeavingFirst) left(model, [gone])
          },
        })
      }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, which).map(([at, name]) =>
      action({
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
      action({
        name: `tab ${at} leaves ${name}`,
        place: places[name],
        can: (model) => offers(model, at, places[name]),
        run: ({ tabs }) => tabs[at].core.disconnect({ connectorId: idOf(name) }),
        expected: (model) => left(model, [name]),
      }),
    ),
  },
  fc.tuple(tab, which).map(([at, name]) =>
    action({
      name: `tab ${at} deletes ${name}`,
      place: places[name],
      can: (model) => model.multiWallet && offers(model, at, places[name]),
      run: ({ tabs }) => tabs[at].core.deleteConnection({ namespace: places[name], connectorId: idOf(name) }),
      expected: (model) => left(model, [name]),
    }),
  ),
  fc.tuple(tab, fc.constantFrom(...allPlaces)).map(([at, namespace]) =>
    action({
      name: `tab ${at} leaves ${namespace}`,
      place: namespace,
      can: (model) => offers(model, at, namespace),
      run: ({ tabs }) => tabs[at].core.disconnect({ namespace }),
      expected: (model) => left(model, inPlace(namespace)),
    }),
  ),
  tab.map((at) =>
    action({
      name: `tab ${at} leaves all`,
      can: (model) => allPlaces.every((place) => offers(model, at, place)),
      run: ({ tabs }) => tabs[at].core.disconnect(),
      expected: (model) => left(model, names),
    }),
  ),
  fc.tuple(tab, fc.constantFrom(...allPlaces)).map(([at, namespace]) =>
    action({
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
      action({
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
      action({
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
      .tuple(tab, fc.oneof(fc.constant(allPlaces), fc.subarray<Place>([...allPlaces], { minLength: 1 })))
      .map(([at, offered]) =>
        action({
          name: `tab ${at} offers ${offered.join(' and ')}`,
          run: ({ tabs }) => tabs[at].core.update({ networks: networksOf(offered) }),
          expected: (model) => {
            model.offered[at] = offered
          },
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(which, fc.nat({ max: 1 })).map(([name, at]) =>
      action({
        name: `${name} goes to its network ${at}`,
        place: places[name],
        run: ({ wallets }) => {
          const id = threeNetworks.filter(({ chainNamespace }) => chainNamespace === places[name])[at]?.caipNetworkId
          if (id) wallets[name].setNetwork(id)
        },
        // Where it is does not say whether it is there.
        expected: () => undefined,
      }),
    ),
  },
  which.map((name) =>
    action({
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
      action({
        name: 'both tabs are loaded anew',
        run: async ({ tabs }) => {
          for (const at of [0, 1] as const) {
            tabs[at] = tabs[at].reload()
            await tabs[at].core.start()
          }
        },
        expected: ({ offered }) => offered.fill(allPlaces),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: tab.map((at) =>
      action({
        name: `tab ${at} is loaded anew`,
        run: async ({ tabs }) => {
          tabs[at] = tabs[at].reload()
          await tabs[at].core.start()
        },
        expected: (model) => {
          model.offered[at] = allPlaces
        },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, which, fc.boolean(), fc.nat({ max: 12 })).map(([at, name, isLeaving, turns]) =>
      action({
        name: `tab ${at} is loaded anew, and ${turns} turns later ${isLeaving ? 'leaves' : 'connects'} ${name}`,
        can: (model) => isLeaving || !model.locked.has(name),
        run: async ({ tabs }) => {
          tabs[at] = tabs[at].reload()
          const { core } = tabs[at]
          const started = core.start()
          for (let left = turns; left > 0; left -= 1) await Promise.resolve()
          const connectorId = idOf(name)
          await Promise.all([started, isLeaving ? core.disconnect({ connectorId }) : core.connect({ connectorId })])
        },
        expected: (model) => {
          model.offered[at] = allPlaces
          if (isLeaving) left(model, [name])
          else connected(model, name)
        },
      }),
    ),
  },
)
