import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { FrameClient } from './frame-client.ts'

/** As long as the link in the mail counts. */
export const linkMs = 600_000

/** The login through the frame. */
export const createFrameLogin = (
  client: Pick<FrameClient, 'prepare' | 'ask'>,
  clock: Pick<Clock, 'now'>,
): EmbeddedLogin => {
  /** The visitor may be away for longer than one question waits: it is asked again until the link is over. */
  const connectDevice = async (signal: AbortSignal): Promise<Result<undefined, LoginFailure>> => {
    const end = clock.now() + linkMs
    for (;;) {
      const answer = await client.ask('CONNECT_DEVICE', undefined, signal)
      if (answer.ok || answer.failure.code !== 'EMBEDDED_WALLET_TIMEOUT') return answer
      if (clock.now() >= end) return err(failure('LINK_EXPIRED'))
    }
  }
  return {
    prepare: client.prepare,
    connectEmail: async (email, signal) => {
      const answer = await client.ask('CONNECT_EMAIL', { email }, signal)
      return answer.ok ? ok(answer.value.action) : answer
    },
    connectDevice,
    connectOtp: (otp, signal) => client.ask('CONNECT_OTP', { otp }, signal),
  }
}
