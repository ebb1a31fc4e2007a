import * as v from 'valibot'
import { isWalletNoticeKind } from '../../../core/domain/connections/wallet-notice.ts'
import { embeddedAccountTypes } from '../../../core/domain/embedded-wallet/embedded-account.ts'
import type {
  FrameFault,
  FrameRequestName,
  FrameRequests,
} from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { isPlainMessage } from '../../../core/domain/embedded-wallet/plain-message.ts'
import { answerOf, mostCalls, type RpcAnswer } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { loginProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { sanitizeText } from '../../../core/domain/shared/foreign-text.ts'
import { eip55Address } from '../eip55-address.ts'
import { embeddedAccountsOn } from './embedded-accounts.ts'

/** No reply of ours has half of it. */
const limits = { size: 131_072, depth: 4 }

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** It is shown: of one line, and with nothing in it that cannot be seen. */
const email = v.pipe(
  text(254),
  v.check((value) => /^\S+@\S+$/.test(value) && sanitizeText(value) === value),
)

/** The issuer's word, and shown: with nothing in it that cannot be seen. */
const userName = v.pipe(
  text(254),
  v.nonEmpty(),
  v.check((value) => sanitizeText(value) === value),
)

/** What an app opens: a link, and never a script. */
const appAddress = v.pipe(text(1_000), v.url(), v.regex(/^https?:\/\//))

const isTime = (value: string): boolean => !Number.isNaN(Date.parse(value))

/** What a contract signs of typed data has the names of its types with it (ERC-7739). */
const hex = v.pipe(text(40_000), v.regex(/^0x([0-9a-f]{2})+$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
/** 64 bytes in base58. */
const signature = v.pipe(text(88), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))
/** More than a transaction of Solana takes, which fits into one packet. */
const transaction = v.pipe(text(2_000), v.base64())
const several = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(mostCalls))

const results = {
  hex,
  hashes: v.union([hash, several(hash)]),
  signature,
  transaction,
  transactions: several(transaction),
} as const satisfies Record<RpcAnswer, v.GenericSchema<string | readonly string[]>>

/** A kind that is not known here is one of a newer site. */
const notices = v.pipe(
  v.array(v.object({ kind: text(40), at: v.pipe(text(40), v.isoTimestamp(), v.check(isTime)) })),
  v.maxLength(50),
  v.transform((all) => all.flatMap(({ kind, at }) => (isWalletNoticeKind(kind) ? [{ kind, at }] : []))),
)

const accountType = v.picklist(embeddedAccountTypes)

const evmAddress = v.pipe(
  text(42),
  v.check((value) => isEvmAddress(value) && eip55Address(value) === value),
)

/** Of a chain that has a CAIP-2 id. */
const chainNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const chainNumbers = v.pipe(v.array(chainNumber), v.maxLength(200))

const operation = v.object({
  hash,
  entryPoint: evmAddress,
  fromBlock: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)),
})

/** @param chainId on which it was asked for */
const user = (chainId: string) => {
  const address = v.pipe(
    text(64),
    v.check((value) => embeddedAccountsOn(chainId)?.isAddress(value) === true),
  )
  return v.object({
    email: v.exactOptional(email),
    social: v.exactOptional(v.object({ provider: v.picklist(loginProviders), userName })),
    address,
    chainId: v.literal(chainId),
    accounts: v.pipe(v.array(v.object({ address, type: accountType })), v.minLength(1), v.maxLength(10)),
    preferredAccountType: v.exactOptional(accountType),
    message: v.exactOptional(text(10_000)),
    signature: v.exactOptional(text(2_000)),
  })
}

const rpcAnswerTo = ({ chainId, method }: FrameRequests['RPC_REQUEST']['takes']): RpcAnswer =>
  answerOf(namespaceOf(chainId as CaipNetworkId), method) ?? 'hex'

/** What each request is answered with. */
const givenSchemas: {
  readonly [Name in FrameRequestName]: (
    takes: FrameRequests[Name]['takes'],
  ) => v.GenericSchema<unknown, FrameRequests[Name]['gives']>
} = {
  CONNECT_EMAIL: () =>
    v.object({
      action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      isForgotten: v.exactOptional(v.literal(true)),
    }),
  CONNECT_DEVICE: () => v.undefined_(),
  CONNECT_OTP: () => v.undefined_(),
  CONNECT_LINK: () => v.undefined_(),
  LINK_CODE: () =>
    v.object({ code: v.pipe(v.string(), v.regex(/^[2-9A-Z]{8}$/)), expiresAt: v.pipe(v.number(), v.finite()) }),
  GET_SOCIAL_REDIRECT_URI: () => v.object({ uri: v.pipe(text(2_000), v.url()) }),
  CONNECT_SOCIAL: () => v.undefined_(),
  GET_FARCASTER_URI: () => v.object({ url: appAddress }),
  CONNECT_FARCASTER: () => v.object({ userName }),
  GET_USER: ({ chainId }) => user(chainId),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () =>
    v.object({
      smartAccountEnabledNetworks: chainNumbers,
      sponsoredNetworks: v.exactOptional(chainNumbers),
      takesPaymasters: v.exactOptional(v.literal(true)),
    }),
  INIT_SMART_ACCOUNT: () => v.object({ address: evmAddress, isDeployed: v.exactOptional(v.boolean()) }),
  ASK_BUNDLER: () => v.object({ answer: text(121_000) }),
  SET_PREFERRED_ACCOUNT: ({ type }) => v.object({ type: v.literal(type), address: evmAddress }),
  IS_CONNECTED: () => v.object({ isConnected: v.boolean() }),
  GET_NOTICES: () => v.object({ notices }),
  SIGN_OUT: () => v.undefined_(),
  UPDATE_EMAIL: () => v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: () => v.undefined_(),
  UPDATE_EMAIL_SECONDARY_OTP: () => v.object({ newEmail: email }),
  RPC_REQUEST: (takes) => v.object({ result: results[rpcAnswerTo(takes)], operation: v.exactOptional(operation) }),
}

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
  takes: FrameRequests[Name]['takes'],
  payload: unknown,
): { readonly gives: FrameRequests[Name]['gives'] } | undefined => {
  const { success, output } = v.safeParse(givenSchemas[name](takes), payload)
  return success ? { gives: output } : undefined
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
