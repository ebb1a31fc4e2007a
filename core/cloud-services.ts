/**
 * The public addresses of the services that hosted projects use (decision 22): `createModal({ services: cloud, … })`. They ask for a
 * project id of their operator, have its terms and see the visitor's address. None is used unless a host names it.
 */
export const cloud = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
} as const
