import simulations from '@account-abstraction/contracts/artifacts/EntryPointSimulations.json' with { type: 'json' }
import {
  type Abi,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  numberToHex,
  parseEther,
  zeroAddress,
} from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { type BundlerChain, revertData } from './bundler-chain.ts'
import { rejected, reverted } from './bundler-refusal.ts'
import type { Operation, UnmeasuredOperation } from './operation-schema.ts'

export type OperationGas = Pick<
  Operation,
  | 'preVerificationGas'
  | 'verificationGasLimit'
  | 'callGasLimit'
  | 'paymasterVerificationGasLimit'
  | 'paymasterPostOpGasLimit'
>

interface Frame {
  readonly to?: string
  readonly input: string
  readonly gasUsed: string
  readonly error?: string
  readonly output?: Hex
  readonly calls?: readonly Frame[]
}

const simulationAbi = simulations.abi as Abi

/** By their first bytes: what the entry point calls while it handles an operation. */
const calledBy = {
  createSender: '0x570e1a36',
  validateUserOp: '0x19822f7c',
  validatePaymasterUserOp: '0x52b7512c',
  innerHandleOp: '0x0042dc53',
  postOp: '0x7c627b21',
}

const enough = { callGasLimit: 10_000_000n, verificationGasLimit: 3_000_000n }
const roomForPaymaster = { paymasterVerificationGasLimit: 1_000_000n, paymasterPostOpGasLimit: 1_000_000n }

/** What the entry point does by itself beside the account: it reads the operation, and counts its nonce. */
const verificationOverhead = 60_000n
const callOverhead = 10_000n
/** It hands the whole operation to the paymaster, and keeps what that answers for afterwards. */
const paymasterOverhead = 25_000n
const transactionGas = 21_000n
const handlingGas = 30_000n

const withRoom = (gas: bigint): bigint => (gas * 115n) / 100n

const calldataGas = (operation: Operation): bigint => {
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], zeroAddress],
  })
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n)
}

const reasonOf = (data: Hex): string => {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    const reason = args?.find((one) => typeof one === 'string' && !one.startsWith('0x'))
    return typeof reason === 'string' ? reason : errorName
  } catch {
    return data
  }
}

/** Why the entry point has refused a call. */
export const refusalOf = (error: unknown): unknown => {
  const data = revertData(error)
  return data === undefined ? error : rejected(reasonOf(data))
}

const gasIn = (frame: Frame | undefined): bigint => (frame ? BigInt(frame.gasUsed) : 0n)

/** Measured on the chain, by the entry point's own simulation in its place, with a signature that need not be right. */
export const estimateGas = async (chain: BundlerChain, asked: UnmeasuredOperation): Promise<OperationGas> => {
  const operation: Operation = {
    ...asked,
    ...enough,
    preVerificationGas: 0n,
    ...(asked.paymaster && roomForPaymaster),
    // At no price at all it need not have anything; it is measured, and not paid.
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  }
  const data = encodeFunctionData({
    abi: simulationAbi,
    functionName: 'simulateHandleOp',
    args: [toPackedUserOperation(operation), zeroAddress, '0x'],
  })
  const call = { to: entryPointAddress, data, gas: numberToHex(25_000_000n) }
  const stateOverrides = {
    [entryPointAddress]: { code: simulations.deployedBytecode, balance: numberToHex(parseEther('1000')) },
  }
  await chain.ask('eth_call', [call, 'latest', stateOverrides]).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const trace = await chain.ask<Frame>('debug_traceCall', [call, 'latest', { tracer: 'callTracer', stateOverrides }])
  const find = (selector: string): Frame | undefined => trace.calls?.find(({ input }) => input.startsWith(selector))
  const inner = find(calledBy.innerHandleOp)
  const execution = inner?.calls?.find(({ to }) => to?.toLowerCase() === asked.sender.toLowerCase())
  if (execution?.error !== undefined) throw reverted(execution.output ?? execution.error)
  const proving = gasIn(find(calledBy.createSender)) + gasIn(find(calledBy.validateUserOp))
  const measured: OperationGas = {
    preVerificationGas: 0n,
    verificationGasLimit: withRoom(proving + verificationOverhead),
    // A call hands on all but a 64th of what it has.
    callGasLimit: (withRoom(gasIn(execution) + callOverhead) * 64n) / 63n,
    ...(asked.paymaster && {
      paymasterVerificationGasLimit: withRoom(gasIn(find(calledBy.validatePaymasterUserOp)) + paymasterOverhead),
      paymasterPostOpGasLimit: withRoom(
        gasIn(inner?.calls?.find(({ input }) => input.startsWith(calledBy.postOp))) + callOverhead,
      ),
    }),
  }
  const preVerificationGas = withRoom(transactionGas + handlingGas + calldataGas({ ...operation, ...measured }))
  return { ...measured, preVerificationGas }
}
