import { connectionOf } from '../../domain/connections/connections.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { signInDetails } from '../../domain/sign-in/sign-in-details.ts'
import { isHeld } from '../../domain/sign-in/sign-in-progress.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { SignInStore } from '../../state/sign-in/stores.ts'
import type { Leaving } from '../connections/disconnect-some.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { SwitchNetwork } from '../networks/switch-network.ts'
import type { FindPreviousSignIn } from './find-previous-sign-in.ts'
import type { FollowSignIns } from './follow-sign-ins.ts'
import type { SignMessage } from './sign-message.ts'

/** The visitor does not sign in (spec section 4). */
export interface CancelSignIn {
  /**
   * Where it has to be: back to the network where the account is signed in, else the wallet is left; also where it did not go back, or
   * does not answer. Where it has not to be, they go on without.
   */
  readonly cancel: () => Promise<void>
  /** Closing is the same where it may be; else it is refused, and said why (decision 27). */
  readonly close: () => void
  /** Whether closing is refused, of whichever view; then it is said why. */
  readonly refusesClose: () => boolean
}

export const createCancelSignIn = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly siwx: SiwxSite
  readonly progress: SignInStore
  /** Of the modal. */
  readonly life: AbortSignal
  readonly followSignIns: FollowSignIns
  readonly findPreviousSignIn: FindPreviousSignIn
  readonly signMessage: Pick<SignMessage, 'openIn'>
  readonly switchNetwork: SwitchNetwork
  readonly disconnect: (leaving: Leaving) => Promise<unknown>
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'signIn' | 'connections' | 'networks'>
  readonly events: HostEvents
}): CancelSignIn => {
  const { progress, connections } = deps
  let returning: AbortController | undefined

  const say = (key: 'sign-in.stay' | 'sign-in.error.return', variant: 'info' | 'error', values = {}): void => {
    deps.snack.show({ message: deps.translator.snapshot().text(key, values), variant, autoClose: true })
  }
  const walletName = (): string => connectionOf(connections.state.snapshot())?.wallet.name ?? ''
  const announce = (
    key:
      | 'sign-in.earlier'
      | 'sign-in.left'
      | 'profile-wallets.disconnected'
      | 'switching.waiting.title'
      | 'status.network',
    values = {},
  ): void => deps.snack.announce(deps.translator.snapshot().text(key, { wallet: walletName(), ...values }))

  /** Another account or network, or the end of the modal, has come meanwhile: it is nobody's wish that this one goes anywhere. */
  const isOver = (attempt: number): boolean => deps.life.aborted || progress.state.snapshot().attempt !== attempt

  /** @returns whether the wallet is there */
  const goBack = async (attempt: number): Promise<boolean> => {
    const mine = new AbortController()
    returning = mine
    const signal = AbortSignal.any([mine.signal, deps.life])
    const tired = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    // Where nobody could say it until now.
    await Promise.race([deps.findPreviousSignIn(), tired])
    const now = progress.state.snapshot()
    if (isOver(attempt) || now.step !== 'leaving' || now.returnTo === undefined || now.hasStayed) return false
    const network = findNetwork(deps.settings.snapshot().networks, now.returnTo.networkId)
    if (network === undefined) return false
    // The wallet may still show the message: it is asked one question at a time.
    const connection = connectionOf(connections.state.snapshot())
    const earlier = connection && deps.signMessage.openIn(connection)
    if (earlier) {
      progress.send({ type: 'returning', waitsFor: 'earlier' })
      announce('sign-in.earlier')
      await Promise.race([earlier, tired])
    }
    // The session may have ended since it was found.
    const standing = await deps.siwx.standing(now.returnTo, signal)
    if (isOver(attempt)) return true
    const isThere = standing.ok && standing.value.isSignedIn
    if (isThere && !signal.aborted) {
      progress.send({ type: 'returning', waitsFor: 'switch' })
      announce('switching.waiting.title')
    }
    const answer = isThere ? await deps.switchNetwork(network, signal) : undefined
    if (returning === mine) returning = undefined
    if (answer?.ok) announce('status.network', { network: network.name })
    if (answer === undefined || answer.ok || signal.aborted) return answer?.ok === true
    progress.send({ type: 'stayed' })
    say('sign-in.error.return', 'error', { wallet: walletName(), network: network.name })
    return true
  }
  const leave = async (): Promise<void> => {
    const connection = connectionOf(connections.state.snapshot())
    if (connection === undefined) return
    const { namespace, connectorId } = connection
    await deps.disconnect({ namespace, connectorId })
    // Another one that is signed in may count from here on.
    announce(connectionOf(connections.state.snapshot()) ? 'profile-wallets.disconnected' : 'sign-in.left')
  }

  const cancel = async (): Promise<void> => {
    const now = progress.state.snapshot()
    const connection = connectionOf(connections.state.snapshot())
    if (now.step === 'idle' || connection === undefined) return
    // A second press is tired of waiting for the wallet to go back.
    if (now.step === 'leaving') {
      returning?.abort()
      return
    }
    deps.events.emit({ type: 'CLICK_CANCEL_SIWX', ...signInDetails(connection) })
    if (!now.isRequired) {
      deps.followSignIns.note(connection, 'declined')
      deps.navigate({ type: 'close' })
      return
    }
    const { attempt } = progress.send({ type: 'leave' })
    const isBack = await goBack(attempt)
    if (!isBack && !isOver(attempt)) await leave()
  }

  const refusesClose = (): boolean => {
    if (!isHeld(progress.state.snapshot())) return false
    progress.send({ type: 'refused' })
    say('sign-in.stay', 'info')
    return true
  }

  return {
    cancel,
    refusesClose,
    close: () => {
      const now = progress.state.snapshot()
      if (refusesClose()) return
      if (now.step === 'idle' || now.step === 'looking') {
        progress.send({ type: 'closed-early' })
        deps.navigate({ type: 'close' })
      } else void cancel()
    },
  }
}
