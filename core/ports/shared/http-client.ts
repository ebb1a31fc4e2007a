import type { HttpFailure } from '../../domain/shared/http-failure.ts'
import type { HttpQuery } from '../../domain/shared/http-query.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface HttpOptions {
  readonly query?: HttpQuery
  readonly signal: AbortSignal
  /** It is finished though the page is gone. */
  readonly outlivesPage?: boolean
}

export interface HttpBlob {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As the service called it; empty when it said nothing. */
  readonly contentType: string
}

/** What came as JSON, unchecked: whoever asked holds it against a schema. Undefined when the answer was empty. */
export type HttpAnswer = Promise<Result<unknown, HttpFailure>>

/**
 * One service. A path lies below the service's address, and its parts are encoded already. Every call carries the
 * service's own query, and the client's id once there is one.
 */
export interface HttpClient {
  readonly get: (path: string, options: HttpOptions) => HttpAnswer
  readonly post: (path: string, body: object, options: HttpOptions) => HttpAnswer
  readonly put: (path: string, body: object, options: HttpOptions) => HttpAnswer
  readonly delete: (path: string, body: object, options: HttpOptions) => HttpAnswer
  readonly getBlob: (path: string, options: HttpOptions) => Promise<Result<HttpBlob, HttpFailure>>
}
