import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { CreateNamespaceWallets, NamespaceWalletsDeps } from './namespace-wallets.ts'

const none: readonly WalletConnector[] = []

/** The wallets of a namespace whose file comes with the first question for wallets, and is asked for again where it did not come. */
export const createLateDiscovery = (
  load: () => Promise<CreateNamespaceWallets>,
  deps: NamespaceWalletsDeps,
): WalletDiscovery => {
  const listeners = createListeners<void>()
  let arrived: WalletDiscovery | undefined
  let isLoading = false
  let isOver = false

  const bring = async (): Promise<void> => {
    isLoading = true
    try {
      const createWallets = await load()
      if (isOver) return
      arrived = createWallets(deps)
      arrived.on(listeners.tell)
      arrived.request()
      listeners.tell()
    } catch {
      deps.onProblem('The file for the wallets of a namespace did not arrive; the next look asks for it again')
    } finally {
      isLoading = false
    }
  }

  return {
    wallets: () => arrived?.wallets() ?? none,
    on: listeners.add,
    request: () => {
      if (arrived) arrived.request()
      else if (!isLoading && !isOver) void bring()
    },
    dispose: () => {
      isOver = true
      arrived?.dispose()
    },
  }
}
