import * as v from 'valibot'
import { embeddedAccountTypes } from '../../core/domain/embedded-wallet/embedded-account.ts'
import type { FrameRequestName, FrameRequests } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { isPlainMessage } from '../../core/domain/embedded-wallet/plain-message.ts'
import { socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

/** Whatever else a page puts there, like a domain, an account or resources (ReCap), is refused with the whole request. */
const signInSchema = v.strictObject({
  version: v.literal('1'),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/)),
  uri: v.optional(text(2_000)),
  issuedAt: text(64),
  statement: v.optional(text(1_000)),
  expirationTime: v.optional(text(64)),
  notBefore: v.optional(text(64)),
  requestId: v.optional(text(200)),
})

/** CAIP-2, of a namespace that the wallet has keys of: a number, or the first 32 characters of a genesis block's hash. */
const chainId = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^(eip155:[1-9]\\d{0,${digits - 1}}|solana:[1-9A-HJ-NP-Za-km-z]{32})$`)))

const email = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()) })
const otp = v.strictObject({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) })

/** What somebody else than the wallet answers, or signs: its parameters are theirs to read. */
const rpcTask = v.strictObject({ chainId: chainId(15), method: text(100), params: text(262_144) })

/** What each request takes. */
const requestSchemas = {
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: v.undefined_(),
  CONNECT_OTP: otp,
  CONNECT_LINK: v.undefined_(),
  LINK_CODE: v.undefined_(),
  GET_SOCIAL_REDIRECT_URI: v.strictObject({
    provider: v.picklist(socialProviders),
    returnUrl: v.optional(v.pipe(text(2_000), v.url())),
  }),
  CONNECT_SOCIAL: v.strictObject({ uri: text(2_000) }),
  GET_FARCASTER_URI: v.undefined_(),
  CONNECT_FARCASTER: v.undefined_(),
  GET_USER: v.strictObject({
    chainId: chainId(18),
    signIn: v.optional(signInSchema),
    preferredAccountType: v.optional(v.picklist(embeddedAccountTypes)),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.undefined_(),
  INIT_SMART_ACCOUNT: v.strictObject({ chainId: chainId(15) }),
  ASK_BUNDLER: rpcTask,
  SET_PREFERRED_ACCOUNT: v.strictObject({ type: v.picklist(embeddedAccountTypes) }),
  IS_CONNECTED: v.undefined_(),
  GET_NOTICES: v.undefined_(),
  SIGN_OUT: v.undefined_(),
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  RPC_REQUEST: rpcTask,
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

/** No other request of ours has a tenth of it. */
const limits = { size: 8_192, depth: 4 }
/** A message that is signed, or the code of a contract, has a length of its own. */
const rpcLimits = { size: 270_000, depth: 2 }

const longOnes: readonly unknown[] = ['RPC_REQUEST', 'ASK_BUNDLER'] satisfies readonly FrameRequestName[]

const isLong = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && longOnes.includes(data.type)

/** @returns undefined for what is no message of ours */
export const readRequest = (data: unknown): ReadRequest | undefined => {
  if (!isPlainMessage(data, isLong(data) ? rpcLimits : limits)) return undefined
  const envelope = v.safeParse(envelopeSchema, data)
  if (!envelope.success) return undefined
  const { id, type, payload } = envelope.output
  if (type === 'ABORT') return { id, kind: 'abort' }
  const takes = v.safeParse(requestSchemas[type], payload)
  if (!takes.success) return { id, kind: 'wrong', name: type }
  // The schema of a name is the one of what it takes.
  return { id, kind: 'request', request: { name: type, takes: takes.output } as Taken[FrameRequestName] }
}
