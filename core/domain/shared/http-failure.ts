export type HttpFailureReason = 'aborted' | 'timeout' | 'unreachable' | 'too-large' | 'malformed' | 'status'

/** Why a service gave no answer that could be read; whoever asked says what it means to the visitor. */
export interface HttpFailure {
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

export const httpStatusFailure = (status: number, cause?: unknown): HttpFailure => ({
  reason: 'status',
  status,
  message: `HTTP status code: ${status}`,
  ...(cause !== undefined && { cause }),
})
