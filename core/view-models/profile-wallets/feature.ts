import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { addressesBeside, type Connection } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { storedId } from '../../domain/connections/stored-connections.ts'
import type { Snack } from '../../domain/modal/snack.ts'
import { isFirstActive } from '../../domain/namespaces/account-order.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { NamesCell } from '../../state/account/names-cell.ts'
import type { AttemptStore, ConnectionStore, StoredConnectionsCell } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { DisconnectSome } from '../../usecases/connections/disconnect-some.ts'
import type { PersistConnections } from '../../usecases/connections/persist-connections.ts'
import type { SwitchConnection } from '../../usecases/connections/switch-connection.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { ShowSnack } from '../../usecases/modal/show-snack.ts'
import type { FollowAccountBalances } from '../../usecases/profile-wallets/follow-account-balances.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { knownConnection, profileWalletsScreen } from './profile-wallets-screen.ts'

/** A wallet that is being asked. */
interface Asked {
  readonly attempt: number
  readonly connectorId: string
  readonly isFromHere: boolean
  /** What was live then. */
  readonly before: readonly Connection[]
}

export interface OfConnection {
  readonly connectionId: string
}

/** The view of the visitor's wallets (spec section 2), what it answers, and what it follows. */
export const createProfileWalletsFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'profileWallets' | 'connections'>
  readonly connections: ConnectionStore
  readonly stored: StoredConnectionsCell
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly names: NamesCell
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly chooseWallet: ChooseWallet
  readonly liveWallets: Pick<LiveWallets, 'focus'>
  readonly switchConnection: SwitchConnection
  readonly disconnectSome: DisconnectSome
  readonly persistConnections: PersistConnections
  readonly followAccountBalances: FollowAccountBalances
}) => {
  const { settings, connections, stored, views } = deps
  const shown = viewOnScreen(views, 'ProfileWallets')
  /** The tab that was chosen since the view is there. */
  const chosen = createCell<ChainNamespace | undefined>(undefined)
  const tab = (): ChainNamespace => chosen.snapshot() ?? connections.state.snapshot().activeNamespace

  const say = (
    key: Parameters<ReturnType<typeof deps.translator.snapshot>['text']>[0],
    look: Pick<Snack, 'variant' | 'svg'>,
  ) => deps.snack.show({ message: deps.translator.snapshot().text(key), ...look, autoClose: true })
  const find = (id: string) => knownConnection(connections.state.snapshot(), stored.snapshot(), id)

  const go = async (connectionId: string, address?: string): Promise<void> => {
    const known = find(connectionId)
    if (known === undefined) return
    // Of one that was, the wallet is asked from here, so that the view is come back to.
    const isLive = connections.state.snapshot().live.some(({ id }) => id === connectionId)
    if (!isLive) {
      const before = stored.snapshot().find((one) => storedId(one) === connectionId)
      const connected = await deps.chooseWallet(known.connectorId, known.namespace)
      // The account whose address is on the row, where the page chooses it.
      if (connected.ok && !isFirstActive[known.namespace]) deps.liveWallets.focus(connectionId, before?.address)
      return
    }
    const answer = await deps.switchConnection({ ...known, address })
    // Whoever has left meanwhile is told nothing.
    if (!answer.ok && answer.failure.code !== 'ABORTED') say('profile-wallets.switch-failed', { variant: 'error' })
  }

  /** A wallet that is asked from here is said to be added, wherever its approval leads. */
  const follow = (): Unsubscribe => {
    const isHere = (): boolean => views.state.snapshot().views.some(({ view }) => view === 'ProfileWallets')
    const live = (): readonly Connection[] => connections.state.snapshot().live
    let asked: Asked | undefined
    const subscriptions = [
      views.state.value$.subscribe(() => {
        if (!isHere()) chosen.set(undefined)
      }),
      // Where the view that has waited tells of it at once, nothing else is heard.
      deps.attempts.state.value$.subscribe((one) => {
        if (isAttemptRunning(one)) {
          const { attempt, connectorId } = one
          if (attempt !== asked?.attempt) asked = { attempt, connectorId, isFromHere: isHere(), before: live() }
          return
        }
        const { connectorId, isFromHere, before = [] } = asked ?? {}
        asked = undefined
        const isApproved = one.status === 'approved' || one.status === 'told'
        // It is over as well for whoever is led on, to the networks, before it is approved. One that was live may only have changed.
        const isNew = (now: Connection): boolean =>
          now.connectorId === connectorId && (isApproved || before.every(({ id }) => id !== now.id))
        if (isFromHere && live().some(isNew)) say('profile-wallets.added', { variant: 'success', svg: 'plus' })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }

  return {
    views: {
      ProfileWallets: {
        titled: derive(
          [
            ...([deps.translator, settings, deps.wallets, connections.state, stored, chosen, shown] as const),
            ...([deps.names, deps.followAccountBalances.known] as const),
          ],
          (translator, options, wallets, state, all, wanted, view, names, balances) => {
            if (view === undefined) return undefined
            const offered = namespacesOf(options.networks)
            const namespace = [wanted, state.activeNamespace].find((one) => one && offered.includes(one))
            if (namespace === undefined) return undefined
            return {
              title: translator.text('profile-wallets.title'),
              screen: profileWalletsScreen(translator, options, wallets, state, all, namespace, names, balances),
            }
          },
        ),
      },
    },
    answers: {
      'choose-tab': ({ namespace }: { readonly namespace: ChainNamespace }) => chosen.set(namespace),
      'add-wallet': () => void deps.navigate({ type: 'show', view: { view: 'Connect', namespace: tab() } }),
      /** One that is live counts from here on; of one that was the wallet is asked. */
      'switch-wallet': ({ connectionId }: OfConnection) => go(connectionId),
      'switch-account': ({ connectionId, address }: OfConnection & { readonly address: string }) =>
        go(connectionId, address),
      /** To another account of the visitor's own; the amount is theirs to say. */
      'move-funds': ({ connectionId, address }: OfConnection & { readonly address: string }) => {
        const connection = connectionOf(connections.state.snapshot())
        // Another tab may have switched since it was drawn.
        const isThere =
          connection?.id === connectionId && addressesBeside(connection, connection.activeAccount).includes(address)
        if (isThere && settings.snapshot().send)
          deps.navigate({ type: 'show', view: { view: 'WalletSend', to: address } })
      },
      'leave-wallet': async ({ connectionId }: OfConnection) => {
        const known = find(connectionId)
        const answer = known && (await deps.disconnectSome(known))
        if (answer?.ok) say('profile-wallets.disconnected', { variant: 'success', svg: 'leave' })
        else if (answer) say('profile-wallets.disconnect-failed', { variant: 'error' })
      },
      'forget-wallet': ({ connectionId }: OfConnection) => {
        const forgotten = deps.persistConnections.forget(connectionId)
        say('profile-wallets.deleted', { variant: 'success' })
        return forgotten
      },
    },
    follows: [follow, deps.followAccountBalances.follow],
  } satisfies FeatureViewModel<'profileWallets'>
}
