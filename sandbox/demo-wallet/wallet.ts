import { accountMethods } from './account-methods.ts'
import { chainMethods } from './chain-methods.ts'
import { askChain } from './chain-rpc.ts'
import { toQuantity } from './checks.ts'
import { methodNotFound, ProviderRpcError, unsupportedMethod } from './rpc-error.ts'
import { signingMethods } from './signing-methods.ts'
import type { Hex, MethodTable, RequestArguments } from './types.ts'
import { createWalletContext, type WalletContext, type WalletDependencies } from './wallet-context.ts'

/** Reads that need no permission and no key: the chain answers them. */
const passedToChain = new Set([
  ...['eth_blockNumber', 'eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getBalance'],
  ...[
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getCode',
    'eth_getLogs',
    'eth_getStorageAt',
    'eth_maxPriorityFeePerGas',
  ],
  ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_sendRawTransaction'],
  ...['eth_syncing', 'web3_clientVersion'],
])

/** Real methods that this wallet leaves out (4200), unlike names that exist nowhere (-32601). */
const leftOut = new Set([
  ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_getEncryptionPublicKey'],
  ...['eth_decrypt', 'eth_subscribe', 'eth_unsubscribe', 'wallet_watchAsset', 'wallet_scanQRCode', 'wallet_sendCalls'],
  ...['wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_getCapabilities', 'wallet_registerOnboarding'],
  ...['wallet_grantPermissions', 'wallet_getAssets'],
])

const chainDisconnectedCode = 4901

/** What a site asks of it (`request`), and what its owner sees and does (the rest). */
export interface Wallet extends Pick<WalletContext, 'state' | 'update' | 'chains'> {
  readonly accounts: readonly Hex[]
  request(args: RequestArguments): Promise<unknown>
}

/** A wallet as EIP-1193 describes it; who approves, what is remembered and who listens are handed in. */
export const createWallet = (dependencies: WalletDependencies): Wallet => {
  const context = createWalletContext(dependencies)
  const methods: MethodTable = { ...accountMethods(context), ...chainMethods(context), ...signingMethods(context) }
  let online = false

  const setOnline = (next: boolean, payload: unknown): void => {
    if (next !== online) dependencies.emit(next ? 'connect' : 'disconnect', payload)
    online = next
  }
  const read = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    try {
      const result = await askChain(context.activeChain(), method, params)
      setOnline(true, { chainId: toQuantity(context.state().chainId) })
      return result
    } catch (error) {
      if (error instanceof ProviderRpcError && error.code === chainDisconnectedCode) setOnline(false, error)
      throw error
    }
  }
  setOnline(true, { chainId: toQuantity(context.state().chainId) })

  const { state, update, chains } = context
  return {
    state,
    update,
    chains,
    accounts: context.config.accounts.map(({ address }) => address),
    request: async ({ method, params }) => {
      const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own !== undefined) return own(list)
      if (passedToChain.has(method)) return read(method, list)
      throw leftOut.has(method) ? unsupportedMethod(method) : methodNotFound(method)
    },
  }
}
