import { type Address, encodeFunctionData, type Hex } from 'viem'
import { smartAccountFactory } from '../../smart-accounts/smart-account-addresses.ts'

const createAccount = {
  type: 'function',
  name: 'createAccount',
  stateMutability: 'nonpayable',
  inputs: [{ type: 'address', name: 'owner' }],
  outputs: [{ type: 'address' }],
} as const

/** What makes the smart account of this key: once, whoever calls it. */
export const creationOf = (owner: Address): { readonly factory: Address; readonly factoryData: Hex } => ({
  factory: smartAccountFactory,
  factoryData: encodeFunctionData({ abi: [createAccount], args: [owner] }),
})
