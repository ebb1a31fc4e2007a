import * as v from 'valibot'
import type {
  FrameFault,
  FrameRequestName,
  FrameRequests,
} from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { isPlainMessage } from '../../../core/domain/embedded-wallet/plain-message.ts'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { sanitizeText } from '../../../core/domain/shared/foreign-text.ts'
import { eip55Address } from '../eip55-address.ts'

/** No reply of ours has half of it. */
const limits = { size: 32_768, depth: 4 }

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const address = v.pipe(
  text(42),
  v.check((value) => isEvmAddress(value) && eip55Address(value) === value),
)
/** It is shown: of one line, and with nothing in it that cannot be seen. */
const email = v.pipe(
  text(254),
  v.check((value) => /^\S+@\S+$/.test(value) && sanitizeText(value) === value),
)

/** A signature, or a hash. */
const hex = v.pipe(text(2_000), v.regex(/^0x([0-9a-f]{2})+$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** What each request is answered with. */
const givenSchemas = {
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: v.undefined_(),
  CONNECT_OTP: v.undefined_(),
  GET_USER: v.object({
    email,
    address,
    chainId: text(64),
    accounts: v.pipe(v.array(v.object({ address, type: v.literal('eoa') })), v.minLength(1), v.maxLength(10)),
    message: v.exactOptional(text(10_000)),
    signature: v.exactOptional(text(1_000)),
  }),
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  SIGN_OUT: v.undefined_(),
  RPC_REQUEST: v.object({ result: v.union([hex, v.pipe(v.array(hash), v.minLength(1), v.maxLength(mostCalls))]) }),
} as const satisfies Record<FrameRequestName, v.GenericSchema>

const readySchema = v.object({ type: v.literal('READY'), version: v.number() })
const replySchema = v.object({ id: text(64), type: text(64), payload: v.optional(v.unknown()) })
const faultSchema = v.object({ code: text(100), message: text(500), retryAfter: v.optional(v.unknown()) })

export type FrameSaid =
  | { readonly kind: 'ready'; readonly version: number }
  | { readonly kind: 'reply'; readonly id: string; readonly type: string; readonly payload?: unknown }

/** @returns undefined for what is no message of ours */
export const readSaid = (data: unknown): FrameSaid | undefined => {
  if (!isPlainMessage(data, limits)) return undefined
  const ready = v.safeParse(readySchema, data)
  if (ready.success) return { kind: 'ready', version: ready.output.version }
  const reply = v.safeParse(replySchema, data)
  return reply.success ? { kind: 'reply', ...reply.output } : undefined
}

/** @returns undefined for what is no answer to this request */
export const readGiven = <Name extends FrameRequestName>(
  name: Name,
  payload: unknown,
): { readonly gives: FrameRequests[Name]['gives'] } | undefined => {
  const { success, output } = v.safeParse(givenSchemas[name], payload)
  // The schema of a name is the one of what it gives.
  return success ? { gives: output as FrameRequests[Name]['gives'] } : undefined
}

/** Longer than any wait of ours. */
const longestRetrySeconds = 366 * 24 * 3_600

const isWait = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= longestRetrySeconds

export const readFault = (payload: unknown): FrameFault => {
  const { success, output } = v.safeParse(faultSchema, payload)
  if (!success) return { code: '', message: 'An error occurred' }
  const { code, message, retryAfter } = output
  return { code, message, ...(isWait(retryAfter) && { retryAfter: Math.ceil(retryAfter) }) }
}
