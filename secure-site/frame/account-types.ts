import type { EmbeddedAccountType } from '../../core/domain/embedded-wallet/embedded-account.ts'
import type { FrameRequests } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { FrameError } from './frame-error.ts'
import { accountTypeSchema } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'
import type { SmartAccounts } from './smart-accounts/smart-accounts.ts'

/** Which accounts the visitor has on EVM's networks: the key's own, and a contract that it owns (ERC-4337). */
export interface AccountTypes {
  /** On which there are smart accounts. */
  readonly networks: () => FrameRequests['GET_SMART_ACCOUNT_ENABLED_NETWORKS']['gives']
  /** Rejects with NO_SMART_ACCOUNT on another network. */
  readonly smartAccount: (chainId: string, signal: AbortSignal) => Promise<FrameRequests['INIT_SMART_ACCOUNT']['gives']>
  /** Rejects with NO_SMART_ACCOUNT on another network, and as `askBundler` does. */
  readonly askBundler: (query: FrameRequests['ASK_BUNDLER']['takes']) => Promise<string>
  /** Kept with the wallet. Rejects with NO_SMART_ACCOUNT where the project has none. */
  readonly prefer: (
    type: EmbeddedAccountType,
    signal: AbortSignal,
  ) => Promise<FrameRequests['SET_PREFERRED_ACCOUNT']['gives']>
}

const noSmartAccount = (): FrameError =>
  new FrameError('NO_SMART_ACCOUNT', 'The wallet has no smart account on this network')

export const createAccountTypes = (wallet: EmbeddedWallet, api: SiteApi, contracts: SmartAccounts): AccountTypes => {
  return {
    networks: () => ({
      smartAccountEnabledNetworks: contracts.enabledNetworks(),
      sponsoredNetworks: contracts.sponsoredNetworks(),
      ...(contracts.takesPaymasters() && { takesPaymasters: true }),
    }),
    smartAccount: async (chainId, signal) => {
      if (!contracts.isEnabled(chainId)) throw noSmartAccount()
      const { address: owner } = await wallet.account('eip155', signal)
      // The address is known without the network.
      const isDeployed = await contracts.isDeployed(chainId, owner).catch(() => undefined)
      return { address: await contracts.addressOf(owner), ...(isDeployed !== undefined && { isDeployed }) }
    },
    askBundler: async ({ chainId, method, params }) => {
      if (!contracts.isEnabled(chainId)) throw noSmartAccount()
      return contracts.askBundler(chainId, method, params)
    },
    prefer: async (type, signal) => {
      if (contracts.enabledNetworks().length === 0) throw noSmartAccount()
      const { address: owner } = await wallet.account('eip155', signal)
      const address = type === 'eoa' ? owner : await contracts.addressOf(owner)
      await api.ask({ method: 'POST', path: '/api/account-type', body: { type } }, accountTypeSchema, signal)
      return { type, address }
    },
  }
}
