import type { Eip1193Provider } from '../eip1193-provider.ts'
import { callsStatus, capabilities, inHex, type SafeTransaction, sendCalls } from './safe-calls.ts'
import type { AskSafe } from './safe-channel.ts'
import type { SafeIdentity } from './safe-info.ts'

export interface SafeProvider extends Eip1193Provider {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>
  readonly on: (event: string, listener: (payload: unknown) => void) => void
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => void
}

const coded = (code: number, message: string): Error => Object.assign(new Error(message), { code })
/** EIP-3326: not known here. */
const unknownChain = (): Error => coded(4902, 'A Safe lives on one network. Open the one of the other network.')

/** What a Safe asks its chain for an app: the arguments of each, and what stands for one that is not given. */
const reading: Readonly<Record<string, readonly unknown[]>> = {
  eth_call: [undefined, 'latest'],
  eth_estimateGas: [undefined],
  eth_gasPrice: [],
  eth_getBalance: [undefined, 'latest'],
  eth_getBlockByHash: [undefined, false],
  eth_getBlockByNumber: [undefined, false],
  eth_getCode: [undefined, 'latest'],
  eth_getLogs: [undefined],
  eth_getStorageAt: [undefined, undefined, 'latest'],
  eth_getTransactionCount: [undefined, 'latest'],
  safe_setSettings: [undefined],
}

const asQuantity = (value: unknown): unknown =>
  typeof value === 'number' && Number.isInteger(value) ? inHex(value) : value

/** The one thing that a Safe lets an app have beside its account. */
const arePermissions = (asked: unknown): boolean =>
  Array.isArray(asked) && asked.every((one) => Object.keys(Object(one)).every((name) => name === 'requestAddressBook'))

/**
 * A Safe as a wallet (EIP-1193). It shares its one account by having opened the page, so nobody is asked; and it is a contract
 * on one network, which it cannot leave. What it calls a transaction has a hash of its own until its owners have signed.
 */
export const createSafeProvider = (ask: AskSafe, safe: SafeIdentity): SafeProvider => {
  const { safeAddress, chainId } = safe
  const submitted = new Map<unknown, unknown>()

  const read = (call: string, params: readonly unknown[]): Promise<unknown> => ask('rpcCall', { call, params })

  const assertOwn = (address: unknown): void => {
    if (String(address).toLowerCase() !== safeAddress.toLowerCase()) throw new Error('The address is not the Safe’s')
  }

  const sign = async (address: unknown, method: string, params: unknown): Promise<unknown> => {
    assertOwn(address)
    // Signed on the chain, it has no signature of its own.
    return Object(await ask(method, params)).signature || '0x'
  }

  const send = async (asked: unknown): Promise<unknown> => {
    // A library may name a field and leave it undefined.
    const { value, data, gas, ...rest } = Object(asked)
    const limit = typeof gas === 'string' ? Number(gas) : gas
    const tx = { ...rest, value: value || '0', data: data || '0x', ...(limit !== undefined && { gas: limit }) }
    const { safeTxHash: hash } = Object(await ask('sendTransactions', { txs: [tx], params: { safeTxGas: limit } }))
    const unmined = { blockHash: null, blockNumber: null, transactionIndex: null, gas: 0, gasPrice: '0x00', nonce: 0 }
    submitted.set(hash, { ...unmined, from: safeAddress, hash, to: tx.to, value: tx.value, input: tx.data })
    return hash
  }

  const transactionOf = async (safeTxHash: unknown): Promise<SafeTransaction> =>
    Object(await ask('getTxBySafeTxHash', { safeTxHash }))

  /** What the chain knows of a transaction, under the hash that was asked for: libraries compare the two. */
  const lookUp = async (call: string, hash: unknown, name: string): Promise<unknown> => {
    const { txHash } = await transactionOf(hash).catch((): SafeTransaction => ({}))
    const known = call === 'eth_getTransactionByHash' ? submitted.get(txHash || hash) : undefined
    if (known !== undefined) return known
    const found = await read(call, [txHash || hash])
    return typeof found === 'object' && found !== null ? { ...found, [name]: hash } : found
  }

  const statusOf = async (id: unknown): Promise<unknown> => {
    const transaction = await transactionOf(id)
    const { txHash } = transaction
    const receipt = txHash ? await read('eth_getTransactionReceipt', [txHash]) : undefined
    return callsStatus(id, chainId, transaction, receipt)
  }

  const request: SafeProvider['request'] = async ({ method, params = [] }) => {
    const [first, second] = params
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [safeAddress]
      case 'eth_chainId':
      case 'net_version':
        return inHex(chainId)
      case 'wallet_switchEthereumChain':
        if (Number(Object(first).chainId) !== chainId) throw unknownChain()
        return null
      case 'wallet_addEthereumChain':
        throw unknownChain()
      case 'personal_sign':
        return sign(second, 'signMessage', { message: first })
      case 'eth_sign':
        return sign(first, 'signMessage', { message: second })
      case 'eth_signTypedData':
      case 'eth_signTypedData_v4':
        return sign(first, 'signTypedMessage', {
          typedData: typeof second === 'string' ? JSON.parse(second) : second,
        })
      case 'eth_sendTransaction':
        return send(first)
      case 'eth_blockNumber':
        return Object(await read('eth_getBlockByNumber', ['latest', false])).number
      case 'eth_getTransactionByHash':
        return lookUp(method, first, 'hash')
      case 'eth_getTransactionReceipt':
        return lookUp(method, first, 'transactionHash')
      case 'wallet_getPermissions':
        return ask(method)
      case 'wallet_requestPermissions':
        if (!arePermissions(first)) throw coded(4001, 'A Safe does not give these permissions.')
        return ask(method, first)
      case 'wallet_sendCalls':
        return sendCalls(ask, safe, first)
      case 'wallet_getCallsStatus':
        return statusOf(first)
      case 'wallet_getCapabilities':
        return capabilities(chainId)
    }
    const defaults = Object.hasOwn(reading, method) ? reading[method] : undefined
    if (defaults === undefined) throw coded(4200, `A Safe does not know ${method}.`)
    return read(
      method,
      defaults.map((standIn, index) => asQuantity(params[index] ?? standIn)),
    )
  }
  // What there is of a Safe never changes while it has the page open.
  return { request, on: () => undefined, removeListener: () => undefined }
}
