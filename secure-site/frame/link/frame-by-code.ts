import * as v from 'valibot'
import { FrameError } from '../frame-error.ts'
import { nothing } from '../http/site-answers.ts'
import type { SiteApi } from '../http/site-api.ts'
import { loginSchema } from '../shown-login.ts'
import type { ReachedFrame, SeenFrame } from './reached-frame.ts'
import { sealGift } from './sealed-gift.ts'

const patienceMs = 60_000

const enteredSchema = v.object({
  ...{ deviceId: v.string(), key: v.string(), origin: v.string(), projectId: v.string() },
  ...{ project: v.string(), browser: v.string(), network: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) },
  session: v.optional(
    v.object({ email: v.string(), login: v.optional(loginSchema), isOnDevice: v.boolean(), needsPasskey: v.boolean() }),
  ),
})

/**
 * The frame of this name, over the site: for a window that its page has been parted from.
 * @param code that the page shows, as it was typed
 */
export const frameByCode = (api: SiteApi, frame: string, code: string): ReachedFrame => {
  /** To which the gift is sealed: the one of the frame that the visitor has seen. */
  const keys = new WeakMap<SeenFrame, string>()
  return {
    look: async () => {
      const asked = { method: 'POST', path: '/api/links/codes/enter', body: { frame, code } } as const
      const entered = await api.ask(asked, enteredSchema, AbortSignal.timeout(patienceMs))
      const { key, deviceId, origin, projectId, session, project, browser, network, at } = entered
      const who = { project, browser, network, at }
      const seen: SeenFrame = { deviceId, origin, projectId, ...(session && { session }), asked: who }
      keys.set(seen, key)
      return seen
    },
    take: async (seen, email, gift) => {
      const key = keys.get(seen)
      if (key === undefined) throw new FrameError('INTERNAL', 'That did not work. Please try again')
      const sealed = await sealGift({ email, gift }, key, seen)
      const given = { method: 'POST', path: '/api/links/codes/give', body: { frame, code, sealed } } as const
      await api.ask(given, nothing, AbortSignal.timeout(patienceMs))
    },
  }
}
