import * as v from 'valibot'
import type { FrameRequestName, FrameRequests } from '../../core/domain/embedded-wallet/frame-protocol.ts'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

/** Whatever else a page puts there, like a domain, an address or resources (ReCap), is refused with the whole request. */
const signInSchema = v.strictObject({
  version: v.literal('1'),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/)),
  issuedAt: text(64),
  statement: v.optional(text(1_000)),
  expirationTime: v.optional(text(64)),
  notBefore: v.optional(text(64)),
  requestId: v.optional(text(200)),
})

/** What each request takes. */
const requestSchemas = {
  CONNECT_EMAIL: v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()) }),
  CONNECT_DEVICE: v.undefined_(),
  CONNECT_OTP: v.strictObject({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  GET_USER: v.strictObject({
    chainId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,17}$/)),
    signIn: v.optional(signInSchema),
  }),
  IS_CONNECTED: v.undefined_(),
  SIGN_OUT: v.undefined_(),
} as const satisfies Record<FrameRequestName, v.GenericSchema>

type Taken = {
  readonly [Name in FrameRequestName]: { readonly name: Name; readonly takes: FrameRequests[Name]['takes'] }
}

export type ReadRequest = { readonly id: string } & (
  | { readonly kind: 'request'; readonly request: Taken[FrameRequestName] }
  | { readonly kind: 'wrong'; readonly name: FrameRequestName }
  | { readonly kind: 'abort' }
)

const envelopeSchema = v.strictObject({
  /** Of the page's cryptographic source: nobody guesses another's. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  type: v.union([v.literal('ABORT'), v.picklist(Object.keys(requestSchemas) as FrameRequestName[])]),
  payload: v.optional(v.unknown()),
})

/** No request of ours has a tenth of it. */
const sizeLimit = 8_192
const depthLimit = 4

/** Negative: more than there was room for. */
const tooMuch = -1

const sizeOfList = (list: readonly unknown[], room: number, depth: number): number => {
  let left = room
  for (const one of list) {
    left = roomAfter(one, left - 1, depth)
    if (left < 0) return tooMuch
  }
  return left
}

/**
 * How much room is left beside this value, by its characters as JSON; about, which is enough. Nothing is read beyond the limit: what
 * crosses a port may have a length of thousands of millions. Cycles are too deep, and what is no JSON, like bytes, is too much.
 */
const roomAfter = (value: unknown, room: number, depth: number): number => {
  if (typeof value === 'string') return room - value.length - 2
  if (value === null || value === undefined || typeof value === 'boolean' || Number.isFinite(value)) return room - 4
  if (typeof value !== 'object' || depth === 0) return tooMuch
  if (Array.isArray(value)) return value.length > room ? tooMuch : sizeOfList(value, room, depth - 1)
  if (Object.getPrototypeOf(value) !== Object.prototype) return tooMuch
  const keys = Object.keys(value)
  if (keys.length > room) return tooMuch
  return sizeOfList(Object.values(value), sizeOfList(keys, room, depth - 1), depth - 1)
}

/** A plain message of a size that makes sense. */
const isPlain = (data: unknown): boolean => roomAfter(data, sizeLimit, depthLimit) >= 0

/** @returns undefined for what is no message of ours */
export const readRequest = (data: unknown): ReadRequest | undefined => {
  if (!isPlain(data)) return undefined
  const envelope = v.safeParse(envelopeSchema, data)
  if (!envelope.success) return undefined
  const { id, type, payload } = envelope.output
  if (type === 'ABORT') return { id, kind: 'abort' }
  const takes = v.safeParse(requestSchemas[type], payload)
  if (!takes.success) return { id, kind: 'wrong', name: type }
  // The schema of a name is the one of what it takes.
  return { id, kind: 'request', request: { name: type, takes: takes.output } as Taken[FrameRequestName] }
}
