import type { Network } from '../../core/domain/networks/network.ts'
import type { TransferCall } from '../../core/domain/send/transfer.ts'
import type { AskRpc } from './rpc-address.ts'
import { bytesIn, quantityIn } from './rpc-quantities.ts'

/** `GasPriceOracle`, which every chain of the OP Stack has at this address. */
const oracle = '0x420000000000000000000000000000000000000F'
/** `getL1Fee(bytes)` */
const selector = '0x49948e0e'
const wordDigits = 64
const byteDigits = 2

/** Writes a transaction as it is written to a chain, unsigned (EIP-1559). */
export type SerializeTransaction = (transaction: {
  readonly chainId: number
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas: bigint
  readonly nonce: number
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}) => `0x${string}`

const word = (value: number): string => value.toString(16).padStart(wordDigits, '0')

const bytesArgument = (hex: `0x${string}`): string => {
  const digits = hex.slice(2)
  const padded = digits.padEnd(Math.ceil(digits.length / wordDigits) * wordDigits, '0')
  return `${word(wordDigits / byteDigits)}${word(digits.length / byteDigits)}${padded}`
}

/** Whether a chain is a rollup that takes a fee for the chain below. */
export const hasDataFee = async (ask: AskRpc): Promise<boolean> =>
  bytesIn(await ask('eth_getCode', [oracle, 'latest'])) !== '0x'

/** What the rollup takes for writing this transaction to the chain below. */
export const readDataFee = async (
  ask: AskRpc,
  network: Network,
  call: TransferCall,
  fee: { readonly gas: bigint; readonly nonce: number; readonly most: bigint; readonly tip: bigint },
  serialize: SerializeTransaction,
): Promise<bigint> => {
  const written = serialize({
    ...{ chainId: Number(network.id), to: call.to as `0x${string}`, value: call.value, data: call.data },
    ...{ gas: fee.gas, nonce: fee.nonce, maxFeePerGas: fee.most, maxPriorityFeePerGas: fee.tip },
  })
  return quantityIn(await ask('eth_call', [{ to: oracle, data: `${selector}${bytesArgument(written)}` }, 'latest']))
}
