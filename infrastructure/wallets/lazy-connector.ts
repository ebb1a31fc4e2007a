import type { Connector } from '../../core/domain/connections/connector.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import { err, type Result } from '../../core/domain/shared/result.ts'
import { sharedFailure } from '../../core/domain/shared/shared-failure.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

/**
 * A wallet whose code comes in a file of its own, so that its row need not wait for that. It is asked for at once, and again with the next
 * question where it did not come.
 */
export const createLazyConnector = (connector: Connector, load: () => Promise<WalletConnector>): WalletConnector => {
  let loaded: WalletConnector | undefined
  let loading: Promise<WalletConnector> | undefined
  let isHeard = false
  let leave: Unsubscribe = () => undefined

  const listeners = createListeners<WalletEvent>({
    onFirst: () => {
      isHeard = true
      follow()
    },
    onNone: () => {
      isHeard = false
      leave()
    },
  })
  const follow = (): void => {
    if (isHeard && loaded) leave = loaded.on(listeners.emit)
  }
  const get = (): Promise<WalletConnector> => {
    loading ??= load().then(
      (wallet) => {
        loaded = wallet
        follow()
        return wallet
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const asking = <T>(
    signal: AbortSignal,
    question: (wallet: WalletConnector) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> =>
    unlessAborted(signal, async () => {
      try {
        // Whoever knows the wallet already asks it within the visitor's press.
        if (!loaded) await get()
      } catch (cause) {
        return err(sharedFailure('LOAD_FAILED', { detail: connector.name, cause }))
      }
      return signal.aborted || !loaded ? err(sharedFailure('ABORTED')) : question(loaded)
    })

  get().catch(() => undefined)
  return {
    connector,
    connect: (namespaces, signal) => asking(signal, (wallet) => wallet.connect(namespaces, signal)),
    restore: (namespaces, signal) => asking(signal, (wallet) => wallet.restore(namespaces, signal)),
    switchNetwork: (network, signal) => asking(signal, (wallet) => wallet.switchNetwork(network, signal)),
    disconnect: (signal) => asking(signal, (wallet) => wallet.disconnect(signal)),
    on: listeners.add,
    provider: (...about) => loaded?.provider(...about),
  }
}
