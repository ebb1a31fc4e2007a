import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { viewBehindApproval } from '../../domain/modal/view-stack.ts'
import type { EmbeddedLogin, LoginFailure } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { FarcasterLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import type { CanChooseWallet } from '../connect/can-choose-wallet.ts'
import type { CopyText } from '../modal/copy-text.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { OpenWallet } from './open-wallet.ts'

/** The visitor signs in the app of Farcaster, on this device or another, and their wallet opens (spec section 4). */
export interface LogInWithFarcaster {
  readonly start: () => Promise<void>
  /** With another address, or from where it failed. */
  readonly retry: () => Promise<void>
  /** Back to where it was chosen. */
  readonly cancel: () => void
  readonly copyLink: () => Promise<void>
  /** Whoever leaves the view, or the modal, calls it off. */
  readonly follow: () => Unsubscribe
}

const provider = 'farcaster'

export const createLogInWithFarcaster = (deps: {
  readonly discovery: WalletDiscovery
  readonly views: ViewStackStore
  readonly connections: ConnectionStore
  readonly farcaster: FarcasterLoginStore
  readonly clock: Clock
  readonly canChooseWallet: CanChooseWallet
  readonly openWallet: OpenWallet
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly copyText: CopyText
  readonly translator: TranslatorBehavior
  readonly events: HostEvents
  /** Of the modal. */
  readonly life: AbortSignal
}): LogInWithFarcaster => {
  const { farcaster, events, clock } = deps
  const port = (): EmbeddedLogin | undefined => findWallet(deps.discovery, embeddedConnector.id)?.login
  /** The login that somebody waits for. */
  let running: AbortController | undefined

  const say = (key: 'farcaster.scan' | 'farcaster.loading'): void =>
    deps.snack.announce(deps.translator.snapshot().text(key))
  const leave = (): void => {
    running?.abort()
    running = undefined
    if (farcaster.state.snapshot().isOn) farcaster.send({ type: 'ended' })
  }
  const fail = ({ code, retryAfter, ...failure }: LoginFailure): void => {
    running = undefined
    const until = retryAfter === undefined ? undefined : clock.now() + retryAfter * 1_000
    farcaster.send({ type: 'failed', fault: { code, until } })
    const message = failure.shortMessage
    events.emit({ type: 'SOCIAL_LOGIN_ERROR', provider, message, failure: { ...failure, code } })
  }
  const open = async (mine: AbortController): Promise<void> => {
    farcaster.send({ type: 'opening' })
    say('farcaster.loading')
    const failure = await deps.openWallet(mine.signal, () => {
      running = undefined
      farcaster.send({ type: 'ended' })
      events.emit({ type: 'SOCIAL_LOGIN_SUCCESS', provider })
    })
    if (failure !== undefined && running === mine) fail(failure)
  }
  const logIn = async (asked: EmbeddedLogin, mine: AbortController): Promise<void> => {
    const signal = AbortSignal.any([mine.signal, deps.life])
    deps.navigate({ type: 'show', view: { view: 'ConnectingFarcaster', provider } })
    farcaster.send({ type: 'pressed' })
    events.emit({ type: 'SOCIAL_LOGIN_STARTED', provider })
    const begun = await asked.farcasterUri(signal)
    if (running !== mine) return
    if (!begun.ok) return fail(begun.failure)
    farcaster.send({ type: 'address-given', url: begun.value })
    const done = await asked.connectFarcaster(signal)
    if (running !== mine) return
    if (!done.ok) return fail(done.failure)
    farcaster.send({ type: 'signed-in' })
    events.emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider })
    await open(mine)
  }

  const start: LogInWithFarcaster['start'] = async () => {
    const asked = port()
    // A double press is one wish.
    if (asked === undefined || running !== undefined || !deps.canChooseWallet()) return
    const mine = new AbortController()
    running = mine
    await logIn(asked, mine)
  }

  return {
    start,
    retry: async () => {
      const { isOn, isSignedIn } = farcaster.state.snapshot()
      if (!isOn || running !== undefined) return
      if (!isSignedIn) return start()
      const mine = new AbortController()
      running = mine
      await open(mine)
    },
    cancel: () => {
      leave()
      deps.navigate({ type: 'back' })
    },
    copyLink: async () => {
      const { url } = farcaster.state.snapshot()
      if (url !== undefined) await deps.copyText(url, 'farcaster.copied')
    },
    follow: () => {
      const now = derive(
        [deps.views.state, deps.connections.state, farcaster.state],
        (stack, known, { isOn, work }) => ({
          // The wallet may ask for something meanwhile, as for the sign-in of the site: nobody leaves by that.
          isShown: stack.isOpen && viewBehindApproval(stack).view === 'ConnectingFarcaster',
          isThere: connectionsOf(known).some(({ connectorId }) => connectorId === embeddedConnector.id),
          isWaiting: isOn && work !== 'opening',
          isOn,
        }),
      )
      const subscription = now.value$.subscribe(({ isShown, isThere, isWaiting, isOn }) => {
        if (isOn && !isShown) leave()
        // Another tab has opened it.
        else if (isWaiting && isThere) {
          leave()
          deps.navigate({ type: 'connected' })
        }
      })
      return () => {
        subscription.unsubscribe()
        leave()
      }
    },
  }
}
