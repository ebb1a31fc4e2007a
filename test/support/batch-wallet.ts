import { encodeFunctionData, type Hex } from 'viem'
import { vi } from 'vitest'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'

type AskChain = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A wallet that takes several calls at once (EIP-5792), and carries them out as one: its accounts delegate to a contract (EIP-7702). */
export interface BatchWallet {
  /** Undefined for a request that is none of these; throws an error with a code as wallets do. */
  readonly answer: (method: string, params: readonly unknown[]) => Promise<unknown> | undefined
}

const walletError = (code: number, message: string): Error => Object.assign(new Error(message), { code })
const gas = '0x4c4b40'

const receiptOf = (ask: AskChain, hash: unknown): Promise<Readonly<Record<string, unknown>>> =>
  vi.waitFor(async () => {
    const receipt = await ask('eth_getTransactionReceipt', [hash])
    if (!receipt) throw new Error('It is not mined yet.')
    return Object(receipt)
  })

/** @param ask a real chain, which lets its accounts send without a key */
export const createBatchWallet = (ask: AskChain, chainId: number): BatchWallet => {
  const inHex = `0x${chainId.toString(16)}`
  const hashes = new Map<string, unknown>()
  let delegate: Promise<string> | undefined
  const deploy = async (from: unknown): Promise<string> => {
    const hash = await ask('eth_sendTransaction', [{ from, data: artifacts.BatchAccount.bytecode, gas }])
    return String((await receiptOf(ask, hash))['contractAddress'])
  }
  const send = async (batch: Readonly<Record<string, unknown>>): Promise<object> => {
    const { from, id, calls, version, chainId: asked } = batch
    if (version !== '2.0.0' || asked !== inHex) throw walletError(-32_602, 'Invalid params')
    if (hashes.has(String(id))) throw walletError(5720, 'Duplicate ID')
    delegate ??= deploy(from)
    const designator = `0xef0100${(await delegate).slice(2)}`
    // What an authorization of the account's key would do.
    await ask('anvil_setCode', [from, designator])
    const list = (calls as readonly { to: Hex; value: Hex; data: Hex }[]).map(({ to, value, data }) => {
      return { target: to, value: BigInt(value), data }
    })
    const data = encodeFunctionData({ abi: artifacts.BatchAccount.abi, functionName: 'execute', args: [list] })
    hashes.set(String(id), await ask('eth_sendTransaction', [{ from, to: from, data, gas }]))
    return { id }
  }
  const status = async (id: unknown): Promise<object> => {
    const hash = hashes.get(String(id))
    if (hash === undefined) throw walletError(5730, 'Unknown bundle id')
    const receipt = await receiptOf(ask, hash)
    const { status: success, blockHash, blockNumber, gasUsed, transactionHash } = receipt
    return {
      ...{ version: '2.0.0', id, chainId: inHex, atomic: true, status: success === '0x1' ? 200 : 500 },
      receipts: [{ logs: [], status: success, blockHash, blockNumber, gasUsed, transactionHash }],
    }
  }
  return {
    answer: (method, params) => {
      switch (method) {
        case 'wallet_getCapabilities':
          return Promise.resolve({ [inHex]: { atomic: { status: 'ready' } } })
        case 'wallet_sendCalls':
          return send(Object(params[0]))
        case 'wallet_getCallsStatus':
          return status(params[0])
        default:
          return undefined
      }
    },
  }
}
