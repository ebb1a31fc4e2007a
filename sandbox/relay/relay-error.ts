/** The tags that clients know, with the code each is sent under. */
const codes = {
  ProjectIdNotSpecified: 3000,
  InvalidJwt: 3000,
  MissingJwt: 3000,
  TooManyRequests: 3001,
  InvalidMethod: -32_601,
  InvalidParams: -32_600,
  PayloadSizeExceeded: -32_600,
  InvalidTopic: -32_600,
  InvalidRequestId: -32_600,
  InvalidJsonRpcVersion: -32_600,
  BatchLimitExceeded: -32_600,
  BatchEmpty: -32_600,
  Serialization: -32_600,
  SubscriberLimitExceeded: -32_000,
  TtlTooShort: -32_000,
  TtlTooLong: -32_000,
  MailboxLimitExceeded: -32_000,
  Unknown: -32_603,
} as const

export type RelayErrorTag = keyof typeof codes

export const isRelayErrorTag = (text: string): text is RelayErrorTag => Object.hasOwn(codes, text)

/** Something a client did wrong, or too much of; it is told so. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly tag: RelayErrorTag

  constructor(tag: RelayErrorTag, message: string) {
    super(message)
    this.tag = tag
  }
}

export interface ErrorBody {
  readonly code: number
  readonly message: string
  readonly data: RelayErrorTag
}

/** What a client is told. A fault of our own stays with us: its text may name what is no client's business. */
export const errorBody = (error: unknown): ErrorBody =>
  error instanceof RelayError
    ? { code: codes[error.tag], message: error.message, data: error.tag }
    : { code: codes.Unknown, message: 'Internal error', data: 'Unknown' }
