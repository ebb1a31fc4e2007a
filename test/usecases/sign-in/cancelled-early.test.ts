import { expect, it } from 'vitest'
import { signInWorld } from '../../support/sign-in-world.ts'

/** Signed in on one network, on another one, and cancelled while the site has not said where the account is signed in. */
const cancelledEarly = async (question: 'standing' | 'last') => {
  const world = await signInWorld()
  const { core, siwx, amber, press, connectAmber, settle } = world
  await connectAmber()
  await press('sign-message')
  if (question === 'last') siwx.hold('last')
  // What it is asked of this network is answered.
  const asked = core.screen.value$.subscribe(({ view }) => {
    if (question === 'standing' && 'note' in view && view.note) siwx.hold('standing')
  })
  amber.setNetwork('eip155:31338')
  await settle()
  asked.unsubscribe()
  await press('cancel')
  expect(core.screen.snapshot().view).toMatchObject({ state: 'leaving' })
  return world
}

it.each(['standing', 'last'] as const)('goes back as soon as it is known where to (%s)', async (question) => {
  const { core, siwx, settle } = await cancelledEarly(question)
  siwx.release()
  await settle()
  expect(core.network.snapshot().caipNetworkId).toBe('eip155:31337')
  expect(core.account.snapshot().status).toBe('connected')
})

it.each(['standing', 'last'] as const)(
  'leaves the wallet with the next press, whoever is silent (%s)',
  async (question) => {
    const { core, press } = await cancelledEarly(question)
    await press('cancel')
    expect(core.account.snapshot().status).toBe('disconnected')
  },
)
