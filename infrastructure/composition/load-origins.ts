import type { FrameWalletDeps } from '../wallets/embedded/frame-wallet.ts'
import type { Download } from './download.ts'
import type { WalletDirectoryConfig } from './wallet-directory.ts'

/** What asks for the origins of a project comes when a visitor comes near the embedded wallet. @param shell which of ours it is for */
export const createLoadOrigins = (
  download: Download,
  { address, projectId, networks }: WalletDirectoryConfig,
  shell: string,
): FrameWalletDeps['loadOrigins'] =>
  address === undefined
    ? undefined
    : async () => {
        const { createOriginsService } = await download(() => import('./origins-service.ts'))
        return createOriginsService({ address, projectId, networks, shell })
      }
