export type HttpFailureReason = 'aborted' | 'timeout' | 'unreachable' | 'too-large' | 'malformed' | 'status'

/** What a service said of an answer that was not OK. */
export interface HttpRefusal {
  /** What came as JSON, unchecked: whoever reads it holds it against a schema. Missing where it is none, or too large for an error. */
  readonly body?: unknown
  /** When to ask again, in milliseconds from now (RFC 9110, 10.2.3). */
  readonly retryAfterMs?: number
}

/** Why a service gave no answer that could be read; whoever asked says what it means to the visitor. */
export interface HttpFailure extends HttpRefusal {
  readonly reason: HttpFailureReason
  /** For a developer; stable where the specification quotes it. */
  readonly message: string
  /** Of an answer that was not OK, and only then. */
  readonly status?: number
  /** The foreign error or answer; never serialised. */
  readonly cause?: unknown
}

const messages: Readonly<Record<Exclude<HttpFailureReason, 'status'>, string>> = {
  aborted: 'Request was aborted',
  timeout: 'The service did not answer in time',
  unreachable: 'The service cannot be reached',
  'too-large': 'The answer is too large',
  malformed: 'The answer is no JSON',
}

export const httpFailure = (reason: keyof typeof messages, cause?: unknown): HttpFailure => ({
  reason,
  message: messages[reason],
  ...(cause !== undefined && { cause }),
})

export const httpStatusFailure = (status: number, refusal: HttpRefusal = {}, cause?: unknown): HttpFailure => ({
  reason: 'status',
  status,
  message: `HTTP status code: ${status}`,
  ...refusal,
  ...(cause !== undefined && { cause }),
})

/** More of an error than this nobody reads. */
export const errorBytesLimit = 16 * 1024

/** A service that says "in a year" means "not today". */
const longestWaitMs = 24 * 60 * 60 * 1000

/** `Retry-After`: seconds, or a date. What is neither says nothing; a date that is over is now. */
export const readRetryAfter = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,10}$/.test(text)
    ? Number(text) * 1000
    : /^[A-Z][a-z]{2}\w*,? /.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs)
}
