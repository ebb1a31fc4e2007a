import type { ChainNamespace } from './chain-namespaces.ts'

/** What visitors call them. Names, which are not translated. */
export const namespaceNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
