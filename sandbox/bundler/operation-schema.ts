import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress, numberToHex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text): Address => getAddress(text)),
)
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/i),
  v.transform((text) => text as Hex),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** It fits into the 128 bits that the entry point has for it. */
const gas = v.pipe(quantity, v.maxValue(2n ** 128n - 1n))

const who = {
  sender: address,
  nonce: quantity,
  factory: v.exactOptional(address),
  factoryData: v.exactOptional(bytes),
  callData: bytes,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  paymaster: v.exactOptional(address),
  paymasterData: v.exactOptional(bytes),
  signature: bytes,
}

/** A user operation (ERC-4337) for the entry point 0.8, as ERC-7769 has it in JSON. A delegation (EIP-7702) is not among its members. */
const operationSchema = v.strictObject({
  ...who,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  paymasterVerificationGasLimit: v.exactOptional(gas),
  paymasterPostOpGasLimit: v.exactOptional(gas),
})

/** The same before anybody knows its gas. */
const unmeasuredSchema = v.strictObject({
  ...who,
  maxFeePerGas: v.exactOptional(gas),
  maxPriorityFeePerGas: v.exactOptional(gas),
  callGasLimit: v.exactOptional(gas),
  verificationGasLimit: v.exactOptional(gas),
  preVerificationGas: v.exactOptional(gas),
  paymasterVerificationGasLimit: v.exactOptional(gas),
  paymasterPostOpGasLimit: v.exactOptional(gas),
})

/** What a paymaster signs has all of its gas, and no signature yet (ERC-7677). */
const sponsoredSchema = v.strictObject({
  ...who,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
  signature: v.optional(bytes, '0x'),
})

export type SponsoredOperation = v.InferOutput<typeof sponsoredSchema>

const entryPoint = v.literal(entryPointAddress, 'only one entry point is served')

/** What the methods of a paymaster take: the operation, its entry point, the chain, and what the owner has agreed on with it. */
export const paymasterSchema = (chainId: number) => {
  const rest = [entryPoint, v.literal(numberToHex(chainId)), v.nullish(v.looseObject({}))] as const
  return {
    stub: v.strictTuple([v.looseObject({ sender: address, nonce: quantity, callData: bytes }), ...rest]),
    data: v.strictTuple([sponsoredSchema, ...rest]),
  }
}

export type Operation = UserOperation<'0.8'>
export type UnmeasuredOperation = v.InferOutput<typeof unmeasuredSchema>

const isSignature = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** What each method takes. */
export const paramSchemas = {
  send: v.strictTuple([operationSchema, address]),
  estimate: v.strictTuple([unmeasuredSchema, address]),
  find: v.strictTuple([isSignature]),
}
