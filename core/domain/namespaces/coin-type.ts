import { evmChainIdLimit } from './evm-chain-id.ts'

/** Ether, and so of chain 1 (SLIP-44). */
const ether = 60

/** Under which the records of a name have the address on a chain (ENSIP-11, decision 9). Undefined where the id is too large for one. */
export const evmCoinType = (chainId: number): number | undefined => {
  if (!Number.isSafeInteger(chainId) || chainId < 1 || chainId >= evmChainIdLimit) return undefined
  return chainId === 1 ? ether : evmChainIdLimit + chainId
}

/**
 * By coin type: where a name leads on this chain, else where it leads on chain 1, and never on any other (decision 54). One that is there
 * and undefined leads nowhere.
 */
export const addressOnChain = (
  addresses: Readonly<Record<string, string | undefined>>,
  chainId: number,
): string | undefined => {
  const own = evmCoinType(chainId)
  return addresses[own !== undefined && Object.hasOwn(addresses, own) ? own : ether]
}
