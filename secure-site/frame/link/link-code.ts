import * as v from 'valibot'
import { FrameError } from '../frame-error.ts'
import { siteUnreachable } from '../http/site-api.ts'
import { createLinkSide, type LinkSideParts } from './link-side.ts'
import { createGiftKey } from './sealed-gift.ts'

export interface LinkCodeOptions extends LinkSideParts {
  /** Of this frame, by which the window knows it. */
  readonly frame: string
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  readonly projectId: string
}

/** For a window that does not reach this frame: what it gives comes over the site, encrypted to a key that is here alone. */
export interface LinkCode {
  readonly code: string
  /** In ms since the epoch. */
  readonly expiresAt: number
  /** Resolves once this device has what the window has given. Rejects where that does not come, or is for somebody else. */
  readonly taken: (signal: AbortSignal) => Promise<void>
}

const madeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^[2-9A-Z]{8}$/)), seconds: v.number() })
const givenSchema = v.object({ sealed: v.optional(v.string()) })

/** Longer than the site waits before it answers. */
const patienceMs = 40_000
const againMs = 1_000

const damaged = (): FrameError =>
  new FrameError('LINK_DAMAGED', 'What came from the window is not for this page. Please start again')

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, againMs)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Asks again for as long as the site is out of reach, and its time is not over. */
const persisting = async <T>(
  expiresAt: number,
  signal: AbortSignal,
  ask: (patience: AbortSignal) => Promise<T>,
): Promise<T> => {
  for (;;) {
    const patience = AbortSignal.timeout(patienceMs)
    try {
      return await ask(AbortSignal.any([signal, patience]))
    } catch (error) {
      signal.throwIfAborted()
      const isLost = patience.aborted || (error instanceof FrameError && error.fault.code === 'SITE_UNREACHABLE')
      if (!isLost) throw error
      if (Date.now() >= expiresAt) throw siteUnreachable()
    }
    await pause(signal)
  }
}

/** Has the site make a code for this frame. An earlier one ends with it. */
export const askLinkCode = async (options: LinkCodeOptions, signal: AbortSignal): Promise<LinkCode> => {
  const { api, frame, origin, projectId } = options
  const side = createLinkSide(options)
  const key = await createGiftKey()
  const body = { frame, origin, projectId, key: key.publicKey }
  const { code, seconds } = await api.ask({ method: 'POST', path: '/api/links/codes', body }, madeSchema, signal)
  const expiresAt = Date.now() + seconds * 1_000
  const gift = async (life: AbortSignal): Promise<string> => {
    for (;;) {
      const asked = { method: 'POST', path: '/api/links/codes/gift', body: { frame, code } } as const
      const { sealed } = await persisting(expiresAt, life, (patience) => api.ask(asked, givenSchema, patience))
      if (sealed !== undefined) return sealed
    }
  }
  return {
    code,
    expiresAt,
    taken: async (life) => {
      const [sealed, deviceId] = [await gift(life), await side.deviceId()]
      const given = await key.open(sealed, { deviceId, origin, projectId })
      if (given === undefined) throw damaged()
      await persisting(expiresAt, life, (patience) => side.take(given.gift, given.email, patience))
    },
  }
}
