import { walletConnectConnector } from '../../../core/domain/connections/connector.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, type Result } from '../../../core/domain/shared/result.ts'
import type { RemoteEvent, RemoteWallet } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'
import type { WalletConnectWallet } from './walletconnect-wallet.ts'

type WalletConnectModule = typeof import('./walletconnect-wallet.ts')

export const loadWalletConnect = (): Promise<WalletConnectModule> => import('./walletconnect-wallet.ts')

/** Any wallet that is reached through a relay. Its SDK is downloaded with the first question, and nothing is asked before. */
export const createWalletConnectConnector = (
  deps: WalletConnectDeps & { readonly load: () => Promise<WalletConnectModule> },
): WalletConnector => {
  const listeners = createListeners<WalletEvent>()
  const remoteListeners = createListeners<RemoteEvent>()
  const life = new AbortController()
  let loading: Promise<WalletConnectWallet> | undefined
  let loaded: WalletConnectWallet | undefined
  let clientId: string | undefined
  const tellRemote = (event: RemoteEvent): void => {
    if (event.type === 'client-known') clientId = event.clientId
    remoteListeners.emit(event)
  }
  /** Who asks services may come after the client. */
  const onRemote: RemoteWallet['on'] = (listener) => {
    let isThere = true
    const leave = remoteListeners.add(listener)
    if (clientId !== undefined)
      queueMicrotask(() => {
        if (isThere && clientId !== undefined) listener({ type: 'client-known', clientId })
      })
    return () => {
      isThere = false
      leave()
    }
  }

  const asking =
    <About, T>(
      question: (wallet: WalletConnectWallet) => (about: About, signal: AbortSignal) => Promise<Result<T, Failure>>,
    ) =>
    (about: About, given: AbortSignal): Promise<Result<T, Failure>> => {
      const signal = AbortSignal.any([given, life.signal])
      return unlessAborted(signal, async () => {
        try {
          loading ??= deps
            .load()
            .then(({ createWalletConnectWallet }) => createWalletConnectWallet(deps, listeners.emit, tellRemote))
          loaded = await loading
        } catch (cause) {
          loading = undefined
          return err(failure('LOAD_FAILED', { detail: 'WalletConnect', cause }))
        }
        return signal.aborted ? err(failure('ABORTED')) : question(loaded)(about, signal)
      })
    }

  return {
    connector: walletConnectConnector,
    connect: asking(({ connect }) => connect),
    restore: asking(({ restore }) => restore),
    switchNetwork: asking(({ switchNetwork }) => switchNetwork),
    disconnect: (signal, namespace) => asking(({ disconnect }) => disconnect)(namespace, signal),
    on: listeners.add,
    remote: {
      on: onRemote,
      signIn: (asked) => loaded?.signIn(asked),
      openedBy: (link) => loaded?.openedBy(link),
    },
    provider: (...about) => loaded?.provider(...about),
    dispose: async () => {
      life.abort()
      return loaded?.dispose()
    },
  }
}
