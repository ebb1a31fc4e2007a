import { isEip1193Provider } from '../../core/domain/wallets/external-wallet.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { createEip1193Connector, type Eip1193ConnectorOf } from './eip1193-connector.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'

/** Without a dot, so that no announced wallet (whose id is an rdns) can have it. */
const injectedConnectorId = 'injected'

export interface InjectedDiscoveryDeps {
  readonly window: EventTarget
  readonly clock: Clock
  readonly walletOf?: Eip1193ConnectorOf
}

/** A getter of the page or of an extension may throw. */
const legacyProvider = (window: EventTarget): Eip1193Provider | undefined => {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    return isEip1193Provider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}

/**
 * The legacy `window.ethereum`, of which nothing is known: its flags are copied from wallet to wallet and say nothing. It
 * stays with the object it found first, whoever puts another one there later.
 */
export const createInjectedDiscovery = ({
  window,
  clock,
  walletOf = createEip1193Connector,
}: InjectedDiscoveryDeps): WalletDiscovery => {
  const listeners = createListeners<void>()
  let wallets: readonly WalletConnector[] = []

  const look = (): void => {
    const provider = legacyProvider(window)
    if (provider === undefined || wallets.length > 0) return
    const connector = {
      id: injectedConnectorId,
      name: 'Browser Wallet',
      type: 'INJECTED',
      namespace: 'eip155',
    } as const
    wallets = [walletOf({ connector, provider, clock })]
    listeners.emit()
  }

  // Wallets that inject late say so by this event.
  window.addEventListener('ethereum#initialized', look)
  return {
    wallets: () => wallets,
    on: listeners.add,
    request: look,
    dispose: () => window.removeEventListener('ethereum#initialized', look),
  }
}
