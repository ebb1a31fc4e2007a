import { FrameError } from './frame-error.ts'
import { farcasterClaimSchema, farcasterLoginSchema, nothing, sessionSchema } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'
import { pause } from './pause.ts'

/** A login with an account of Farcaster, whose app signs for the wallet site (FIP-11). What comes of it is for this frame alone. */
export interface FarcasterLogin {
  /** The address that the app opens. A login before it is over. */
  readonly start: (signal: AbortSignal) => Promise<string>
  /** Until the visitor has signed there. @returns how they are called; it ends a while after nobody waits for it any more */
  readonly connect: (signal: AbortSignal) => Promise<string>
}

/** A page asks again when it has waited for a while: in between nobody waits. */
const unawaitedMs = 5_000

const againMs = 1_000
const patienceMs = 60_000
const isUnreachable = (error: unknown): boolean =>
  error instanceof FrameError && error.fault.code === 'SITE_UNREACHABLE'

const loginOver = (): FrameError =>
  new FrameError('LOGIN_OVER', 'This login is over, or was begun elsewhere. Please try again')

/**
 * @param origin of the page around the frame, as the browser says, or the wallet's own
 * @param projectId of that page; none on the wallet's own pages
 */
export const createFarcasterLogin = (api: SiteApi, origin: string, projectId?: string): FarcasterLogin => {
  /** Known to nobody but this frame and the site. */
  let attempt: string | undefined
  let unawaited: ReturnType<typeof setTimeout> | undefined
  const stay = (): void => clearTimeout(unawaited)
  const end = (): void => {
    stay()
    const body = { attempt }
    if (attempt === undefined) return
    attempt = undefined
    // Where the site does not hear of it: nobody else has what it takes.
    const request = { method: 'POST', path: '/api/farcaster/end', body } as const
    api.ask(request, nothing, AbortSignal.timeout(unawaitedMs)).catch(() => undefined)
  }
  /** The visitor is in the app, and a phone cuts what waits behind it: a line that is gone for a while ends nothing. */
  const claim = async (mine: string, signal: AbortSignal) => {
    const request = { method: 'POST', path: '/api/farcaster/claim', body: { attempt: mine } } as const
    let goneAt: number | undefined
    for (;;) {
      try {
        return await api.ask(request, farcasterClaimSchema, signal)
      } catch (error) {
        goneAt ??= Date.now()
        if (!isUnreachable(error) || signal.aborted || Date.now() - goneAt > patienceMs) throw error
      }
      await pause(againMs, signal)
    }
  }
  return {
    start: async (signal) => {
      end()
      const body = { origin, ...(projectId !== undefined && { projectId }) }
      const begun = await api.ask({ method: 'POST', path: '/api/farcaster', body }, farcasterLoginSchema, signal)
      attempt = begun.attempt
      // Nobody may ask for what comes of it.
      unawaited = setTimeout(end, unawaitedMs)
      if (signal.aborted) end()
      return begun.url
    },
    connect: async (signal) => {
      const mine = attempt
      if (mine === undefined) throw loginOver()
      stay()
      try {
        for (;;) {
          const { isPending, ...given } = await claim(mine, signal)
          // Another one was begun meanwhile.
          if (attempt !== mine) throw loginOver()
          if (isPending) continue
          attempt = undefined
          await api.useSession(given)
          break
        }
      } catch (error) {
        if (attempt === mine) unawaited = setTimeout(end, unawaitedMs)
        throw error
      }
      const { login } = await api.ask({ method: 'GET', path: '/api/session' }, sessionSchema, signal)
      return login?.userName ?? ''
    },
  }
}
