import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type Connection, connectionLabel } from '../../domain/connections/connection.ts'
import { embeddedConnector, walletConnectConnector } from '../../domain/connections/connector.ts'
import { isEmbeddedIn } from '../../domain/namespaces/embedded-namespaces.ts'
import { oneClickNamespace } from '../../domain/namespaces/sole-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import { accountOf, isSameOwner, isSamePlace, type SignInAccount } from '../../domain/sign-in/sign-in-account.ts'
import { signInDetails } from '../../domain/sign-in/sign-in-details.ts'
import type { RemoteEvent, RemoteWallet, SignedIn } from '../../ports/connections/remote-wallet.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import { whenAnnounced } from '../../services/connections/find-wallet.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ChosenNetworkCell } from '../../state/networks/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { KeepNetwork } from '../networks/keep-network.ts'

/**
 * A wallet that is reached by a code, or opened by a login, may sign in while it connects, with one yes for both (CAIP-222). What it signed is brought to the
 * site once its account is there; where that leads to nothing, the visitor is asked as with any other wallet.
 */
export interface SignInWithX {
  readonly follow: () => Unsubscribe
  /** Ends once the site has what the wallet of this connection signed with it, if it did. Nobody looks how it stands before. */
  readonly settled: (connection: Connection) => Promise<unknown>
}

/** Those whose wallets may sign while they connect: by a code, or because they are opened by a login. */
const connectorIds: readonly string[] = [walletConnectConnector.id, embeddedConnector.id]

/** Who signed, as an account of that wallet. */
const ofWallet = ({ networkId, address }: SignedIn, { wallet }: SignInAccount): SignInAccount => ({
  networkId,
  address,
  wallet,
})

const isOneClick = (networkId: CaipNetworkId): boolean => namespaceOf(networkId) === oneClickNamespace
const isInLogin = (networkId: CaipNetworkId): boolean => isEmbeddedIn[namespaceOf(networkId)] === true

export const createSignInWithX = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly chosen: ChosenNetworkCell
  readonly siwx: SiwxSite
  readonly keepNetwork: KeepNetwork
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'signIn'>
  readonly events: HostEvents
  /** Of the modal. */
  readonly life: AbortSignal
}): SignInWithX => {
  const { siwx, events, connections, attempts } = deps
  /** What was signed with the connection that is about to be there, or just is. */
  let signed: readonly SignedIn[] = []
  /** With whom it is about: the wallet may go where it has signed too, before the site has it all. */
  const keeping = new Map<Promise<unknown>, readonly SignInAccount[]>()
  /** The visitor said no where nobody has to: they may want to connect alone. */
  let isUnwanted = false
  let isOptional = false
  /** The code on screen asks for it: one that did not wait for the site's answer is one for connecting alone. */
  let isInCode = false

  /** Where the visitor wants to be comes first. */
  const inOrder = (ids: readonly CaipNetworkId[]): readonly CaipNetworkId[] => {
    const { defaultNetworkId } = deps.settings.snapshot()
    const first = [deps.chosen.snapshot(), defaultNetworkId].find((id) => id && ids.includes(id))
    return first ? [first, ...ids.filter((id) => id !== first)] : ids
  }
  const ask = async (remote: RemoteWallet, ids: readonly CaipNetworkId[]): Promise<void> => {
    const [first, ...others] = inOrder(ids)
    isOptional = false
    if (first === undefined || isUnwanted) return remote.signIn()
    const over = new AbortController()
    const watch = attempts.state.value$.subscribe((now) => {
      if (!isAttemptRunning(now)) over.abort()
    })
    const answer = await siwx.oneClick([first, ...others], AbortSignal.any([over.signal, deps.life]))
    watch.unsubscribe()
    if (over.signal.aborted || deps.life.aborted) return
    // That a site does not answer is no reason not to connect: it is asked again once the account is there.
    const { asked, isRequired } = answer.ok ? answer.value : {}
    isOptional = isRequired === false && asked !== undefined
    remote.signIn(asked)
  }
  const hear =
    (remote: RemoteWallet) =>
    (event: RemoteEvent): void => {
      if (event.type === 'signs-in-on') void ask(remote, event.networkIds)
      else if (event.type === 'pairing-uri') isInCode = event.signsIn === true
      else if (event.type === 'signed-in') signed = event.signed
    }

  const keep = async (connection: Connection, mine: SignedIn, others: readonly SignedIn[]): Promise<void> => {
    const account = accountOf(connection)
    const gone = new AbortController()
    const watch = connections.state.value$.subscribe(({ live }) => {
      if (live.every((one) => one.id !== connection.id || !isSameOwner(accountOf(one), account))) gone.abort()
    })
    const { text } = deps.translator.snapshot()
    const hide = deps.snack.show({ message: text('sign-in.authenticating'), variant: 'loading', autoClose: false })
    const answer = await siwx.accept(account, mine, AbortSignal.any([gone.signal, deps.life]), others).finally(hide)
    watch.unsubscribe()
    // Where the account went meanwhile, the site takes back what it has kept.
    if (gone.signal.aborted || deps.life.aborted) {
      const whole = [account, ...others.map((one) => ofWallet(one, account))]
      if (answer.ok) await siwx.signOut(whole, 'too-late', new AbortController().signal)
      return
    }
    if (answer.ok) {
      const { networkId } = connection
      const isThere = connections.state
        .snapshot()
        .live.some((one) => one.id === connection.id && one.networkId === networkId)
      // Where it went meanwhile is newer.
      if (isThere) deps.keepNetwork.note(networkId)
      events.emit({ type: 'SIWX_AUTH_SUCCESS', ...signInDetails(connection) })
      deps.snack.announce(text('sign-in.done', { address: connectionLabel(connection) }))
      return
    }
    const { shortMessage: message } = answer.failure
    events.emit({ type: 'SIWX_AUTH_ERROR', ...signInDetails(connection), message, failure: answer.failure })
    deps.snack.show({ message: text('sign-in.error'), variant: 'error', autoClose: true })
  }

  return {
    follow: () => {
      const over = new AbortController()
      const stops: Unsubscribe[] = []
      for (const connectorId of connectorIds)
        void whenAnnounced(deps.discovery, connectorId, over.signal).then((wallet) => {
          const remote = wallet?.remote
          if (over.signal.aborted || remote === undefined) return
          stops.push(remote.on(hear(remote)))
          // A code that was asked for before this was there waits for a word. Whoever waits for none does not take it.
          const now = attempts.state.snapshot()
          const ids = deps.settings.snapshot().networks.map(({ caipNetworkId }) => caipNetworkId)
          if (!isAttemptRunning(now) || now.connectorId !== connectorId) return
          // The wallet of a login signs wherever it is; in a link all that it is about has to.
          const mine = connectorId === embeddedConnector.id ? ids.filter(isInLogin) : ids
          if (mine !== ids || ids.every(isOneClick)) void ask(remote, mine)
          else remote.signIn()
        })
      let wasRunning = false
      const watch = attempts.state.value$.subscribe((now) => {
        const isRunning = isAttemptRunning(now)
        // What an earlier attempt left belongs to nobody.
        if (isRunning && !wasRunning) {
          signed = []
          isInCode = false
        }
        if (isOptional && isInCode && 'failure' in now && now.failure.code === 'CONNECTION_REJECTED') isUnwanted = true
        wasRunning = isRunning
      })
      return () => {
        over.abort()
        for (const stop of stops) stop()
        watch.unsubscribe()
      }
    },
    settled: (connection) => {
      const account = accountOf(connection)
      const isIts = (one: SignedIn): boolean => isSameOwner(ofWallet(one, account), account)
      const isTheirs = connectorIds.includes(connection.connectorId) && signed.some(isIts)
      const all = signed
      // For now, or for nothing: a message is good for one sign-in, and not for long.
      if (isTheirs) signed = []
      const mine = isTheirs ? all.find((one) => isIts(one) && one.networkId === account.networkId) : undefined
      const isAbout = (one: SignInAccount): boolean => isSamePlace(one, account) && isSameOwner(one, account)
      if (mine === undefined)
        return Promise.all([...keeping].flatMap(([kept, whole]) => (whole.some(isAbout) ? [kept] : [])))
      const others = all.filter((one) => one !== mine)
      const kept = keep(connection, mine, others).finally(() => keeping.delete(kept))
      keeping.set(kept, [account, ...others.map((one) => ofWallet(one, account))])
      return kept
    },
  }
}
