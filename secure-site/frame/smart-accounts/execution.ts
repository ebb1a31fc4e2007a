import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  zeroAddress,
} from 'viem'
import type { WantedCall } from '../signing/read-calls.ts'

/** All of the calls, or none (ERC-7821). */
const batchMode = `0x01${'0'.repeat(62)}` as const
const execute = {
  type: 'function',
  name: 'execute',
  stateMutability: 'payable',
  inputs: [
    { type: 'bytes32', name: 'mode' },
    { type: 'bytes', name: 'executionData' },
  ],
  outputs: [],
} as const
const callsParameter = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'target' },
      { type: 'uint256', name: 'value' },
      { type: 'bytes', name: 'data' },
    ],
  },
] as const

/** What the account is told, so that it makes these calls. */
export const executionOf = (calls: readonly WantedCall[]): Hex => {
  const listed = calls.map(({ to = zeroAddress, value, data }) => ({ target: to, value, data }))
  return encodeFunctionData({
    abi: [execute],
    args: [batchMode, encodeAbiParameters(callsParameter, [listed])],
  })
}

/** The calls that it makes of this, and of nothing else: undefined for what says the same in another way too. */
export const callsOf = (execution: Hex): readonly WantedCall[] | undefined => {
  try {
    const { args } = decodeFunctionData({ abi: [execute], data: execution })
    const [listed] = decodeAbiParameters(callsParameter, args[1])
    const calls = listed.map(({ target, value, data }): WantedCall => ({ to: target, value, data }))
    return executionOf(calls) === execution ? calls : undefined
  } catch {
    return undefined
  }
}
