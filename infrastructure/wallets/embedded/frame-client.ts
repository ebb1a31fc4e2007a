import type { FrameRequestName, FrameRequests } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import type { FrameElement } from './frame-element.ts'
import { type FrameLine, type FrameLineDeps, openFrameLine } from './frame-line.ts'
import type { FrameFailure } from './login-failure.ts'

export interface FrameClientDeps extends Omit<FrameLineDeps, 'frame' | 'onDropped'> {
  readonly createFrame: () => FrameElement
  /** Each question that failed. */
  readonly onFailure?: (failure: LoginFailure) => void
}

/** Asks the frame of the embedded wallet. There is none before somebody comes near it (decision 16), and a new one after one that failed. */
export interface FrameClient {
  readonly prepare: () => void
  /**
   * Ends in a result, with ABORTED as soon as the signal aborts. Fails with EMBEDDED_WALLET_UNAVAILABLE, EMBEDDED_WALLET_VERSION,
   * EMBEDDED_WALLET_TIMEOUT, INVALID_WALLET_RESPONSE, and what the frame's own no means (`login-failure.ts`).
   */
  readonly ask: <Name extends FrameRequestName>(
    name: Name,
    takes: FrameRequests[Name]['takes'],
    signal: AbortSignal,
  ) => Promise<Result<FrameRequests[Name]['gives'], LoginFailure>>
  /**
   * As `ask`, for what the visitor has to approve (`FrameLine.askVisitor`).
   * @param onReady the frame of this name will ask for it @param onPending it does
   */
  readonly askVisitor: (
    takes: FrameRequests['RPC_REQUEST']['takes'],
    signal: AbortSignal,
    hears: { readonly onReady: (frame: string) => void; readonly onPending: () => void },
  ) => Promise<Result<FrameRequests['RPC_REQUEST']['gives'], FrameFailure>>
  /** Ends the session at the site, and takes the frame away. What is asked meanwhile is asked after that. */
  readonly leave: () => Promise<void>
  /** Takes the frame away; what is open, and what is asked from then on, ends with ABORTED. */
  readonly dispose: () => void
  /** How many messages were dropped. */
  readonly dropped: () => number
}

export const createFrameClient = ({ createFrame, onFailure, ...deps }: FrameClientDeps): FrameClient => {
  const life = new AbortController()
  let line: FrameLine | undefined
  let leaving: Promise<void> | undefined
  let dropped = 0

  const current = (): FrameLine => {
    if (line === undefined || line.isOver())
      line = openFrameLine({
        ...deps,
        frame: createFrame(),
        onDropped: () => {
          dropped += 1
        },
      })
    return line
  }
  const close = (): void => {
    line?.close(failure('ABORTED'))
    line = undefined
  }
  const askNow: FrameClient['ask'] = (name, takes, signal) =>
    unlessAborted(signal, async () => {
      const asked = current()
      const opened = await asked.ready
      if (!opened.ok) return opened
      return signal.aborted ? err(failure('ABORTED')) : asked.ask(name, takes, signal)
    })
  return {
    prepare: () => {
      if (!life.signal.aborted) current()
    },
    ask: (name, takes, given) => {
      const signal = AbortSignal.any([given, life.signal])
      return unlessAborted(signal, async () => {
        if (leaving) await leaving
        const answer = await askNow(name, takes, signal)
        if (!answer.ok) onFailure?.(answer.failure)
        return answer
      })
    },
    askVisitor: async (takes, given, { onReady, onPending }) => {
      const signal = AbortSignal.any([given, life.signal])
      const opened = await unlessAborted(signal, async () => {
        if (leaving) await leaving
        const line = current()
        const ready = await line.ready
        return ready.ok ? ok(line) : ready
      })
      if (opened.ok) onReady(opened.value.name)
      // What the frame was asked ends with what the frame says.
      const answer = opened.ok ? await opened.value.askVisitor(takes, given, onPending) : opened
      if (!answer.ok) onFailure?.(answer.failure)
      return answer
    },
    leave: () => {
      leaving ??= askNow('SIGN_OUT', undefined, life.signal).then(() => {
        leaving = undefined
        close()
      })
      return leaving
    },
    dispose: () => {
      life.abort()
      close()
    },
    dropped: () => dropped,
  }
}
