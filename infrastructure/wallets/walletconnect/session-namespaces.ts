import type { Network } from '../../../core/domain/networks/network.ts'

/** What a site may ask for. Wallets approve of it what they know (all of it is optional). */
export const sessionMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
const sessionEvents = ['accountsChanged', 'chainChanged']

export const proposedNamespaces = (networks: readonly Network[]) => ({
  eip155: {
    chains: networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => id.startsWith('eip155:')),
    methods: [...sessionMethods],
    events: [...sessionEvents],
  },
})
