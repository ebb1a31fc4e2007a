import { callOf } from '../../core/domain/send/contract-call.ts'
import type { GasFee } from '../../core/domain/send/fee.ts'
import type { TransferOutlook } from '../../core/domain/send/transfer-outlook.ts'
import type { TransferQuestion } from '../../core/ports/send/transfer-reader.ts'
import { hasDataFee, readDataFee, type SerializeTransaction } from './data-fee.ts'
import { receivedAmount } from './received-amount.ts'
import { isRefusal, refusalReason } from './revert-reason.ts'
import type { AskRpc } from './rpc-address.ts'
import { bytesIn, member, numberIn, quantityIn, quantityOf } from './rpc-quantities.ts'

/** A transfer to the account of a key takes just this. */
const plainGas = 21_000n
/** What a contract does may take more by the time that it is mined. */
const gasMargin = { over: 5n, under: 4n } as const
/** As wallets offer: the base fee may double, which takes six full blocks at least (EIP-1559). */
const baseFeeGrowth = 2n
/** Where a chain has one price, it may rise by so much. */
const priceMargin = { over: 5n, under: 4n } as const

/** Remembers of a network that it is no rollup. */
export interface RollupMemory {
  readonly get: (networkId: string) => boolean | undefined
  readonly set: (networkId: string, hasFee: boolean) => void
}

const withMargin = (gas: bigint): bigint => (gas === plainGas ? gas : (gas * gasMargin.over) / gasMargin.under)

/** What the chain answered, or that it would refuse. Whatever else goes wrong is thrown. A node cannot say the latter in place of an answer. */
type Asked = { readonly answer: unknown } | { readonly refused: Extract<TransferOutlook, { kind: 'fails' }> }

const orRefusal = async (asked: Promise<unknown>): Promise<Asked> => {
  try {
    return { answer: await asked }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const reason = refusalReason(error)
    return { refused: { kind: 'fails', ...(reason === undefined ? {} : { reason }) } }
  }
}

/** A token may say `false` in place of refusing; one that says nothing has done it (spec section 7). */
const saysNo = (answer: unknown): boolean => /^0x0{64}$/.test(bytesIn(answer))

const pricesNow = async (ask: AskRpc): Promise<Pick<GasFee, 'price' | 'tip'>> => {
  const block = await ask('eth_getBlockByNumber', ['latest', false])
  const base = member(block, 'baseFeePerGas')
  if (base === undefined || base === null) {
    const now = quantityIn(await ask('eth_gasPrice'))
    return { price: { now, most: (now * priceMargin.over) / priceMargin.under } }
  }
  const baseFee = quantityIn(base)
  const tip = await tipNow(ask, baseFee)
  return { price: { now: baseFee + tip, most: baseFee * baseFeeGrowth + tip }, tip }
}

/** Not every node knows the method: what it asks for a transaction of the old kind has the tip in it. */
const tipNow = async (ask: AskRpc, baseFee: bigint): Promise<bigint> => {
  try {
    return quantityIn(await ask('eth_maxPriorityFeePerGas'))
  } catch {
    const price = quantityIn(await ask('eth_gasPrice'))
    return price > baseFee ? price - baseFee : 0n
  }
}

/** What would become of the transfer, and what it would cost. */
export const transferOutlook = async (
  ask: AskRpc,
  { network, transfer }: TransferQuestion,
  rollups: RollupMemory,
  loadSerialize: () => Promise<SerializeTransaction>,
): Promise<TransferOutlook> => {
  const { from } = transfer
  const call = callOf(transfer)
  const request = { from, to: call.to, value: quantityOf(call.value), data: call.data }
  const [estimated, called, prices, received] = await Promise.all([
    orRefusal(ask('eth_estimateGas', [request])),
    call.data === '0x' ? undefined : orRefusal(ask('eth_call', [request, 'latest'])),
    pricesNow(ask),
    // What a call of a host's moves is the host's to know.
    'call' in transfer ? undefined : receivedAmount(ask, transfer),
  ])
  // A contract's own word comes first.
  if (called !== undefined && 'refused' in called) return called.refused
  if ('refused' in estimated) return estimated.refused
  // What another call answers is for who made it up.
  if (called !== undefined && !('call' in transfer) && saysNo(called.answer)) return { kind: 'fails' }
  const units = quantityIn(estimated.answer)
  const gas = withMargin(units)
  const gasFee = { ...prices, gas, ...(gas === units ? {} : { estimated: units }) }
  const isRollup = rollups.get(network.caipNetworkId) ?? (await hasDataFee(ask))
  rollups.set(network.caipNetworkId, isRollup)
  const gained = received === undefined ? {} : { received }
  if (!isRollup) return { kind: 'passes', fee: { ...gasFee, dataFee: 0n }, ...gained }
  const nonce = numberIn(await ask('eth_getTransactionCount', [from, 'latest']))
  const { price, tip = 0n } = prices
  const dataFee = await readDataFee(ask, network, call, { gas, nonce, most: price.most, tip }, await loadSerialize())
  return { kind: 'passes', fee: { ...gasFee, dataFee }, ...gained }
}
