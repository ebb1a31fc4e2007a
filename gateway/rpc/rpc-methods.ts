import type { GatewayNamespace } from '../networks/namespaces.ts'

/**
 * What the proxy passes on: reading a chain, and handing in what is signed already. Nothing here needs an account of the node, as
 * `eth_sendTransaction` does, and nothing changes or looks into the node (`personal_`, `admin_`, `debug_`, `txpool_`, `anvil_`, `hardhat_`,
 * `evm_`). Filters are missing on purpose: a node keeps them, and the next call may go to another one.
 */
const methods: Readonly<Record<GatewayNamespace, readonly string[]>> = {
  eip155: [
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_createAccessList',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_sendRawTransaction',
    'eth_simulateV1',
    'eth_syncing',
    'net_listening',
    'net_version',
    'web3_clientVersion',
  ],
  solana: [
    'getAccountInfo',
    'getBalance',
    'getBlock',
    'getBlockHeight',
    'getBlockTime',
    'getBlocks',
    'getBlocksWithLimit',
    'getEpochInfo',
    'getEpochSchedule',
    'getFeeForMessage',
    'getFirstAvailableBlock',
    'getGenesisHash',
    'getHealth',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByDelegate',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'getTransactionCount',
    'getVersion',
    'isBlockhashValid',
    'sendTransaction',
    'simulateTransaction',
  ],
}

const allowed: Readonly<Record<GatewayNamespace, ReadonlySet<string>>> = {
  eip155: new Set(methods.eip155),
  solana: new Set(methods.solana),
}

export const isPassedOn = (namespace: GatewayNamespace, method: string): boolean => allowed[namespace].has(method)

/** What is known here without asking a node; undefined for all else. */
export const localAnswer = (namespace: GatewayNamespace, reference: string, method: string): unknown => {
  if (namespace !== 'eip155') return undefined
  if (method === 'eth_chainId') return `0x${BigInt(reference).toString(16)}`
  if (method === 'net_version') return reference
  return method === 'net_listening' ? true : undefined
}
