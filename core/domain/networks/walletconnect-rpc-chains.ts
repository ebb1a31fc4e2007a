/**
 * The EVM chains that WalletConnect's own RPC serves (spec section 9), by their ids: some have long been shut down. Kept as data (decision
 * 17): nothing depends on it. What a gateway reads is `gatewayNetworkIds`.
 */
export const walletConnectRpcChainIds: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 100, 8453,
  84531, 7777777, 999, 324, 280,
]
