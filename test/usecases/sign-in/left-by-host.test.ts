import { expect, it } from 'vitest'
import { createSimulatedSiwxSite } from '../../../infrastructure/simulation/simulated-siwx-site.ts'
import { signInWorld } from '../../support/sign-in-world.ts'

const leavings = [{}, { namespace: 'eip155' }] as const

it.each(leavings)('disconnect(%o) is done once the site has signed the visitor out', async (leaving) => {
  const { core, siwx, press, connectAmber, settle } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  siwx.hold('signOut')
  let isDone = false
  void core.disconnect(leaving).then(() => {
    isDone = true
  })
  await settle()
  // Who reads the account waits for no server.
  expect(core.account.snapshot().status).toBe('disconnected')
  expect(isDone).toBe(false)
  siwx.release()
  await settle()
  expect(isDone).toBe(true)
  expect(siwx.signedIn()).toEqual([])
})

it.each(leavings)('disconnect(%o) waits for no site that calls it as it signs out', async (leaving) => {
  const site = createSimulatedSiwxSite()
  let again: (() => Promise<unknown>) | undefined
  const siwx: typeof site = {
    ...site,
    signOut: async (...about) => {
      await again?.()
      return site.signOut(...about)
    },
  }
  const { core, press, connectAmber, settle } = await signInWorld({ simulation: { siwx } })
  again = () => core.disconnect(leaving)
  await connectAmber()
  await press('sign-message')
  let isDone = false
  void core.disconnect().then(() => {
    isDone = true
  })
  await settle()
  expect(isDone).toBe(true)
})
