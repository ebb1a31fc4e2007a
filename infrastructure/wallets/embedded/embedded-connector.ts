import { embeddedConnectorOn } from '../../../core/domain/connections/connector.ts'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import type { ApprovalEvent } from '../../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import { createOnDemandConnector } from '../lazy-connector.ts'
import { eachQuestion } from '../login-questions.ts'
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
      ...eachQuestion((signal, put) => late.asking(signal, ({ login }) => put(login))),
    },
    dispose: async () => {
      life.abort()
      await late.loaded()?.dispose()
    },
  }
}
