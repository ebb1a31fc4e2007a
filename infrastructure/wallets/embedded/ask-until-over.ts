import type { FrameRequestName, FrameRequests } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { err, type Result } from '../../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { FrameClient } from './frame-client.ts'

/** As long as a login counts that waits for the visitor elsewhere: for a mail, a window or an app. */
export const loginMs = 600_000

type LongRequest = {
  readonly [Name in FrameRequestName]: undefined extends FrameRequests[Name]['takes'] ? Name : never
}[FrameRequestName]

/**
 * The visitor may be away for longer than one question waits: it is asked again until the login is over.
 * @param over what it fails with then
 */
export const askUntilOver = async <Name extends LongRequest>(
  { client, clock }: { readonly client: Pick<FrameClient, 'ask'>; readonly clock: Pick<Clock, 'now'> },
  name: Name,
  signal: AbortSignal,
  over: FailureCode,
): Promise<Result<FrameRequests[Name]['gives'], LoginFailure>> => {
  const end = clock.now() + loginMs
  for (;;) {
    const answer = await client.ask(name, undefined, signal)
    if (answer.ok || answer.failure.code !== 'EMBEDDED_WALLET_TIMEOUT') return answer
    if (clock.now() >= end) return err(failure(over))
  }
}
