import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'

const networksOf =
  (chainNamespace: ChainNamespace) =>
  (reference: string, name: string): Network => ({
    id: reference,
    caipNetworkId: `${chainNamespace}:${reference}`,
    chainNamespace,
    name,
    nativeCurrency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 8 },
    rpcUrls: { default: { http: [] } },
  })

const onPolkadot = networksOf('polkadot')
export const polkadot = onPolkadot('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot')
export const kusama = onPolkadot('b0a8d493285c2df73290dfb7e61f870f', 'Kusama')
/** It has Polkadot's prefix. */
export const assetHub = onPolkadot('68d56f15f85d3136970ec16946040bc1', 'Asset Hub')

const onCosmos = networksOf('cosmos')
export const cosmosHub = onCosmos('cosmoshub-4', 'Cosmos Hub')
/** It has the Cosmos Hub's prefix. */
export const theta = onCosmos('theta-testnet-001', 'Theta')
export const osmosis = onCosmos('osmosis-1', 'Osmosis')

const onBitcoin = networksOf('bip122')
export const bitcoin = onBitcoin('000000000019d6689c085ae165831e93', 'Bitcoin')
export const testnet = onBitcoin('000000000933ea01ad0ee984209779ba', 'Testnet')
/** It has the prefix of the testnet before it. */
export const testnet4 = onBitcoin('00000000da84f2bafbbc53dee25a72ae', 'Testnet 4')
export const signet = onBitcoin('00000008819873e925422c1ff0f99f7c', 'Signet')
export const regtest = onBitcoin('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest')
