import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { FrameError } from '../frame-error.ts'
import {
  addressSchema,
  bytesSchema,
  chainSchema,
  quantitySchema,
  requireAccount,
  requireChain,
} from './param-schemas.ts'
import { invalidParams, readParams } from './parse-params.ts'
import type { RequestPlace } from './prepared-request.ts'

/** What a page wants done. Without `to` it makes a contract. */
export interface WantedCall {
  readonly to?: Address
  readonly data: Hex
  readonly value: bigint
}

/** What a page says of the price; the wallet looks at whether it makes sense. */
export interface WantedFee {
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

/** A chain without transactions of that kind, or one that gives the account away (EIP-7702), has no name here: it is refused. */
const transactionSchema = v.strictObject({
  from: addressSchema,
  to: v.nullish(addressSchema),
  data: v.optional(bytesSchema),
  input: v.optional(bytesSchema),
  value: v.optional(quantitySchema),
  gas: v.optional(quantitySchema),
  /** What some libraries call it. */
  gasLimit: v.optional(quantitySchema),
  gasPrice: v.optional(quantitySchema),
  maxFeePerGas: v.optional(quantitySchema),
  maxPriorityFeePerGas: v.optional(quantitySchema),
  chainId: v.optional(chainSchema),
  type: v.optional(v.picklist(['0x0', '0x2'], 'must be 0x0 or 0x2')),
  accessList: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0, 'must be empty'))),
  /** The wallet counts itself: a page could have another transaction replaced. */
  nonce: v.optional(v.unknown()),
})

const callOf = (to: Address | undefined, data: Hex, value: bigint): WantedCall => ({
  ...(to !== undefined && { to }),
  data,
  value,
})

const definedOf = <Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>
  }

/** Of `eth_sendTransaction`. */
export const readTransaction = (
  params: unknown,
  { account, chain }: RequestPlace,
): { readonly call: WantedCall; readonly fee: WantedFee } => {
  const [asked] = readParams(v.strictTuple([transactionSchema]), params)
  requireAccount(asked.from, account.address)
  requireChain(asked.chainId, chain)
  const { data, input, to, value = 0n, gas = asked.gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = asked
  if (asked.gasLimit !== undefined && asked.gasLimit !== gas) throw invalidParams('gas and gasLimit differ')
  if (data !== undefined && input !== undefined && data !== input) throw invalidParams('data and input differ')
  const bytes = data ?? input ?? '0x'
  if (!to && bytes === '0x') throw invalidParams('it says neither a receiver nor a contract')
  return {
    call: callOf(to ?? undefined, bytes, value),
    fee: definedOf({ gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }),
  }
}

const capabilitiesSchema = v.optional(v.record(v.string(), v.unknown()), {})

const batchSchema = v.strictObject({
  version: v.picklist(['1.0', '1.0.0', '2.0.0'], 'must be 1.0 or 2.0.0'),
  id: v.optional(v.pipe(v.string(), v.maxLength(8_194))),
  from: v.optional(addressSchema),
  chainId: chainSchema,
  atomicRequired: v.optional(v.boolean(), false),
  calls: v.pipe(
    v.array(
      v.strictObject({
        to: v.optional(addressSchema),
        data: v.optional(bytesSchema),
        value: v.optional(quantitySchema),
        capabilities: capabilitiesSchema,
      }),
    ),
    v.minLength(1, 'must have one call at least'),
    v.maxLength(mostCalls, `must have ${mostCalls} calls at most`),
  ),
  capabilities: capabilitiesSchema,
})

const isOptional = (capability: unknown): boolean =>
  typeof capability === 'object' && capability !== null && 'optional' in capability && capability.optional === true

const atomicUnsupported = (): FrameError =>
  new FrameError('ATOMIC_UNSUPPORTED', 'This wallet makes calls one after the other, and never all or none')

/** A page that needs what the wallet has not is told so; what it can do without is left out (EIP-5792). @param has by their names */
const requireOnly = (capabilities: Readonly<Record<string, unknown>>, has: readonly string[]): void => {
  for (const [name, capability] of Object.entries(capabilities)) {
    const meant = /^atomic/i.test(name) ? 'atomic' : name
    if (isOptional(capability) || has.includes(meant)) continue
    throw meant === 'atomic' ? atomicUnsupported() : invalidParams(`the wallet has no capability ${name.slice(0, 60)}`)
  }
}

/** Of `wallet_sendCalls`. @param isAtomic it makes all of them or none, and somebody else may pay for them (`readPaymaster`) */
export const readCalls = (
  params: unknown,
  { account, chain }: RequestPlace,
  isAtomic = false,
): readonly WantedCall[] => {
  const [batch] = readParams(v.strictTuple([batchSchema]), params)
  if (batch.from !== undefined) requireAccount(batch.from, account.address)
  requireChain(batch.chainId, chain)
  if (batch.atomicRequired && !isAtomic) throw atomicUnsupported()
  const ofCalls = isAtomic ? ['atomic'] : []
  requireOnly(batch.capabilities, isAtomic ? [...ofCalls, 'paymasterService'] : ofCalls)
  return batch.calls.map(({ to, data = '0x', value = 0n, capabilities }) => {
    requireOnly(capabilities, ofCalls)
    if (to === undefined && data === '0x') throw invalidParams('a call says neither a receiver nor a contract')
    return callOf(to, data, value)
  })
}
