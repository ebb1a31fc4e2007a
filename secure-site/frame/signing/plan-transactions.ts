import { type Address, numberToHex, type TransactionSerializable } from 'viem'
import { FrameError } from '../frame-error.ts'
import { NetworkRefusal } from '../http/network-rpc.ts'
import { insufficient, wouldRevert } from './call-faults.ts'
import { chooseGasPrice, unitPrice } from './choose-fee.ts'
import { askBlock, askQuantity, lineTo } from './network-answers.ts'
import type { RequestPlace } from './prepared-request.ts'
import type { WantedCall, WantedFee } from './read-calls.ts'
import { refuseCallsToSmartAccount } from './refuse-for-smart-account.ts'
import { type Simulation, simulateCalls } from './simulate-calls.ts'

export interface PlannedTransactions {
  /** As they are signed, to the byte. */
  readonly transactions: readonly TransactionSerializable[]
  /** For all of them. */
  readonly mostFee: bigint
  /** What it would be without what the page says of it. */
  readonly usualFee: bigint
  readonly simulation: Simulation | undefined
}

/** A node may also say no for reasons of its own, like too many requests. */
const isAboutCall = /revert|execution|opcode|out of gas|gas (required|limit)|stack|allowance|VM /i
const isAboutFunds = /insufficient (funds|balance)|exceeds balance of/i

/** What a call of several takes that nobody can say before the ones in front of it are done. */
const unknownGas = 1_000_000n

/** A fifth more than is used now: another block may bring another way. What only moves the currency takes the same each time. */
const withRoom = (gas: bigint): bigint => (gas === 21_000n ? gas : (gas * 6n) / 5n)

/**
 * Numbers, gas and price of the transactions that do what the page wants. Rejects with UNKNOWN_NETWORK, NETWORK_UNREACHABLE, INSUFFICIENT_FUNDS and
 * WOULD_REVERT, before the visitor is asked.
 */
export const planTransactions = async (
  place: RequestPlace,
  calls: readonly WantedCall[],
  wanted: WantedFee,
): Promise<PlannedTransactions> => {
  const { network, rpc } = lineTo(place)
  refuseCallsToSmartAccount(calls, place.owner)
  const from: Address = place.account.address
  const [block, balance, pending] = await Promise.all([
    askBlock(rpc),
    askQuantity(rpc, 'eth_getBalance', [from, 'latest']),
    askQuantity(rpc, 'eth_getTransactionCount', [from, 'pending']),
  ])
  const nonce = place.sentNumbers.next(pending)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (value > balance) throw insufficient(network.symbol)

  const estimate = async ({ to, data, value: sent }: WantedCall): Promise<bigint> => {
    const call = { from, ...(to !== undefined && { to }), data, value: numberToHex(sent) }
    try {
      return await askQuantity(rpc, 'eth_estimateGas', [call])
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) throw error
      if (isAboutFunds.test(error.message)) throw insufficient(network.symbol)
      if (isAboutCall.test(error.message)) throw wouldRevert(error.message)
      throw new FrameError('NETWORK_UNREACHABLE', `${network.name} does not answer: ${error.message}`)
    }
  }
  const [{ price, usual }, simulation] = await Promise.all([
    chooseGasPrice(rpc, block, wanted),
    simulateCalls(rpc, from, calls),
  ])
  /** Without the page's word on it. */
  const usualGas = async (call: WantedCall, at: number): Promise<bigint> => {
    // It may need what the ones in front of it do.
    const simulated = simulation?.calls[at]
    if (!simulated) return estimate(call).then(withRoom, () => unknownGas)
    if (!simulated.isOk) throw wouldRevert(`call ${at + 1} of ${calls.length}`)
    // What is given back at the end of a call has to be there first, and a call keeps a part for itself.
    return (simulated.gasUsed * 3n) / 2n
  }
  const gasOf = async (call: WantedCall, at: number): Promise<{ readonly usual: bigint; readonly chosen: bigint }> => {
    if (at > 0) {
      const usual = await usualGas(call, at)
      return { usual, chosen: usual }
    }
    const needed = await estimate(call)
    const usual = withRoom(needed)
    const { gas } = wanted
    return { usual, chosen: gas !== undefined && gas >= needed && gas <= block.gasLimit ? gas : usual }
  }
  const transactions: TransactionSerializable[] = []
  let [mostFee, usualFee] = [0n, 0n]
  for (const [at, call] of calls.entries()) {
    const gas = await gasOf(call, at)
    mostFee += gas.chosen * unitPrice(price)
    usualFee += gas.usual * usual
    transactions.push({ ...call, ...price, gas: gas.chosen, nonce: Number(nonce) + at, chainId: place.chain })
  }
  if (value + mostFee > balance) throw insufficient(network.symbol)
  return { transactions, mostFee, usualFee, simulation }
}
