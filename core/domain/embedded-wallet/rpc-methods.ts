import type { ChainNamespace, PerNamespace } from '../namespaces/chain-namespaces.ts'

/** Of one `wallet_sendCalls`: somebody has to read them all. */
export const mostCalls = 30

/** What a host may ask of the embedded wallet without a word of the visitor (spec section 4). */
export const safeRpcMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

/** What the visitor is asked for first. */
export const unsafeRpcMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

/** What a bundler answers about user operations (ERC-7769), where the account is a smart one. */
export const operationQueries: readonly string[] = [
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]

/** Of the safe ones those that the page answers by itself; all others are the network's. */
const answeredHere: readonly string[] = [
  'eth_accounts',
  'eth_chainId',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** Goes to the network's RPC as it is. */
export const isReadFromNetwork = (method: string): boolean =>
  safeRpcMethods.includes(method) && !answeredHere.includes(method) && !operationQueries.includes(method)

/** What a request is answered with, as `RPC_REQUEST` has it: bytes in hex or base58, or signed transactions in base64. */
export type RpcAnswer = 'hex' | 'hashes' | 'signature' | 'transaction' | 'transactions'

type Answers = Readonly<Record<string, RpcAnswer>>

/**
 * Those that the frame answers, once the visitor has approved it, by whose provider asks. The others of `unsafeRpcMethods` come with smart
 * sessions.
 */
const askedOfVisitor: PerNamespace<Answers> = {
  eip155: {
    personal_sign: 'hex',
    eth_signTypedData_v4: 'hex',
    eth_sendTransaction: 'hex',
    wallet_sendCalls: 'hashes',
    eth_sendUserOperation: 'hex',
  },
  solana: {
    solana_signMessage: 'signature',
    solana_signTransaction: 'transaction',
    solana_signAllTransactions: 'transactions',
    solana_signAndSendTransaction: 'signature',
  },
}

/** @returns undefined where the frame is not asked for it in this namespace */
export const answerOf = (namespace: ChainNamespace, method: string): RpcAnswer | undefined => {
  const answers = askedOfVisitor[namespace]
  return answers && Object.hasOwn(answers, method) ? answers[method] : undefined
}

/** Of another namespace than this one. */
export const isElsewhere = (namespace: ChainNamespace, method: string): boolean =>
  answerOf(namespace, method) === undefined &&
  Object.values(askedOfVisitor).some((answers) => answers && Object.hasOwn(answers, method))

/** In one of the two lists (spec section 5). */
export const isRpcMethod = (method: string): boolean =>
  safeRpcMethods.includes(method) || unsafeRpcMethods.includes(method)

/** What every other method is refused with (spec section 5). It is never handed to the frame. */
export const notAllowedText = 'Requested RPC call is not allowed'
