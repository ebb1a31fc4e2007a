import type { EmbeddedAccountType } from '../../core/domain/embedded-wallet/embedded-account.ts'
import type { FrameRequests } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { FrameError } from './frame-error.ts'

/** Which accounts the visitor has on EVM's networks: the key's own, and a contract that it owns (ERC-4337). */
export interface AccountTypes {
  /** The numbers of those on which there are smart accounts. */
  readonly enabledNetworks: () => readonly number[]
  /** Rejects with NO_SMART_ACCOUNT on another network. */
  readonly smartAccount: (
    chainId: string,
    signal: AbortSignal,
  ) => Promise<FrameRequests['INIT_SMART_ACCOUNT']['gives']>
  /** Rejects with NO_SMART_ACCOUNT where the project has none. */
  readonly prefer: (
    type: EmbeddedAccountType,
    signal: AbortSignal,
  ) => Promise<FrameRequests['SET_PREFERRED_ACCOUNT']['gives']>
}

const noSmartAccount = (): FrameError =>
  new FrameError('NO_SMART_ACCOUNT', 'The wallet has no smart account on this network')

export const createAccountTypes = (wallet: EmbeddedWallet): AccountTypes => ({
  enabledNetworks: () => [],
  smartAccount: async () => {
    throw noSmartAccount()
  },
  prefer: async (type, signal) => {
    if (type !== 'eoa') throw noSmartAccount()
    return { type, address: (await wallet.account('eip155', signal)).address }
  },
})
