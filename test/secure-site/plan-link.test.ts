import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LinkDevice } from '../../secure-site/frame/link/link-protocol.ts'
import { readLinkRequest } from '../../secure-site/frame/link/link-protocol.ts'
import { planLink } from '../../secure-site/frame/link/plan-link.ts'

/** @param needsPasskey of the visitor's wallet, wherever they are signed in */
const deviceOf = (needsPasskey: boolean): fc.Arbitrary<LinkDevice> =>
  fc.record({
    deviceId: fc.constantFrom('a'.repeat(43), 'b'.repeat(43)),
    session: fc.option(
      fc.record({
        email: fc.constantFrom('alice@example.org', 'bob@example.org'),
        isOnDevice: fc.boolean(),
        needsPasskey: fc.constant(needsPasskey),
      }),
      { nil: undefined },
    ),
  })
const pair = fc.boolean().chain((needsPasskey) => fc.tuple(deviceOf(needsPasskey), deviceOf(needsPasskey)))

it('only who has more gives, and never to another visitor', () => {
  fc.assert(
    fc.property(pair, ([here, frame]) => {
      const plan = planLink(here, frame)
      const emails = new Set([here.session?.email, frame.session?.email].filter((one) => one !== undefined))
      if (plan.kind === 'to-frame') expect(plan.email).toBe(here.session?.email)
      if (plan.kind === 'to-window') expect(plan.email).toBe(frame.session?.email)
      if (plan.kind === 'to-frame' || plan.kind === 'to-window') expect(emails.size).toBe(1)
      expect(plan.kind === 'others').toBe(emails.size === 2)
      expect(plan.kind === 'nobody').toBe(emails.size === 0)
      if (plan.kind === 'same') expect(here.session).toEqual(frame.session)
    }),
  )
})

it('a passkey is asked for in the window of who is signed in there, where neither side has the wallet', () => {
  fc.assert(
    fc.property(pair, ([here, frame]) => {
      const isSameVisitor = frame.session === undefined || frame.session.email === here.session?.email
      const isNowhere = here.session?.isOnDevice === false && frame.session?.isOnDevice !== true
      const isAsked = isSameVisitor && isNowhere && here.session?.needsPasskey === true
      expect(planLink(here, frame).kind === 'recover').toBe(isAsked)
    }),
  )
})

it('nonsense is no request', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readLinkRequest(data)).toBeUndefined()
    }),
  )
})
