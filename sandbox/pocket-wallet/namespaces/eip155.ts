import type { WalletConfig } from '../../demo-wallet/types.ts'
import { createWallet } from '../../demo-wallet/wallet.ts'
import type { PocketNamespace } from './pocket-namespace.ts'

/** One request, one wallet: on the network that the request is for, with the account that the site may see. */
export const eip155Namespace = (config: WalletConfig): PocketNamespace => ({
  namespace: 'eip155',
  label: 'EVM',
  chains: config.chains.map(({ chainId, name }) => ({ id: `eip155:${chainId}`, name })),
  methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  addresses: config.accounts.map(({ address }) => address),
  answer: ({ method, params, chain, account, approve }) =>
    createWallet({
      config,
      approve,
      memory: { account: config.accounts[account]?.address, chainId: Number(chain.id.split(':')[1]) },
      remember: () => undefined,
      emit: () => undefined,
    }).request({ method, params }),
})
