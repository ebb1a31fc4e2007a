import type { Failure } from '../shared/failure.ts'

/** What is told of a wallet that kept its permission. */
export const disconnectError = (failure: Failure) =>
  ({ type: 'DISCONNECT_ERROR', message: failure.shortMessage, failure }) as const
