import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'

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

export type Operation = UserOperation<'0.8'>
export type UnmeasuredOperation = v.InferOutput<typeof unmeasuredSchema>

const isSignature = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** What each method takes. */
export const paramSchemas = {
  send: v.strictTuple([operationSchema, address]),
  estimate: v.strictTuple([unmeasuredSchema, address]),
  find: v.strictTuple([isSignature]),
}
