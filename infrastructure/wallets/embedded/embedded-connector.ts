import { embeddedConnectorOn } from '../../../core/domain/connections/connector.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import type { ApprovalEvent } from '../../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import { createOnDemandConnector } from '../lazy-connector.ts'
import type { FrameWalletDeps } from './frame-wallet.ts'

type FrameWalletFile = typeof import('./frame-wallet.ts')

export const loadFrameWallet = (): Promise<FrameWalletFile> => import('./frame-wallet.ts')

export interface EmbeddedConnectorDeps extends FrameWalletDeps {
  readonly load: () => Promise<FrameWalletFile>
}

/** The wallet on a site of its own. What talks to it is downloaded when a visitor comes near it, and nothing is asked before. */
export const createEmbeddedConnector = (deps: EmbeddedConnectorDeps): WalletConnector => {
  const remote = createListeners<RemoteEvent>()
  const approvals = createListeners<ApprovalEvent>()
  const life = new AbortController()
  const late = createOnDemandConnector(embeddedConnectorOn(deps.networks), async () => {
    const { createFrameWallet } = await deps.load()
    const wallet = createFrameWallet(deps, remote.emit)
    wallet.approvals.on(approvals.emit)
    // The modal may be gone before its file is there.
    if (life.signal.aborted) await wallet.dispose()
    return wallet
  })
  /** What is asked with nothing but a signal. */
  const alone =
    <Given>(of: (login: EmbeddedLogin) => (signal: AbortSignal) => Promise<Result<Given, LoginFailure>>) =>
    (signal: AbortSignal) =>
      late.asking(signal, ({ login }) => of(login)(signal))
  return {
    ...late.wallet,
    remote: {
      on: remote.add,
      openedBy: () => undefined,
      signIn: (asked) => late.loaded()?.signIn(asked),
    },
    approvals: {
      on: approvals.add,
      cancel: () => late.loaded()?.approvals.cancel(),
    },
    login: {
      prepare: () => {
        // Who asks something next hears that it did not come.
        late.bring().then(
          ({ login }) => login.prepare(),
          () => undefined,
        )
      },
      connectEmail: (email, signal) => late.asking(signal, ({ login }) => login.connectEmail(email, signal)),
      connectDevice: alone((login) => login.connectDevice),
      connectOtp: (code, signal) => late.asking(signal, ({ login }) => login.connectOtp(code, signal)),
      connectLink: alone((login) => login.connectLink),
      linkCode: alone((login) => login.linkCode),
      openIssuer: (provider, signal) => late.asking(signal, ({ login }) => login.openIssuer(provider, signal)),
      connectSocial: (uri, signal) => late.asking(signal, ({ login }) => login.connectSocial(uri, signal)),
      farcasterUri: alone((login) => login.farcasterUri),
      connectFarcaster: alone((login) => login.connectFarcaster),
      updateEmail: (email, signal) => late.asking(signal, ({ login }) => login.updateEmail(email, signal)),
      updateEmailPrimaryOtp: (code, signal) =>
        late.asking(signal, ({ login }) => login.updateEmailPrimaryOtp(code, signal)),
      updateEmailSecondaryOtp: (code, signal) =>
        late.asking(signal, ({ login }) => login.updateEmailSecondaryOtp(code, signal)),
      walletNotices: alone((login) => login.walletNotices),
      openPages: alone((login) => login.openPages),
    },
    dispose: async () => {
      life.abort()
      await late.loaded()?.dispose()
    },
  }
}
