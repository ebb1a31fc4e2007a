import { expect, it } from 'vitest'
import { createSimulatedSiwxSite } from '../../../infrastructure/simulation/simulated-siwx-site.ts'
import { alice, bob } from '../../support/core-world.ts'
import { aliceHere, bobHere, signInWorld } from '../../support/sign-in-world.ts'

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

it.each(['standing', 'last'] as const)('leaves no wallet once the modal is over (%s)', async (question) => {
  const { core, siwx, settle, reload } = await cancelledEarly(question)
  core.dispose()
  siwx.release()
  await settle()
  const next = reload()
  await next.core.start()
  expect(next.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
})

it('has the site answer nobody any more once the modal is over', async () => {
  const site = createSimulatedSiwxSite()
  const signals: AbortSignal[] = []
  const { core, amber, press, connectAmber, settle } = await signInWorld({
    simulation: {
      siwx: {
        ...site,
        standing: (account, signal) => {
          signals.push(signal)
          return site.standing(account, signal)
        },
      },
    },
  })
  await connectAmber()
  await press('sign-message')
  amber.setNetwork('eip155:31338')
  await settle()
  site.hold('standing')
  await press('cancel')
  core.dispose()
  expect(signals.at(-1)?.aborted).toBe(true)
})

it('leaves nobody who has gone on to another account since, and has cancelled there too', async () => {
  const site = createSimulatedSiwxSite()
  const held = new Map<string, () => void>()
  let isSlow = false
  const { core, amber, press, connectAmber, settle } = await signInWorld({
    simulation: {
      siwx: {
        ...site,
        standing: async (account, signal) => {
          if (isSlow && account.networkId === aliceHere.networkId)
            await new Promise<void>((resolve) => held.set(account.address, resolve))
          return site.standing(account, signal)
        },
      },
    },
  })
  await connectAmber()
  site.signIn(aliceHere)
  site.signIn(bobHere)
  await settle()
  isSlow = true
  amber.setNetwork('eip155:31338')
  await settle()
  await press('cancel')
  amber.setAccounts([bob])
  await settle()
  await press('cancel')
  expect(core.screen.snapshot().view).toMatchObject({ state: 'leaving' })
  isSlow = false
  held.get(alice)?.()
  await settle()
  held.get(bob)?.()
  await settle()
  expect(core.account.snapshot()).toMatchObject({ status: 'connected', address: bob })
  expect(core.network.snapshot().caipNetworkId).toBe('eip155:31337')
})
