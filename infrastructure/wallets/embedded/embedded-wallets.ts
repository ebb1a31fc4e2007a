import { isEmbeddedIn } from '../../../core/domain/namespaces/embedded-namespaces.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { createEmbeddedConnector, type EmbeddedConnectorDeps } from './embedded-connector.ts'
import type { FrameWalletOptions } from './frame-wallet.ts'

type EmbeddedWalletsDeps = Omit<EmbeddedConnectorDeps, keyof FrameWalletOptions>

/** None where the host does not offer it, or no network of its. */
export const createEmbeddedWallets = (
  deps: EmbeddedWalletsDeps,
  secureSite: FrameWalletOptions | undefined,
): readonly WalletConnector[] => {
  const isReachable = deps.networks.some(({ chainNamespace }) => isEmbeddedIn[chainNamespace])
  return secureSite === undefined || !isReachable ? [] : [createEmbeddedConnector({ ...deps, ...secureSite })]
}
