import { FrameError } from './frame-error.ts'
import { siteUnreachable } from './http/site-api.ts'
import { lazyFile } from './lazy-file.ts'
import type { LinkCode } from './link/link-code.ts'
import type { LinkSideParts } from './link/link-side.ts'

export interface LinkRequests {
  /** Resolves once a window has given this frame what it lacks, or where it lacks nothing. */
  readonly connect: (signal: AbortSignal) => Promise<void>
  /**
   * For a window that does not reach this frame: what it gives to whoever has typed the code there, `connect` resolves with. It ends a while
   * after nobody waits for that any more.
   */
  readonly code: (signal: AbortSignal) => Promise<Pick<LinkCode, 'code' | 'expiresAt'>>
}

export interface LinkRequestsOptions extends LinkSideParts {
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  readonly projectId: string
}

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@latchkey/link'

/** A window of this origin that the page around this frame has opened: nobody else's script runs there, so that its members may be read. */
const isOurs = ({ origin, source, data }: MessageEvent<unknown>): boolean => {
  if (origin !== location.origin || !isGreeting(data) || source === null || !('parent' in source)) return false
  try {
    return source !== window && source.parent === source && source.opener === parent
  } catch {
    return false
  }
}

const loadLinkCode = lazyFile(
  () => import('./link/link-code.ts'),
  ({ askLinkCode }) => askLinkCode,
)

/** A page asks again when it has waited for a while: in between nobody waits. */
const unawaitedMs = 5_000

/**
 * Listens for the window that passes the wallet on. The newest is the one; the frame has to have been greeted. What it does comes with the
 * first window: most visits have none.
 */
export const listenForLinks = (options: LinkRequestsOptions): LinkRequests => {
  /** Told that it is done, or why it will not be. */
  const waiting = new Set<(fault?: FrameError) => void>()
  const settle = (fault?: FrameError): void => {
    for (const one of [...waiting]) one(fault)
  }
  const answers = lazyFile(
    () => import('./link/answer-link.ts'),
    ({ createLinkAnswers }) => createLinkAnswers({ ...options, complete: () => settle() }),
  )
  let port: MessagePort | undefined
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const [next] = event.ports
    if (next === undefined || !isOurs(event)) return
    port?.postMessage({ type: 'OVER' })
    port = next
    next.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (port !== next) return
      // A window that hears nothing says so itself, after a while.
      void answers().then(
        ({ answer }) =>
          answer(data, (news) => {
            if (port === next) next.postMessage(news)
          }),
        () => undefined,
      )
    }
    next.postMessage({ type: 'READY' })
  })
  let openCode: AbortController | undefined
  let unawaited: ReturnType<typeof setTimeout> | undefined
  const followWaiting = (): void => {
    clearTimeout(unawaited)
    if (waiting.size === 0) unawaited = setTimeout(() => openCode?.abort(), unawaitedMs)
  }
  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(end)
        signal.removeEventListener('abort', stop)
        followWaiting()
      }
      const end = (fault?: FrameError): void => {
        leave()
        if (fault) reject(fault)
        else resolve()
      }
      const stop = (): void => {
        leave()
        reject(signal.reason)
      }
      waiting.add(end)
      followWaiting()
      signal.addEventListener('abort', stop, { once: true })
    })
  return {
    connect: async (signal) => {
      signal.throwIfAborted()
      const given = wait(signal)
      // Whatever the site says: the window is asked too.
      const hasAll = answers()
        .then((answer) => answer.hasAll(signal))
        .catch(() => false)
      await Promise.race([given, hasAll.then((isSo) => (isSo ? undefined : given))])
    },
    code: async (signal) => {
      const askLinkCode = await loadLinkCode()
      const made = await askLinkCode({ ...options, frame: window.name }, signal)
      openCode?.abort()
      const mine = new AbortController()
      openCode = mine
      followWaiting()
      made.taken(mine.signal).then(
        () => settle(),
        (error: unknown) => {
          if (!mine.signal.aborted) settle(error instanceof FrameError ? error : siteUnreachable())
        },
      )
      const { code, expiresAt } = made
      return { code, expiresAt }
    },
  }
}
