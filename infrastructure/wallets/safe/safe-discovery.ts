import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import type { FindSafeDeps } from './open-safe.ts'
import { type FramedWindow, parentOrigins } from './parent-origins.ts'

type OpenSafe = typeof import('./open-safe.ts')

export const loadOpenSafe = (): Promise<OpenSafe> => import('./open-safe.ts')

export interface SafeDiscoveryDeps extends Omit<FindSafeDeps, 'signal'> {
  readonly window: FramedWindow & FindSafeDeps['window']
  /** Downloads what brings the SDK. */
  readonly load: () => Promise<OpenSafe>
}

/**
 * The Safe that this page is open in. Looks as soon as it is made: a page inside a Safe wants no other wallet. Elsewhere nothing
 * is loaded and nobody is asked.
 */
export const createSafeDiscovery = (deps: SafeDiscoveryDeps): WalletDiscovery => {
  const listeners = createListeners<void>()
  const line = new AbortController()
  const allowedOrigins = parentOrigins(deps.window, deps.allowedOrigins)
  let wallets: readonly WalletConnector[] = []

  if (allowedOrigins.length > 0)
    deps
      .load()
      .then(({ findSafe }) =>
        findSafe({ ...deps, allowedOrigins, signal: line.signal }, (wallet) => {
          wallets = [wallet]
          listeners.emit()
        }),
      )
      .catch(() => deps.onProblem('Failed to load: what talks to the Safe around this page'))
  return { wallets: () => wallets, on: listeners.add, request: () => undefined, dispose: () => line.abort() }
}
