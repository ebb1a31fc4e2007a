import type { FrameRequestName, FrameRequests } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import type { FrameElement } from './frame-element.ts'
import { type FrameLine, type FrameLineDeps, openFrameLine } from './frame-line.ts'
import type { FrameFailure } from './login-failure.ts'
import type { OriginCheck } from './origin-check.ts'

export interface FrameClientDeps extends Omit<FrameLineDeps, 'frame' | 'onDropped'> {
  readonly createFrame: () => FrameElement
  /** Whether this page may have the frame: asked with the first one. */
  readonly isAllowed?: OriginCheck
  /** Each question of a visitor that failed. */
  readonly onFailure?: (failure: LoginFailure) => void
}

/** Asks the frame of the embedded wallet. There is none before somebody comes near it (decision 16), and a new one after one that failed. */
export interface FrameClient {
  readonly prepare: () => void
  /** Of the frame, by which a window that this page opens finds it; undefined once it is disposed. */
  readonly frameName: () => string | undefined
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

/** What no visitor has asked for: a developer hears of a frame that is not there by what visitors ask it. */
const isAside = (name: FrameRequestName): boolean => name === 'GET_NOTICES'

export const createFrameClient = ({
  createFrame,
  onFailure,
  isAllowed = async () => ok(undefined),
  ...deps
}: FrameClientDeps): FrameClient => {
  const life = new AbortController()
  let line: FrameLine | undefined
  let leaving: Promise<void> | undefined
  let dropped = 0

  const current = (): FrameLine => {
    if (line === undefined || line.isOver()) {
      // Beside the frame, which takes longer.
      void isAllowed()
      line = openFrameLine({
        ...deps,
        frame: createFrame(),
        onDropped: () => {
          dropped += 1
        },
      })
    }
    return line
  }
  const close = (): void => {
    line?.close(failure('ABORTED'))
    line = undefined
  }
  /** Once the frame hears, and this page may have it: of one that may not, nothing is left. */
  const opened = async (asked: FrameLine): Promise<Result<undefined, LoginFailure>> => {
    const allowed = await isAllowed()
    if (allowed.ok) return asked.ready
    close()
    return allowed
  }
  const askNow: FrameClient['ask'] = (name, takes, signal) =>
    unlessAborted(signal, async () => {
      const asked = current()
      const answer = await opened(asked)
      if (!answer.ok) return answer
      return signal.aborted ? err(failure('ABORTED')) : asked.ask(name, takes, signal)
    })
  return {
    prepare: () => {
      if (!life.signal.aborted) current()
    },
    frameName: () => (life.signal.aborted ? undefined : current().name),
    ask: (name, takes, given) => {
      const signal = AbortSignal.any([given, life.signal])
      return unlessAborted(signal, async () => {
        if (leaving) await leaving
        const answer = await askNow(name, takes, signal)
        if (!answer.ok && !isAside(name)) onFailure?.(answer.failure)
        return answer
      })
    },
    askVisitor: async (takes, given, { onReady, onPending }) => {
      const signal = AbortSignal.any([given, life.signal])
      const there = await unlessAborted(signal, async () => {
        if (leaving) await leaving
        const asked = current()
        const ready = await opened(asked)
        return ready.ok ? ok(asked) : ready
      })
      if (there.ok) onReady(there.value.name)
      // What the frame was asked ends with what the frame says.
      const answer = there.ok ? await there.value.askVisitor(takes, given, onPending) : there
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
