import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type Connection, connectionLabel, endsWith } from '../../domain/connections/connection.ts'
import { type Connections, connectionOf, connectionsOf } from '../../domain/connections/connections.ts'
import { type ViewStack, viewBehindApproval } from '../../domain/modal/view-stack.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import { accountOf, signInKey } from '../../domain/sign-in/sign-in-account.ts'
import { signInOf } from '../../domain/sign-in/sign-ins.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { SignInsCell } from '../../state/sign-in/sign-ins.ts'
import type { SignInStore } from '../../state/sign-in/stores.ts'
import type { Leaving } from '../connections/disconnect-some.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { FindPreviousSignIn } from './find-previous-sign-in.ts'
import type { FollowSignIns, SignInFinder } from './follow-sign-ins.ts'
import type { SignMessage } from './sign-message.ts'
import type { SignOut } from './sign-out.ts'

/**
 * Asks a visitor to sign in whose account is not (spec section 4): at once where they connected it, or their wallet went to another
 * account or network. What is only restored opens nothing: they have asked for nothing yet, and the modal opens with the
 * question when they press the button.
 */
export interface AskForSignIn extends SignInFinder {
  readonly follow: () => Unsubscribe
}

/** Of two texts in a shorter time a screen reader may read the second alone. */
const heardMs = 200

export const createAskForSignIn = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly signIns: SignInsCell
  readonly progress: SignInStore
  readonly followSignIns: FollowSignIns
  readonly findPreviousSignIn: FindPreviousSignIn
  readonly signMessage: SignMessage
  readonly signOut: SignOut
  readonly navigate: Navigate
  readonly disconnect: (leaving: Leaving) => Promise<unknown>
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'signIn'>
  readonly events: HostEvents
  readonly clock: Clock
}): AskForSignIn => {
  const { connections, views, signIns, progress } = deps
  const keyOf = (connection: Connection): string => signInKey(accountOf(connection))
  /** Of each connection where it was last, and of each account whether anybody waits for it. */
  const places = new Map<string, string>()
  const awaited = new Map<string, boolean>()
  const required = new Map<string, boolean>()
  const connectedAt = new Map<string, number>()
  const life = new AbortController()
  /** It was opened at this question, by a press. */
  let isPressed = false

  const announce = (key: 'sign-in.text' | 'sign-in.done', values: Readonly<Record<string, string>>): void =>
    deps.snack.announce(deps.translator.snapshot().text(key, values))
  const networkName = ({ networkId }: Connection): string =>
    findNetwork(deps.settings.snapshot().networks, networkId)?.name ?? networkId
  /** Also while the wallet asks for the signature, before it. */
  const isShown = (): boolean => {
    const stack = views.state.snapshot()
    return stack.isOpen && viewBehindApproval(stack).view === 'SIWXSignMessage'
  }
  const open = (connection: Connection): void => {
    // Another wallet that is being asked comes first, and so does a network that the host offers.
    const isBusy =
      isAttemptRunning(deps.attempts.state.snapshot()) ||
      needsNetwork(connections.state.snapshot(), deps.settings.snapshot())
    const isAsked = awaited.get(keyOf(connection)) && !isBusy
    if (isAsked && !isShown()) {
      deps.navigate({ type: 'open', view: { view: 'SIWXSignMessage' } })
      isPressed = false
    }
    awaited.set(keyOf(connection), false)
    // It has come by itself, or after a while. Whoever connects at this moment hears that they are connected.
    const at = connectedAt.get(keyOf(connection))
    if (isAsked && (at === undefined || deps.clock.now() - at > heardMs))
      announce('sign-in.text', { address: connectionLabel(connection), network: networkName(connection) })
  }

  let wasOpen = false
  let wasShown = false
  /** A connection is seen in this very moment, in which no visitor can have pressed anything. */
  let isNew = false
  /** How things stood when it was closed: whoever did so in a listener may have heard of it before this does. */
  let closedIn: Connections | undefined

  const see = (): void => {
    const now = connections.state.snapshot()
    const live = connectionsOf(now)
    for (const connection of live) {
      const key = keyOf(connection)
      const before = places.get(connection.id)
      places.set(connection.id, key)
      if (before === key) continue
      if (before === undefined) connectedAt.set(key, deps.clock.now())
      awaited.set(key, now !== closedIn && (before !== undefined || views.state.snapshot().isOpen))
      isNew = true
      void Promise.resolve().then(() => {
        isNew = false
      })
    }
    for (const id of places.keys()) if (live.every((one) => one.id !== id)) places.delete(id)
  }

  let last: string | undefined
  const sync = (): void => {
    // A host that hears of what was found may have the modal end.
    if (life.signal.aborted) return
    see()
    const active = connectionOf(connections.state.snapshot())
    const signIn = active && signInOf(signIns.snapshot(), active)
    const key = active && keyOf(active)
    // The page has gone over to another one that is not signed in.
    if (active && key && last !== undefined && key !== last && signIn === 'missing') awaited.set(key, true)
    last = key
    if (active === undefined || key === undefined || signIn === 'done' || signIn === 'declined') {
      const { step } = progress.state.snapshot()
      progress.send({ type: 'over' })
      if (active === undefined || step === 'idle' || signIn === undefined || !isShown()) return
      // Whoever pressed before it was known wants to see more than that; whoever has just connected does not.
      const isOpened = isPressed || !awaited.get(keyOf(active))
      deps.navigate({ type: step === 'looking' && isOpened ? 'open' : 'close' })
      // Also in another tab. Who only looked was signed in before.
      if (signIn === 'done' && step !== 'looking') announce('sign-in.done', { address: connectionLabel(active) })
      return
    }
    progress.send({ type: 'about', account: accountOf(active) })
    if (signIn !== 'missing' || !required.has(key)) return
    progress.send({ type: 'missing', isRequired: required.get(key) === true })
    open(active)
    prepare()
  }
  const prepare = (): void => {
    const now = progress.state.snapshot()
    if (now.step !== 'missing' || !isShown()) return
    deps.signMessage.prepare(now.account)
    if (now.isRequired) void deps.findPreviousSignIn()
  }
  const onViews = ({ isOpen }: ViewStack): void => {
    const now = progress.state.snapshot()
    // A host that closes it as it hears of a connection, or closes the question itself, has the last word; a visitor is past no question
    // that nobody has asked them.
    if (wasOpen && !isOpen) {
      if (isNew || (wasShown && !('isClosedEarly' in now && now.isClosedEarly))) awaited.clear()
      closedIn = connections.state.snapshot()
    }
    // Until the modal closes, an attempt that led here is not idle.
    if (isOpen !== wasOpen) isPressed = isShown() && deps.attempts.state.snapshot().status === 'idle'
    wasShown = isShown()
    wasOpen = isOpen
    const active = connectionOf(connections.state.snapshot())
    if (!isShown()) progress.send({ type: 'hidden' })
    // Whoever goes there has thought better of it.
    else if (active && signInOf(signIns.snapshot(), active) === 'declined') deps.followSignIns.note(active, 'missing')
    else prepare()
  }

  /** As soon as the account is gone, with which the modal has closed. */
  const backToConnect = async (connectionId: string): Promise<void> => {
    await waitForValue(
      derive([connections.state], ({ live }) => (live.every(({ id }) => id !== connectionId) ? 'gone' : undefined)),
      life.signal,
    )
    if (life.signal.aborted) return
    deps.navigate({ type: 'open', view: { view: 'Connect' } })
    const message = deps.translator.snapshot().text('sign-in.error.start')
    deps.snack.show({ message, variant: 'error', autoClose: true })
  }

  return {
    found: (connection, { isSignedIn, isRequired }) => {
      const key = keyOf(connection)
      required.set(key, isRequired)
      const isAsked = awaited.get(key) || isShown()
      const isLeft = !isRequired && (deps.followSignIns.hasDeclined(connection) || !isAsked)
      deps.followSignIns.note(connection, isSignedIn ? 'done' : isLeft ? 'declined' : 'missing')
      sync()
    },
    failed: (connection, failure) => {
      // What was known stays: that nobody answers says nothing about anybody.
      if (failure.code === 'ABORTED' || signInOf(signIns.snapshot(), connection) !== undefined) return
      deps.events.emit({ type: 'ERROR', failure })
      for (const one of connections.state.snapshot().live) if (endsWith(connection, one)) deps.signOut.spare(one.id)
      const { isOpen } = views.state.snapshot()
      const { namespace, connectorId } = connection
      void deps.disconnect({ namespace, connectorId })
      if (isOpen) void backToConnect(connection.id)
    },
    follow: () => {
      const subscriptions = [
        connections.state.value$.subscribe(sync),
        signIns.value$.subscribe(sync),
        views.state.value$.subscribe(onViews),
      ]
      return () => {
        life.abort()
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
  }
}
