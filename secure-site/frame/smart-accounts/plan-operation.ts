import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { FrameError } from '../frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../http/network-rpc.ts'
import { insufficient, wouldRevert } from '../signing/call-faults.ts'
import { chooseGasPrice } from '../signing/choose-fee.ts'
import { askBlock, askQuantity, lineTo } from '../signing/network-answers.ts'
import { invalidParams } from '../signing/parse-params.ts'
import type { RequestPlace } from '../signing/prepared-request.ts'
import type { WantedCall } from '../signing/read-calls.ts'
import { type Simulation, simulateCalls } from '../signing/simulate-calls.ts'
import { bundlerOf, estimateGas, mostFeeOf, type Operation } from './bundler.ts'
import { creationOf } from './creation-of.ts'
import { executionOf } from './execution.ts'
import { askPaymaster, type NamedPaymaster, type Paymaster, paymastersOf, type Sponsored } from './paymaster.ts'

export interface PlannedOperation {
  /** As it is signed, to the byte, but for its signature. */
  readonly operation: Operation
  readonly bundler: NetworkRpc
  /** No block before this one has it. */
  readonly fromBlock: bigint
  readonly mostFee: bigint
  /** What it would be by the wallet's own count. */
  readonly usualFee: bigint
  /** Undefined where the account pays itself. */
  readonly sponsor: Pick<Paymaster, 'by' | 'url'> | undefined
  readonly simulation: Simulation | undefined
  /** What the network counts by now. */
  readonly askNonce: () => Promise<bigint>
}

/** The nonce that is signed, by what the network counts, and whether the account is there. */
export type Settle = (counted: bigint, isDeployed: boolean) => Promise<bigint>

const getNonce = {
  type: 'function',
  name: 'getNonce',
  stateMutability: 'view',
  inputs: [
    { type: 'address', name: 'sender' },
    { type: 'uint192', name: 'key' },
  ],
  outputs: [{ type: 'uint256' }],
} as const
/** As long as the key's own, and taken for one while it is only measured. */
const measuredSignature: Hex = `0x${'ff'.repeat(32)}${'7f'}${'ff'.repeat(31)}1c`

/** A call without a receiver is one to the account itself (ERC-7821), and so is one to nobody: no page gets there by what it leaves out. */
const requireReceivers = (sender: Address, calls: readonly WantedCall[]): void => {
  for (const { to, data } of calls) {
    if (to === undefined) throw invalidParams('a smart account makes no contracts by itself')
    if (to === zeroAddress) throw invalidParams('a call is to nobody')
    if (to === sender && data !== '0x') throw invalidParams('a call is to the smart account itself')
    // What is left of fees is there, and no trial run shows it go.
    if (to === entryPointAddress) throw invalidParams('a call is to the entry point')
  }
}

const askNonce = (rpc: NetworkRpc, sender: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: [getNonce], args: [sender, 0n] })
  return askQuantity(rpc, 'eth_call', [{ to: entryPointAddress, data }, 'latest'])
}

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  stateMutability: 'view',
  inputs: [{ type: 'address', name: 'account' }],
  outputs: [{ type: 'uint256' }],
} as const

/** What is left of earlier fees, which pays the next one first. */
const askDeposit = (rpc: NetworkRpc, sender: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: [balanceOf], args: [sender] })
  return askQuantity(rpc, 'eth_call', [{ to: entryPointAddress, data }, 'latest'])
}

/** What proving and making a smart account takes, by what it takes on Ethereum: with room. */
const provingGas = 200_000n
const makingGas = 350_000n
const unknownCallGas = 300_000n
const gasOfByte = 40n

const usualGas = (simulation: Simulation | undefined, callData: Hex, isFirst: boolean): bigint =>
  (simulation?.calls.reduce((sum, { gasUsed }) => sum + gasUsed, 0n) ?? unknownCallGas) +
  BigInt(callData.length / 2) * gasOfByte +
  provingGas +
  (isFirst ? makingGas : 0n)

const asPlanFault = (error: unknown, symbol: string, name: string): unknown => {
  if (!(error instanceof NetworkRefusal)) return error
  // The account cannot pay what it would cost (AA21), or what it sends.
  if (/AA21|AA31|insufficient (funds|balance)/i.test(error.message)) return insufficient(symbol)
  if (/revert|AA\d\d|execution/i.test(error.message)) return wouldRevert(error.message)
  return new FrameError('NETWORK_UNREACHABLE', `${name} does not answer: ${error.message}`)
}

/**
 * The user operation that does what the page wants, all of it or nothing. Rejects with UNKNOWN_NETWORK, NETWORK_UNREACHABLE, INVALID_PARAMS,
 * INSUFFICIENT_FUNDS and WOULD_REVERT, before the visitor is asked.
 */
export const planOperation = async (
  place: RequestPlace,
  calls: readonly WantedCall[],
  settle: Settle,
  named?: NamedPaymaster,
): Promise<PlannedOperation> => {
  const { network, rpc } = lineTo(place)
  const sender: Address = place.account.address
  requireReceivers(sender, calls)
  const [block, balance, deposit, code, counted, fromBlock] = await Promise.all([
    askBlock(rpc),
    askQuantity(rpc, 'eth_getBalance', [sender, 'latest']),
    askDeposit(rpc, sender),
    rpc.ask('eth_getCode', [sender, 'latest']),
    askNonce(rpc, sender),
    askQuantity(rpc, 'eth_blockNumber', []),
  ])
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (value > balance) throw insufficient(network.symbol)
  const isFirst = code === '0x'
  const nonce = await settle(counted, !isFirst)
  const [{ price }, simulation] = await Promise.all([chooseGasPrice(rpc, block, {}), simulateCalls(rpc, sender, calls)])
  const failed = simulation?.calls.findIndex(({ isOk }) => !isOk) ?? -1
  if (failed >= 0) throw wouldRevert(calls.length > 1 ? `call ${failed + 1} of ${calls.length}` : '')
  const [maxFeePerGas, maxPriorityFeePerGas] =
    price.type === 'legacy' ? [price.gasPrice, price.gasPrice] : [price.maxFeePerGas, price.maxPriorityFeePerGas]
  const callData = executionOf(calls)
  const measured: Operation = {
    sender,
    nonce,
    ...(isFirst && creationOf(place.owner)),
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature: measuredSignature,
  }
  const bundler = bundlerOf(network)
  const estimate = async (sponsored: Sponsored | undefined): Promise<Operation> => {
    const asked = { ...measured, ...sponsored }
    return { ...asked, ...(await estimateGas(bundler, asked)) }
  }
  /** With what the paymaster has signed; undefined where it does not pay after all. */
  const sponsoredBy = async (paymaster: Paymaster): Promise<Operation | undefined> => {
    const stub = await askPaymaster(paymaster, 'pm_getPaymasterStubData', measured, place.chain)
    if (stub === undefined) return undefined
    const estimated = await estimate(stub).catch(() => undefined)
    if (estimated === undefined) return undefined
    const paid = await askPaymaster(paymaster, 'pm_getPaymasterData', estimated, place.chain)
    return paid && { ...estimated, ...paid }
  }
  const findSponsor = async () => {
    for (const paymaster of paymastersOf(network, named)) {
      const sponsored = await sponsoredBy(paymaster)
      if (sponsored) return { sponsored, sponsor: paymaster }
    }
    return { sponsored: undefined, sponsor: undefined }
  }
  const { sponsored, sponsor } = await findSponsor()
  const operation =
    sponsored ??
    (await estimate(undefined).catch((error: unknown) => {
      throw asPlanFault(error, network.symbol, `The bundler of ${network.name}`)
    }))
  const mostFee = mostFeeOf(operation)
  const fromBalance = mostFee > deposit ? mostFee - deposit : 0n
  if (!sponsored && value + fromBalance > balance) throw insufficient(network.symbol)
  const usualFee = usualGas(simulation, callData, isFirst) * maxFeePerGas
  return {
    ...{ operation, bundler, fromBlock, mostFee, usualFee, simulation },
    sponsor,
    askNonce: () => askNonce(rpc, sender),
  }
}
