import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, type Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../core/ports/connections/embedded-login.ts'
import type { WalletApprovals } from '../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { failureFrom } from './wallet-failure.ts'

/** So long a wallet may take to be left, over what it takes by itself; nobody who left can call it off. */
export const leaveWaitMs = 5_000

/** As the wallet answers, but in any case: what it throws is a failure, and a signal that aborts ends it, whether it looks or not. */
const answered =
  <About, T>(code: FailureCode, ask: (about: About, signal: AbortSignal) => Promise<Result<T, Failure>>): typeof ask =>
  (about, signal) =>
    unlessAborted(signal, async () => {
      try {
        return await ask(about, signal)
      } catch (error) {
        return err(failureFrom(code, error))
      }
    })

/** An answer, whatever it throws. */
const guardedLogin = (login: EmbeddedLogin): EmbeddedLogin => {
  const code = 'EMBEDDED_WALLET_FAILED'
  /** What is asked with nothing but a signal. */
  const alone = <Given>(ask: (signal: AbortSignal) => Promise<Result<Given, LoginFailure>>) => {
    const asked = answered(code, (_: undefined, signal: AbortSignal) => ask(signal))
    return (signal: AbortSignal) => asked(undefined, signal)
  }
  return {
    prepare: () => {
      try {
        login.prepare()
      } catch {
        // Whoever asks something next hears of it.
      }
    },
    connectEmail: answered(code, login.connectEmail),
    connectDevice: alone(login.connectDevice),
    connectOtp: answered(code, login.connectOtp),
    connectLink: alone(login.connectLink),
    linkCode: alone(login.linkCode),
    openIssuer: answered(code, login.openIssuer),
    connectSocial: answered(code, login.connectSocial),
    farcasterUri: alone(login.farcasterUri),
    connectFarcaster: alone(login.connectFarcaster),
    updateEmail: answered(code, login.updateEmail),
    updateEmailPrimaryOtp: answered(code, login.updateEmailPrimaryOtp),
    updateEmailSecondaryOtp: answered(code, login.updateEmailSecondaryOtp),
    walletNotices: alone(login.walletNotices),
    openPages: alone(login.openPages),
  }
}

/** Whoever leaves the view is through with it, whatever the wallet makes of that. */
const guardedApprovals = (approvals: WalletApprovals): WalletApprovals => ({
  on: approvals.on,
  cancel: () => {
    try {
      approvals.cancel()
    } catch {
      // The question is the wallet's to end.
    }
  },
})

const guarded = (wallet: WalletConnector, clock: Clock): WalletConnector => ({
  ...wallet,
  ...(wallet.login && { login: guardedLogin(wallet.login) }),
  ...(wallet.approvals && { approvals: guardedApprovals(wallet.approvals) }),
  connect: answered('CONNECTION_FAILED', wallet.connect),
  // Not an answer: the wallet is asked again on the next visit.
  restore: answered('WALLET_SILENT', wallet.restore),
  switchNetwork: answered('NETWORK_SWITCH_FAILED', wallet.switchNetwork),
  disconnect: (given, namespace) =>
    new Promise((resolve) => {
      const stopTimer = clock.after(leaveWaitMs, () =>
        resolve(err(failure('DISCONNECT_FAILED', { detail: 'no answer' }))),
      )
      void answered('DISCONNECT_FAILED', (_, signal) => wallet.disconnect(signal, namespace))(undefined, given)
        .then(resolve)
        .finally(stopTimer)
    }),
})

/** Wallets that keep what their port promises, whatever is behind it: each question ends in a result. */
export const createGuardedDiscovery = (discovery: WalletDiscovery, clock: Clock): WalletDiscovery => {
  const known = new WeakMap<WalletConnector, WalletConnector>()
  let found: readonly WalletConnector[] = []
  let wallets: readonly WalletConnector[] = []

  const guard = (wallet: WalletConnector): WalletConnector => {
    const keeper = known.get(wallet) ?? guarded(wallet, clock)
    known.set(wallet, keeper)
    return keeper
  }
  return {
    ...discovery,
    wallets: () => {
      const now = discovery.wallets()
      if (now !== found) {
        found = now
        wallets = now.map(guard)
      }
      return wallets
    },
  }
}
