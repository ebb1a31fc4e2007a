import type { Connector } from '../../core/domain/connections/connector.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import { err, type Result } from '../../core/domain/shared/result.ts'
import { sharedFailure } from '../../core/domain/shared/shared-failure.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

/** A wallet whose code comes in a file of its own. */
export interface OnDemandConnector<Wallet extends WalletConnector> {
  readonly wallet: WalletConnector
  /** Asks for the file, if it is not there; rejects where it does not come. */
  readonly bring: () => Promise<Wallet>
  readonly loaded: () => Wallet | undefined
  /** Puts a question to it once it is there; LOAD_FAILED where it does not come, and ABORTED as soon as the signal aborts. */
  readonly asking: <T>(
    signal: AbortSignal,
    question: (wallet: Wallet) => Promise<Result<T, Failure>>,
  ) => Promise<Result<T, Failure>>
}

/** The file is asked for with the first question, and again with the next one where it did not come. */
export const createOnDemandConnector = <Wallet extends WalletConnector>(
  connector: Connector,
  load: () => Promise<Wallet>,
): OnDemandConnector<Wallet> => {
  let loaded: Wallet | undefined
  let loading: Promise<Wallet> | undefined
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
  const bring = (): Promise<Wallet> => {
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
  const asking: OnDemandConnector<Wallet>['asking'] = (signal, question) =>
    unlessAborted(signal, async () => {
      try {
        // Whoever knows the wallet already asks it within the visitor's press.
        if (!loaded) await bring()
      } catch (cause) {
        return err(sharedFailure('LOAD_FAILED', { detail: connector.name, cause }))
      }
      return signal.aborted || !loaded ? err(sharedFailure('ABORTED')) : question(loaded)
    })

  return {
    wallet: {
      connector,
      connect: (namespaces, signal) => asking(signal, (wallet) => wallet.connect(namespaces, signal)),
      restore: (namespaces, signal) => asking(signal, (wallet) => wallet.restore(namespaces, signal)),
      switchNetwork: (network, signal) => asking(signal, (wallet) => wallet.switchNetwork(network, signal)),
      disconnect: (signal) => asking(signal, (wallet) => wallet.disconnect(signal)),
      on: listeners.add,
      provider: (...about) => loaded?.provider(...about),
    },
    bring,
    loaded: () => loaded,
    asking,
  }
}

/**
 * The same, so that a wallet's row need not wait for its code. It is asked for at once, and again with the next question where it did not
 * come.
 */
export const createLazyConnector = (connector: Connector, load: () => Promise<WalletConnector>): WalletConnector => {
  const { wallet, bring } = createOnDemandConnector(connector, load)
  bring().catch(() => undefined)
  return wallet
}
