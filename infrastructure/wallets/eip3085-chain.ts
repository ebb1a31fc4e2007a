import type { Network } from '../../core/domain/networks/network.ts'

/** The `chainId` of EIP-695, EIP-3085 and EIP-3326. */
export const chainIdQuantity = ({ id }: Network): string => `0x${Number(id).toString(16)}`

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:\/\//i.test(address)

/** A network as a wallet is asked to add it (EIP-3085). Only real addresses: one that is none makes wallets refuse the rest. */
export const eip3085Chain = (network: Network): Readonly<Record<string, unknown>> => {
  const { name, nativeCurrency, rpcUrls, blockExplorers, assets } = network
  // The host's own addresses, else the chain's: a gateway put in front of them carries the host's project id.
  const rpc = (rpcUrls.custom ?? rpcUrls.chainDefault ?? rpcUrls.default).http.filter(isWebAddress)
  const explorers = [blockExplorers?.default.url ?? ''].filter(isWebAddress)
  const icons = [assets?.imageUrl ?? ''].filter(isWebAddress)
  return {
    chainId: chainIdQuantity(network),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    rpcUrls: rpc,
    ...(explorers.length === 0 ? {} : { blockExplorerUrls: explorers }),
    ...(icons.length === 0 ? {} : { iconUrls: icons }),
  }
}
