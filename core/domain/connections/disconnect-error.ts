import { type Failure, failure } from '../shared/failure.ts'
import { err, ok, type Result } from '../shared/result.ts'

/** What is told of a wallet that kept its permission. */
export const disconnectError = (failure: Failure) =>
  ({ type: 'DISCONNECT_ERROR', message: failure.shortMessage, failure }) as const

/** What comes of leaving several wallets: why each that kept its permission did. */
export const leftSeveral = (answers: readonly Result<undefined, Failure>[]): Result<undefined, Failure> => {
  const failed = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]))
  const [first] = failed
  if (first === undefined) return ok(undefined)
  const detail = failed.map((one) => one.detail ?? one.shortMessage).join('; ')
  return err(failure('DISCONNECT_CHAINS_FAILED', { detail, cause: first.cause }))
}
