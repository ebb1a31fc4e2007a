import { isFirstActive } from '../namespaces/account-order.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import { type ChainNamespace, chainNamespaces, type PerNamespace } from '../namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { Account } from './account.ts'
import { activeAddress, type Connection } from './connection.ts'
import type { SessionSnapshot } from './session-snapshot.ts'
import { isSameLogin, type WalletLogin } from './wallet-login.ts'

/**
 * How things stand with all wallets (spec section 4, decision 20). A wallet that is being asked is an attempt (connect-attempt.ts).
 * Read by the selectors below: nothing reaches into the shape.
 */
export interface Connections {
  /** Of a namespace that is missing nobody knows anything yet: nobody may paint "logged out" before `settled`. */
  readonly phases: PerNamespace<'restoring' | 'settled'>
  /** What an earlier visit left behind, while its wallet is asked. */
  readonly remembered: PerNamespace<SessionSnapshot>
  /** Of each namespace the last one counts. */
  readonly live: readonly Connection[]
  /** What the account, the button and the views are about. */
  readonly activeNamespace: ChainNamespace
}

export type ConnectionEvent =
  /** After the last one it is known of every namespace whether there is something: later there is nothing to tell about it. */
  | { readonly type: 'remembered'; readonly snapshot: SessionSnapshot; readonly isLast?: boolean }
  /** Nothing of an earlier visit counts, in any namespace unless one is named: there was none, it could not be restored, or the visitor left it. */
  | { readonly type: 'nothing-remembered'; readonly namespace?: ChainNamespace }
  | ({ readonly type: 'restored' } & Begun)
  /** The wallet that the visitor chose approved: it counts, whatever stood before. */
  | ({ readonly type: 'connected' } & Begun)
  /** The page is about this connection from here on, where it is live. It counts in its namespace. */
  | {
      readonly type: 'focused'
      readonly connectionId: string
      /** Of its accounts this one, where it is named. */
      readonly address?: string | undefined
    }
  | ({ readonly type: 'accounts-changed'; readonly accounts: readonly Account[] } & About)
  | ({
      readonly type: 'network-changed'
      readonly networkId: CaipNetworkId
      /** Where they are others there. */
      readonly accounts?: readonly Account[]
    } & About)
  /** The wallet has another email address. */
  | ({ readonly type: 'login-changed'; readonly auth: WalletLogin } & About)
  | ({ readonly type: 'disconnected' } & About)

interface About {
  /** A wallet may end all of its connections in one moment. */
  readonly connectionIds: readonly string[]
}

interface Begun {
  /** One for each namespace that the wallet grants; the first is what the page is about. Others that its connector had end with it. */
  readonly connections: readonly [Connection, ...Connection[]]
  /**
   * The visitor chose it: what is live or remembered of these namespaces ends with it, or goes on beside it, and nothing else: its connector
   * may reach another wallet too. Unless it is said, all that its connector had is over.
   */
  readonly isOnly?: boolean
  /** What counts goes on counting. */
  readonly isBeside?: boolean
}

export const noConnections = (activeNamespace: ChainNamespace): Connections => ({
  phases: {},
  remembered: {},
  live: [],
  activeNamespace,
})

export type ConnectionStatus = 'unknown' | 'restoring' | 'disconnected' | 'connected'

/** The connection that counts: of the active namespace, unless another is asked for. */
export const connectionOf = (
  { live, activeNamespace }: Connections,
  namespace = activeNamespace,
): Connection | undefined => live.findLast((one) => one.namespace === namespace)

export const statusOf = (state: Connections, namespace = state.activeNamespace): ConnectionStatus => {
  const phase = state.phases[namespace] ?? 'unknown'
  if (phase !== 'settled') return phase
  return connectionOf(state, namespace) ? 'connected' : 'disconnected'
}

/** @param isThrough which connectors are meant, unless it is all of them */
export const liveIds = ({ live }: Connections, isThrough = (_connectorId: string) => true): readonly string[] =>
  live.filter(({ connectorId }) => isThrough(connectorId)).map(({ id }) => id)

export const isLiveOf = ({ live }: Connections, { namespace, connectorId }: SessionSnapshot): boolean =>
  live.some((one) => one.namespace === namespace && one.connectorId === connectorId)

/** Of all wallets that are live or remembered, each once. */
export const connectorIds = ({ live, remembered }: Connections): readonly string[] => [
  ...new Set([...live, ...Object.values(remembered)].flatMap((one) => one?.connectorId ?? [])),
]

/** It is only remembered that there was a connection. */
export const isRestoring = (state: Connections): boolean => statusOf(state) === 'restoring'

/** Towards hosts: false while it is not yet known whether the visitor is connected. */
export const isSettled = ({ phases, activeNamespace }: Connections): boolean => phases[activeNamespace] === 'settled'

/** What is known of the account on screen: the live one, or while restoring the remembered one. */
export interface KnownAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly connectorId: string
}

export const knownAccount = (state: Connections, namespace = state.activeNamespace): KnownAccount | undefined => {
  const connection = connectionOf(state, namespace)
  if (connection === undefined) return state.remembered[namespace]
  const { networkId, connectorId } = connection
  return { namespace, address: activeAddress(connection), networkId, connectorId }
}

/** Once for each namespace where there is something, the one that the page is about first. */
const inEach = <T>(state: Connections, find: (state: Connections, namespace: ChainNamespace) => T | undefined): T[] =>
  [...new Set([state.activeNamespace, ...chainNamespaces])].flatMap((one) => find(state, one) ?? [])

export const knownAccounts = (state: Connections): readonly KnownAccount[] => inEach(state, knownAccount)

/** The connections that count. */
export const connectionsOf = (state: Connections): readonly Connection[] => inEach(state, connectionOf)

const settled = (state: Connections, namespace: ChainNamespace): Connections =>
  state.phases[namespace] === 'settled'
    ? state
    : {
        ...state,
        phases: { ...state.phases, [namespace]: 'settled' },
        remembered: { ...state.remembered, [namespace]: undefined },
      }

/** The page stays with its namespace while anything is known of it, and else goes where something is: where a wallet is live first. */
const focused = (state: Connections): Connections => {
  if (knownAccount(state) !== undefined) return state
  const found = state.live.at(-1) ?? Object.values(state.remembered).find((one) => one)
  const namespace = found?.namespace ?? state.activeNamespace
  return namespace === state.activeNamespace ? state : { ...state, activeNamespace: namespace }
}

const ended = (state: Connections, isOver: (one: Connection) => boolean): Connections =>
  state.live.some(isOver) ? { ...state, live: state.live.filter((one) => !isOver(one)) } : state

const begun = (state: Connections, { connections, isOnly, isBeside }: Begun): Connections => {
  const isOver = ({ connectorId, namespace }: Connection): boolean =>
    connections.some((one) => {
      if (isOnly === undefined) return one.connectorId === connectorId
      return one.namespace === namespace && (isOnly || one.connectorId === connectorId)
    })
  const { live } = ended(state, isOver)
  const known = connections.map(({ namespace }) => namespace).reduce(settled, state)
  return { ...known, live: isBeside ? [...connections, ...live] : [...live, ...connections] }
}

/** Nothing is left of a connection whose wallet shares no account any more. A repetition is no news. */
const onAccounts = (connection: Connection, accounts: readonly Account[]): Connection | undefined => {
  const [first, ...rest] = accounts
  if (first === undefined) return undefined
  const { namespace, accounts: before, activeAccount } = connection
  const isSame =
    accounts.length === before.length &&
    accounts.every(({ address, type, publicKey, isSponsored }, at) => {
      const old = before[at]
      const isSameKey = type === old?.type && publicKey === old?.publicKey && isSponsored === old?.isSponsored
      return isSameKey && isSameAddress(namespace, address, old?.address ?? '')
    })
  if (isSame) return connection
  const old = before.find(({ address }) => address === activeAccount)
  const active = isFirstActive[namespace]
    ? first
    : (accounts.find(({ address }) => isSameAddress(namespace, address, activeAccount)) ??
      // On another network one key may have another address; of several that it has, the one for the same use.
      accounts.find(({ publicKey, type }) => publicKey && publicKey === old?.publicKey && type === old.type) ??
      first)
  return { ...connection, accounts: [first, ...rest], activeAccount: active.address }
}

const onFocus = (
  state: Connections,
  { connectionId, address = '' }: Extract<ConnectionEvent, { type: 'focused' }>,
): Connections => {
  const found = state.live.find(({ id }) => id === connectionId)
  if (found === undefined) return state
  const { namespace, activeAccount } = found
  const wanted = found.accounts.find((one) => isSameAddress(namespace, one.address, address))?.address ?? activeAccount
  if (connectionOf(state) === found && wanted === activeAccount) return state
  const live = state.live.filter((one) => one !== found)
  return { ...state, live: [...live, { ...found, activeAccount: wanted }], activeNamespace: namespace }
}

const onNetwork = (connection: Connection, networkId: CaipNetworkId): Connection =>
  networkId === connection.networkId ? connection : { ...connection, networkId }

const changed = (
  given: Connections,
  { connectionIds }: About,
  change: (connection: Connection) => Connection | undefined,
): Connections => {
  const changedOne = (state: Connections, id: string): Connections => {
    const before = state.live.find((one) => one.id === id)
    const after = before && change(before)
    if (after === before) return state
    if (after === undefined) return ended(state, (one) => one === before)
    return { ...state, live: state.live.map((one) => (one === before ? after : one)) }
  }
  return connectionIds.reduce(changedOne, given)
}

const next = (state: Connections, event: ConnectionEvent): Connections => {
  switch (event.type) {
    case 'remembered': {
      const { snapshot } = event
      const { namespace } = snapshot
      const told: Connections =
        state.phases[namespace] === undefined
          ? {
              ...state,
              phases: { ...state.phases, [namespace]: 'restoring' },
              remembered: { ...state.remembered, [namespace]: snapshot },
            }
          : state
      return event.isLast ? chainNamespaces.filter((one) => !told.phases[one]).reduce(settled, told) : told
    }
    case 'nothing-remembered':
      return event.namespace ? settled(state, event.namespace) : chainNamespaces.reduce<Connections>(settled, state)
    case 'restored':
      return begun(state, event)
    case 'connected':
      return { ...begun(state, event), activeNamespace: event.connections[0].namespace }
    case 'accounts-changed':
      return changed(state, event, (one) => onAccounts(one, event.accounts))
    case 'network-changed':
      return changed(state, event, (one) => onAccounts(onNetwork(one, event.networkId), event.accounts ?? one.accounts))
    case 'login-changed':
      return changed(state, event, (one) => (isSameLogin(one.auth, event.auth) ? one : { ...one, auth: event.auth }))
    case 'disconnected':
      return changed(state, event, () => undefined)
    case 'focused':
      return onFocus(state, event)
  }
}

/** An event that does not fit what stands changes nothing; while nothing is new it is the same object. */
export const nextConnections = (state: Connections, event: ConnectionEvent): Connections => focused(next(state, event))
