import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeAddress, type Connection } from '../../../core/domain/connections/connection.ts'
import {
  type ConnectionEvent,
  type Connections,
  connectionOf,
  isRestoring,
  isSettled,
  knownAccount,
  liveIds,
  nextConnections,
  noConnections,
  statusOf,
} from '../../../core/domain/connections/connections.ts'
import type { SessionSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { isSameAddress } from '../../../core/domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { forAll } from '../shared/for-all.ts'
import { runModel, step } from '../shared/model.ts'
import {
  activeAmong,
  anyAddress,
  begun,
  connection,
  connectionId,
  connectionIds,
  event,
  list,
  namespace,
  namespaces,
  reached,
  snapshot,
} from './connection-events.ts'

/** What is true of the world: whose past is known, which wallets are live, in the order in which they came. The rest follows. */
interface Model {
  past: Partial<Record<ChainNamespace, 'known' | SessionSnapshot>>
  live: readonly Connection[]
  about: ChainNamespace
}

const lastOf = ({ live }: Model, space: ChainNamespace): Connection | undefined =>
  live.findLast((one) => one.namespace === space)
const isRemembered = ({ past }: Model, space: ChainNamespace): boolean => typeof past[space] === 'object'
const isAnythingKnown = (model: Model, space: ChainNamespace): boolean =>
  lastOf(model, space) !== undefined || isRemembered(model, space)

const agree = (model: Model, state: Connections): void => {
  expect([...liveIds(state)].sort()).toEqual(model.live.map(({ id }) => id).sort())
  const seen = namespaces.map((space) => {
    const known = knownAccount(state, space)
    return [connectionOf(state, space), statusOf(state, space), isRemembered(model, space) ? known : known?.address]
  })
  const expected = namespaces.map((space) => {
    const [live, past] = [lastOf(model, space), model.past[space]]
    const settled = live === undefined ? 'disconnected' : 'connected'
    const status = past === undefined ? 'unknown' : past === 'known' ? settled : 'restoring'
    return [live, status, isRemembered(model, space) ? past : live?.activeAccount]
  })
  // Of all of them in one: to ask takes longer than a step.
  expect(seen).toEqual(expected)
  expect(state.activeNamespace).toBe(model.about)
  expect(connectionOf(state)).toEqual(lastOf(model, model.about))
  expect(isSettled(state)).toBe(model.past[model.about] === 'known')
  expect(isRestoring(state)).toBe(isRemembered(model, model.about))
}

const look = (model: Model): void => {
  if (isAnythingKnown(model, model.about)) return
  const remembered = Object.values(model.past).find((past) => typeof past === 'object')
  model.about = (model.live.at(-1) ?? remembered ?? { namespace: model.about }).namespace
}

const command = (one: ConnectionEvent, tell: (model: Model) => void) =>
  step<Model, Connections>(
    JSON.stringify(one),
    (model) => {
      tell(model)
      look(model)
    },
    (state) => nextConnections(state, one),
    agree,
  )

const settle = (model: Model, space: ChainNamespace): void => {
  model.past = { ...model.past, [space]: 'known' }
}
const begin = (
  model: Model,
  { connections: all, isOnly, isBeside }: { connections: readonly Connection[]; isOnly?: boolean; isBeside?: boolean },
): void => {
  const [spaces, wallets] = [all.map((one) => one.namespace), all.map(({ connectorId }) => connectorId)]
  for (const namespace of spaces) settle(model, namespace)
  const isKept = (one: Connection): boolean =>
    isOnly === undefined
      ? !wallets.includes(one.connectorId)
      : all.every(({ id, namespace }) => (isOnly ? namespace !== one.namespace : id !== one.id))
  const others = model.live.filter(isKept)
  model.live = isBeside ? [...all, ...others] : [...others, ...all]
}
const change = (model: Model, ids: readonly string[], to: (one: Connection) => readonly Connection[]): void => {
  model.live = model.live.flatMap((one) => (ids.includes(one.id) ? to(one) : [one]))
}

const commands = [
  fc.tuple(snapshot, fc.boolean()).map(([found, isLast]) =>
    command({ type: 'remembered', snapshot: found, isLast }, (model) => {
      if (model.past[found.namespace] === undefined) model.past = { ...model.past, [found.namespace]: found }
      for (const space of isLast ? namespaces : []) if (model.past[space] === undefined) settle(model, space)
    }),
  ),
  fc.tuple(connectionId, anyAddress).map(([id, address]) =>
    command({ type: 'focused', connectionId: id, address }, (model) => {
      const [one] = model.live.filter((other) => other.id === id)
      if (one === undefined) return
      const chosen = one.accounts.find((account) => isSameAddress(one.namespace, account.address, address))
      const focused = { ...one, activeAccount: chosen?.address ?? one.activeAccount }
      // What the page is about already is no news.
      if (lastOf(model, model.about) === one && focused.activeAccount === one.activeAccount) return
      model.live = [...model.live.filter((other) => other !== one), focused]
      model.about = one.namespace
    }),
  ),
  namespace.map((space) => command({ type: 'nothing-remembered', namespace: space }, (model) => settle(model, space))),
  begun.map((one) =>
    command({ type: 'restored', ...one }, (model) => {
      // Also where the visitor was disconnected, or connected to another wallet, when another tab went over to this one,
      // and where nothing was known of its namespace.
      begin(model, one)
    }),
  ),
  begun.map((one) =>
    command({ type: 'connected', ...one }, (model) => {
      begin(model, one)
      model.about = one.connections[0].namespace
    }),
  ),
  fc.tuple(connectionIds, list).map(([ids, shared]) =>
    command({ type: 'accounts-changed', connectionIds: ids, accounts: shared }, (model) => {
      const [first, ...rest] = shared
      change(model, ids, (one) => {
        if (first === undefined) return []
        return [{ ...one, accounts: [first, ...rest], activeAccount: activeAmong(one, [first, ...rest]) }]
      })
    }),
  ),
  connectionIds.map((ids) =>
    command({ type: 'network-changed', connectionIds: ids, networkId: 'eip155:7' }, (model) =>
      change(model, ids, (one) => [{ ...one, networkId: 'eip155:7' }]),
    ),
  ),
  connectionIds.map((ids) =>
    command({ type: 'disconnected', connectionIds: ids }, (model) => change(model, ids, () => [])),
  ),
  fc.constant(
    command({ type: 'nothing-remembered' }, (model) => {
      for (const space of namespaces) settle(model, space)
    }),
  ),
]

describe('the connections', () => {
  it('tell what is true of the world, after any history', () => {
    runModel(commands, () => ({
      model: { past: {}, live: [], about: 'eip155' } as Model,
      real: { state: noConnections('eip155') },
    }))
  })

  it('keep what is settled settled, and what is active live', () => {
    forAll(fc.array(event, { size: 'max', maxLength: 60 }), (events) => {
      events.reduce((before, one) => {
        const state = nextConnections(before, one)
        const isSettledIn = (one: Connections, space: ChainNamespace): boolean =>
          ['disconnected', 'connected'].includes(statusOf(one, space))
        expect(namespaces.filter((space) => isSettledIn(before, space) && !isSettledIn(state, space))).toEqual([])
        expect(namespaces.map((space) => connectionOf(state, space)?.namespace)).toEqual(
          namespaces.map((space) => (state.live.some((live) => live.namespace === space) ? space : undefined)),
        )
        return state
      }, noConnections('eip155'))
    })
  })

  it('are about the one that was chosen, with the account that was chosen of it', () => {
    forAll(reached, fc.nat(), fc.nat(), (state, which, account) => {
      const live = state.live[which % Math.max(1, state.live.length)]
      if (live === undefined) return
      const wanted = live.accounts[account % live.accounts.length]?.address
      const now = nextConnections(state, { type: 'focused', connectionId: live.id, address: wanted })
      expect(connectionOf(now)).toEqual({ ...live, activeAccount: wanted })
      expect([...liveIds(now)].sort()).toEqual([...liveIds(state)].sort())
      for (const space of namespaces)
        if (space !== live.namespace) expect(connectionOf(now, space)).toBe(connectionOf(state, space))
    })
  })

  it('stay where what comes of their wallet is a part of it, and each is there once', () => {
    forAll(reached, connection, fc.boolean(), (state, one, isBeside) => {
      const now = nextConnections(state, { type: 'restored', connections: [one], isOnly: false, isBeside })
      for (const live of state.live) if (live.id !== one.id) expect(now.live).toContain(live)
      expect(now.live.filter(({ id }) => id === one.id)).toEqual([one])
      const others = state.live.filter((live) => live.namespace === one.namespace && live.id !== one.id)
      expect(connectionOf(now, one.namespace)).toBe(isBeside && others.length > 0 ? others.at(-1) : one)
    })
  })

  it('go on counting where another comes beside them', () => {
    forAll(reached, connection, (state, one) => {
      const before = connectionOf(state, one.namespace)
      const now = nextConnections(state, { type: 'restored', connections: [one], isBeside: true })
      const isItself = before === undefined || before.connectorId === one.connectorId
      const kept = state.live.filter((live) => live.connectorId !== one.connectorId)
      const next = kept.findLast((live) => live.namespace === one.namespace) ?? one
      expect(connectionOf(now, one.namespace)).toBe(isItself ? next : before)
    })
  })

  it('have one of its accounts active in each', () => {
    forAll(reached, (state) => {
      for (const one of state.live) expect(one.accounts.map(({ address }) => address)).toContain(activeAddress(one))
    })
  })

  it('bring nothing back that has ended, but by its wallet', () => {
    forAll(reached, connectionId, fc.array(event), (state, id, events) => {
      const ended = nextConnections(state, { type: 'disconnected', connectionIds: [id] })
      const others = events.filter(
        (one) => !('connections' in one) || one.connections.every((begins) => begins.id !== id),
      )
      expect(liveIds(others.reduce(nextConnections, ended))).not.toContain(id)
    })
  })

  it('lose none by what another wallet says', () => {
    forAll(reached, event, (state, one) => {
      const ids = liveIds(nextConnections(state, one))
      const isAbout = (live: Connection): boolean =>
        ('connectionIds' in one && one.connectionIds.includes(live.id)) ||
        ('connections' in one &&
          one.connections.some(({ connectorId, namespace }) => {
            if (one.isOnly === undefined) return connectorId === live.connectorId
            return namespace === live.namespace && (one.isOnly || connectorId === live.connectorId)
          }))
      for (const live of state.live) if (!isAbout(live)) expect(ids).toContain(live.id)
    })
  })

  it('take what the visitor chose, whatever stood before', () => {
    forAll(reached, connection, (state, chosen) => {
      const after = nextConnections(state, { type: 'connected', connections: [chosen] })
      expect([after.activeNamespace, connectionOf(after), isSettled(after)]).toEqual([chosen.namespace, chosen, true])
    })
  })

  it('are the same object while nothing is new', () => {
    forAll(reached, connection, (before, one) => {
      const state = nextConnections(before, { type: 'connected', connections: [one] })
      const spelt = one.accounts.map((account) =>
        one.namespace === 'eip155' ? { ...account, address: `0x${account.address}` } : account,
      )
      for (const repeated of [
        { type: 'accounts-changed', connectionIds: [one.id], accounts: spelt },
        { type: 'network-changed', connectionIds: [one.id], networkId: one.networkId },
        { type: 'nothing-remembered', namespace: one.namespace },
        { type: 'disconnected', connectionIds: ['nobody'] },
      ] as const)
        expect(nextConnections(state, repeated)).toBe(state)
    })
  })
})

describe('the way of one namespace', () => {
  it('has each arrow of the design, and no other', () => {
    const arrows = new Set<string>()
    forAll(fc.array(event, { size: 'max', maxLength: 60 }), (events) => {
      events.reduce((before, one) => {
        const state = nextConnections(before, one)
        for (const space of namespaces) {
          const [from, to] = [statusOf(before, space), statusOf(state, space)]
          if (from !== to) arrows.add(`${from} > ${to}`)
        }
        return state
      }, noConnections('eip155'))
    })
    expect([...arrows].sort()).toEqual(
      [
        'unknown > connected',
        'unknown > disconnected',
        'unknown > restoring',
        'restoring > connected',
        'restoring > disconnected',
        'disconnected > connected',
        'connected > disconnected',
      ].sort(),
    )
  })
})
