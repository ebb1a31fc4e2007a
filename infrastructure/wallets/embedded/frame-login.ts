import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import { askUntilOver } from './ask-until-over.ts'
import type { FrameClient } from './frame-client.ts'
import type { LinkWindow } from './link-popup.ts'

type Answer = Result<undefined, LoginFailure>

export interface FrameLoginEvents {
  /** The wallet has this address from here on. */
  readonly onEmail: (email: string) => void
  /** The wallet says that nobody is signed in any more. */
  readonly onSignedOut: () => void
}

/**
 * The login through the frame.
 * @param openWindow of the wallet, for the frame of this name: to log in there, or with what this browser has
 */
export const createFrameLogin = (
  client: Pick<FrameClient, 'prepare' | 'ask' | 'frameName'>,
  clock: Pick<Clock, 'now'>,
  openWindow: (frame: string, isLogin: boolean) => LinkWindow | undefined,
  { onEmail, onSignedOut }: FrameLoginEvents,
): Omit<
  EmbeddedLogin,
  | 'openIssuer'
  | 'leaveForIssuer'
  | 'takeReturn'
  | 'connectSocial'
  | 'farcasterUri'
  | 'connectFarcaster'
  | 'preferAccount'
> => {
  const askLong = (name: 'CONNECT_DEVICE' | 'CONNECT_LINK', signal: AbortSignal): Promise<Answer> =>
    askUntilOver({ client, clock }, name, signal, 'LINK_EXPIRED')
  const open = (isLogin = false): Result<LinkWindow, LoginFailure> => {
    const frame = client.frameName()
    if (frame === undefined) return err(failure('ABORTED'))
    const opened = openWindow(frame, isLogin)
    return opened ? ok(opened) : err(failure('POPUP_BLOCKED'))
  }
  /** Of the window that is open, and who waits for that. */
  let isParted = false
  const waits = new Set<() => void>()
  const parted = (): void => {
    isParted = true
    for (const go of waits) go()
  }
  const whenParted = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        waits.delete(go)
        signal.removeEventListener('abort', go)
        resolve()
      }
      if (isParted || signal.aborted) return resolve()
      waits.add(go)
      signal.addEventListener('abort', go, { once: true })
    })
  const connectLink = async (isLogin: boolean, signal: AbortSignal): Promise<Answer> => {
    // First of all: within the visitor's press.
    const opened = open(isLogin)
    if (!opened.ok) return opened
    const closed = new AbortController()
    isParted = false
    const stop = opened.value.follow({ closed: () => closed.abort(), parted })
    const answer = await askLong('CONNECT_LINK', AbortSignal.any([signal, closed.signal]))
    stop()
    isParted = false
    if (signal.aborted) opened.value.close()
    const isClosed = closed.signal.aborted && !signal.aborted && !answer.ok
    return isClosed ? err(failure('CONNECTION_REJECTED')) : answer
  }
  const ofSession = async <T>(asked: Promise<Result<T, LoginFailure>>): Promise<Result<T, LoginFailure>> => {
    const answer = await asked
    if (!answer.ok && answer.failure.code === 'SESSION_ENDED') onSignedOut()
    return answer
  }
  return {
    prepare: client.prepare,
    connectEmail: (email, signal) => client.ask('CONNECT_EMAIL', { email }, signal),
    connectDevice: (signal) => askLong('CONNECT_DEVICE', signal),
    connectOtp: (otp, signal) => client.ask('CONNECT_OTP', { otp }, signal),
    connectLink: (signal) => connectLink(false, signal),
    connectPasskey: (signal) => connectLink(true, signal),
    linkCode: (signal) =>
      unlessAborted(signal, async () => {
        await whenParted(signal)
        if (signal.aborted) return err(failure('ABORTED'))
        const answer = await client.ask('LINK_CODE', undefined, signal)
        return answer.ok ? ok(answer.value.code) : answer
      }),
    updateEmail: async (email, signal) => {
      const answer = await ofSession(client.ask('UPDATE_EMAIL', { email }, signal))
      return answer.ok ? ok(answer.value.action) : answer
    },
    updateEmailPrimaryOtp: (otp, signal) => ofSession(client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)),
    updateEmailSecondaryOtp: async (otp, signal) => {
      const answer = await ofSession(client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal))
      if (!answer.ok) return answer
      onEmail(answer.value.newEmail)
      return ok(answer.value.newEmail)
    },
    walletNotices: async (signal) => {
      const answer = await ofSession(client.ask('GET_NOTICES', undefined, signal))
      return answer.ok ? ok(answer.value.notices) : answer
    },
    openPages: async () => {
      const opened = open()
      return opened.ok ? ok(undefined) : opened
    },
  }
}
