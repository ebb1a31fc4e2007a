import { walletConnectConnector } from '../../core/domain/connections/connector.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { RemoteEvent, RemoteWallet, SignInAsked, WalletLink } from '../../core/ports/connections/remote-wallet.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { createSimulatedSignIn } from './simulated-sign-in.ts'
import { createSimulatedWallet, type SimulatedWallet, type SimulatedWalletOptions } from './simulated-wallet.ts'

export interface SimulatedWalletConnectOptions extends SimulatedWalletOptions {
  /** It can sign in while it connects, on these networks. */
  readonly signsInOn?: readonly CaipNetworkId[]
}

/** A wallet on another device, reached by a code. Its visitor is the test or the script; it waits for them unless told otherwise. */
export interface SimulatedWalletConnect extends SimulatedWallet {
  readonly remote: RemoteWallet
  /** The code on screen, once there was one. */
  readonly uri: () => string | undefined
  /** The code's time is over. */
  readonly expire: () => void
  /** From here on nobody answers at the relay; what waits for a code fails. */
  readonly loseRelay: () => void
  readonly findRelay: () => void
  /** The wallet ends the session while the page is away: the next restore finds out. */
  readonly endSession: () => void
  /** So many of the host's requests wait in the wallet. */
  readonly keepWaiting: (pending: number) => void
  /** What it was asked to sign with the last code. */
  readonly signInAsked: () => SignInAsked | undefined
  /** The site takes too long to say what is to be signed: the code comes without. */
  readonly waitNoLonger: () => void
  /** It signs with its next yes, on these networks. */
  readonly signWithNext: (signed: readonly SignInAccount[]) => void
  /** The link by which the visitor went to the wallet. */
  readonly link: () => WalletLink | undefined
}

/** As long as a real one, and different each time. */
const codeOf = (nth: number): string =>
  `wc:${nth.toString(16).padStart(64, '0')}@2?relay-protocol=irn&symKey=${nth.toString(16).padStart(64, 'a')}&expiryTimestamp=1795250027`

export const createSimulatedWalletConnect = (options: SimulatedWalletConnectOptions = {}): SimulatedWalletConnect => {
  const wallet = createSimulatedWallet({
    behaviour: 'ask',
    ...options,
    connector: { ...walletConnectConnector, ...options.connector },
  })
  const listeners = createListeners<RemoteEvent>()
  let codes = 0
  let isReachable = true
  let hasEnded = false
  let link: WalletLink | undefined
  const signIn = createSimulatedSignIn(listeners.emit)

  return {
    ...wallet,
    connect: (namespaces, signal) =>
      unlessAborted(signal, async () => {
        if (!isReachable) return err(failure('RELAY_UNREACHABLE'))
        if (options.signsInOn) await signIn.ask(options.signsInOn)
        codes += 1
        listeners.emit({ type: 'pairing-uri', uri: codeOf(codes), ...(signIn.asked() && { signsIn: true }) })
        const answer = await wallet.connect(namespaces, signal)
        if (answer.ok && !signal.aborted) signIn.tell()
        return answer
      }),
    restore: (namespaces, signal) =>
      unlessAborted(signal, async () => {
        if (!hasEnded) return wallet.restore(namespaces, signal)
        hasEnded = false
        await wallet.disconnect(signal)
        return err(failure('SESSION_ENDED'))
      }),
    remote: {
      on: listeners.add,
      openedBy: (given) => {
        link = given
      },
      signIn: signIn.answer,
    },
    uri: () => (codes === 0 ? undefined : codeOf(codes)),
    expire: () => wallet.fail('PROPOSAL_EXPIRED'),
    loseRelay: () => {
      isReachable = false
      wallet.fail('RELAY_UNREACHABLE')
    },
    findRelay: () => {
      isReachable = true
    },
    endSession: () => {
      hasEnded = true
    },
    keepWaiting: (pending) => listeners.emit({ type: 'requests-changed', pending }),
    signInAsked: signIn.asked,
    waitNoLonger: () => signIn.answer(),
    signWithNext: signIn.signWithNext,
    link: () => link,
  }
}
