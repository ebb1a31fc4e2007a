import {
  type FrameGreeting,
  type FrameRequestName,
  type FrameRequests,
  frameProtocolVersion,
} from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { withinTime } from '../../../core/ports/shared/within-time.ts'
import type { FrameElement } from './frame-element.ts'
import { type FrameSaid, readFault, readGiven, readSaid } from './frame-replies.ts'
import { type FrameFailure, loginFailure } from './login-failure.ts'

/** Spec section 9. */
export const frameLoadMs = 20_000
export const frameDelayMs = 500
const requestMs = 120_000
const signOutMs = 3_000
/** So long a wallet that is to drop what it asks its visitor has to say what became of it. */
const dropMs = 20_000

export interface FrameLineDeps {
  readonly frame: FrameElement
  /** Of the wallet site: nobody else is greeted. */
  readonly origin: string
  readonly clock: Clock
  /** Of the cryptographic source. */
  readonly newId: () => string
  /** A message that is none of ours was dropped. */
  readonly onDropped: () => void
}

type Answer<T> = Result<T, LoginFailure>

/** One frame, from the page's first question to its end. */
export interface FrameLine {
  readonly ready: Promise<Answer<undefined>>
  /** Of the frame. */
  readonly name: string
  /** Ends once: with the reply, with ABORTED as soon as the signal aborts, when its time is over, or with the frame. */
  readonly ask: <Name extends FrameRequestName>(
    name: Name,
    takes: FrameRequests[Name]['takes'],
    signal: AbortSignal,
  ) => Promise<Answer<FrameRequests[Name]['gives']>>
  /**
   * As `ask`, for what the visitor has to approve: from `onPending` on they have all the time that they need. A signal that aborts asks the
   * frame to drop it. It ends with what the frame says came of it, which may be a signature all the same.
   */
  readonly askVisitor: (
    takes: FrameRequests['RPC_REQUEST']['takes'],
    signal: AbortSignal,
    onPending: () => void,
  ) => Promise<Answer<FrameRequests['RPC_REQUEST']['gives']>>
  readonly isOver: () => boolean
  /** Takes the frame away, and ends what is open. */
  readonly close: (why: LoginFailure) => void
}

interface OpenRequest {
  readonly name: FrameRequestName
  readonly hearPending: () => void
  readonly hear: (isSuccess: boolean, payload: unknown) => void
  readonly end: (why: LoginFailure) => void
}

const unavailable = (detail: string): LoginFailure => failure('EMBEDDED_WALLET_UNAVAILABLE', { detail })

const outcomeUnknown: FrameFailure = {
  ...failure('EMBEDDED_WALLET_FAILED', { detail: 'the wallet does not say what became of it' }),
  fault: {
    code: 'OUTCOME_UNKNOWN',
    message: 'The wallet has gone away. What was asked may have been done: look at the account before you ask again',
  },
}

const wrongVersion = (version: number): LoginFailure =>
  failure('EMBEDDED_WALLET_VERSION', {
    detail: `this modal speaks version ${frameProtocolVersion}, the wallet site version ${version}`,
  })

export const openFrameLine = ({ frame, origin, clock, newId, onDropped }: FrameLineDeps): FrameLine => {
  const { port1: port, port2: theirs } = new MessageChannel()
  const open = new Map<string, OpenRequest>()
  let loads = 0
  let isOver = false
  let hasSpoken = false
  let tellReady: (answer: Answer<undefined>) => void = () => undefined
  let tellSpoken: (isSpeaking: true) => void = () => undefined
  const ready = new Promise<Answer<undefined>>((resolve) => {
    tellReady = resolve
  })
  const spoken = new Promise<true>((resolve) => {
    tellSpoken = resolve
  })

  const close = (why: LoginFailure): void => {
    if (isOver) return
    isOver = true
    port.onmessage = null
    port.close()
    frame.remove()
    tellReady(err(why))
    for (const { end } of [...open.values()]) end(why)
  }
  /** A page that slept meanwhile hears of its timers first, and then what has come. */
  const after = (ms: number, run: () => void): Unsubscribe => clock.after(ms, () => clock.after(0, run))

  const hearReady = (version: number): void => {
    hasSpoken = true
    tellSpoken(true)
    if (version === frameProtocolVersion) clock.after(frameDelayMs, () => tellReady(ok(undefined)))
    else close(wrongVersion(version))
  }
  const hearReply = ({ id, type, payload }: Extract<FrameSaid, { kind: 'reply' }>): void => {
    const request = open.get(id)
    const isSuccess = type === `${request?.name}_SUCCESS`
    if (request && (isSuccess || type === `${request.name}_ERROR`)) request.hear(isSuccess, payload)
    else if (request && type === `${request.name}_PENDING`) request.hearPending()
    else onDropped()
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const said = readSaid(data)
    if (said?.kind === 'reply') hearReply(said)
    else if (said && !hasSpoken) hearReady(said.version)
    else onDropped()
  }
  frame.append(
    () => {
      loads += 1
      if (loads > 1) return close(unavailable('the frame of the wallet was led elsewhere'))
      const greeting: FrameGreeting = { type: '@latchkey/connect', version: frameProtocolVersion }
      frame.post(greeting, origin, theirs)
    },
    (reason = 'the frame of the wallet was taken out of the page') => close(unavailable(reason)),
  )
  void withinTime(clock, frameLoadMs, spoken).then((isSpeaking) => {
    if (isSpeaking === undefined) close(unavailable(`${origin} did not answer`))
  })

  /** @param patient what is asked of the visitor: not over before the frame says so */
  const put = <Name extends FrameRequestName>(
    name: Name,
    takes: FrameRequests[Name]['takes'],
    signal: AbortSignal,
    patient?: { readonly onPending: () => void },
  ): Promise<Answer<FrameRequests[Name]['gives']>> =>
    new Promise((resolve) => {
      const id = newId()
      let isPending = false
      const settle = (answer: Parameters<typeof resolve>[0]): void => {
        open.delete(id)
        stopTimer()
        signal.removeEventListener('abort', onAbort)
        resolve(answer)
      }
      const drop = (): void => port.postMessage({ id, type: 'ABORT' })
      const giveUp = (why: LoginFailure): void => {
        drop()
        settle(err(why))
      }
      const endAfter = (ms: number, why: LoginFailure): Unsubscribe =>
        after(ms, () => {
          if (open.has(id)) giveUp(why)
        })
      const onAbort = (): void => {
        if (patient) {
          stopTimer()
          stopTimer = endAfter(dropMs, outcomeUnknown)
          drop()
        } else giveUp(failure('ABORTED'))
      }
      let stopTimer = endAfter(name === 'SIGN_OUT' ? signOutMs : requestMs, failure('EMBEDDED_WALLET_TIMEOUT'))
      signal.addEventListener('abort', onAbort, { once: true })
      open.set(id, {
        name,
        // What the visitor was asked may have been done.
        end: (why) => settle(err(isPending ? outcomeUnknown : why)),
        hearPending: () => {
          if (!patient || isPending) return onDropped()
          isPending = true
          if (!signal.aborted) stopTimer()
          patient.onPending()
        },
        hear: (isSuccess, payload) => {
          if (!isSuccess) return settle(err(loginFailure(name, readFault(payload))))
          const given = readGiven(name, takes, payload)
          settle(given ? ok(given.gives) : err(failure('INVALID_WALLET_RESPONSE', { detail: name })))
        },
      })
      port.postMessage({ id, type: name, ...(takes !== undefined && { payload: takes }) })
      if (signal.aborted) onAbort()
    })

  return {
    ready,
    name: frame.name,
    ask: (name, takes, signal) => put(name, takes, signal),
    askVisitor: (takes, signal, onPending) => put('RPC_REQUEST', takes, signal, { onPending }),
    isOver: () => {
      // Who tells of it may be still to be called.
      if (!isOver && !frame.isThere()) close(unavailable('the frame of the wallet is not in the page'))
      return isOver
    },
    close,
  }
}
