import { type Transfer, transferCall } from '../../core/domain/send/transfer.ts'
import { createEvmTransferReader } from '../../infrastructure/chains/evm-transfer-reader.ts'
import { serializeTransaction } from '../../infrastructure/chains/serialize-transaction.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import type { Anvil } from './anvil.ts'
import { sendMined } from './mined-receipt.ts'
import { startRpcServer } from './rpc-server.ts'

export const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const key = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const networkId = 'eip155:31337'
export const never = (): AbortSignal => new AbortController().signal

/** Reads chains of EVM as pages do. */
export const onEvm = () =>
  createEvmTransferReader({
    download: (load) => load(),
    rpc: { custom: {}, isRanked: false },
    loadSerialize: async () => serializeTransaction,
  })

export const moving = (amount: bigint, token?: string): Transfer => ({
  ...{ networkId, from, receiver: key, amount },
  ...(token === undefined ? {} : { token }),
})
export const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** Sends from the first account; each is mined at once. */
export const senderOn = (anvil: Anvil) => (transaction: object) =>
  sendMined(anvil, { from, gas: '0x3d0900', ...transaction })
export const parametersOf = (transfer: Transfer) => {
  const { to, value, data } = transferCall(transfer)
  return { to, value: quantity(value), data }
}

export const gwei = 1_000_000_000n
/** A chain that answers with these, where it is asked for them; an account with 3 transactions sends something on it. */
export const chainThatAnswers = async (answers: Readonly<Record<string, unknown>>) => {
  const all: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x7a69', eth_estimateGas: '0x5208', eth_call: '0x', eth_getCode: '0x' },
    ...{ eth_gasPrice: quantity(5n * gwei), eth_getBlockByNumber: { baseFeePerGas: quantity(2n * gwei) } },
    ...{ eth_maxPriorityFeePerGas: quantity(gwei), eth_blockNumber: '0x9', eth_getTransactionCount: '0x3' },
    ...answers,
  }
  const server = await startRpcServer((method) => all[method] ?? null)
  const network = testNetwork(server.url)
  const outlook = (transfer = moving(1n)) => onEvm().outlook({ network, transfer }, never())
  const usedNonce = (nonce: number) => onEvm().usedNonce({ network, address: from, nonce }, never())
  return { outlook, usedNonce, stop: server.stop }
}
export const rpcError = (message: string, code = -32_000): Error => Object.assign(new Error(message), { code })
