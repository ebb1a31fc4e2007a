import { describe, expect, it } from 'vitest'
import { createSimulatedEmbeddedWallet } from '../../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { alice, settle, type WorldOptions } from '../../support/core-world.ts'
import { aliceHere, aliceThere, idOf, signInWorld } from '../../support/sign-in-world.ts'

/** A site that asks visitors to sign in, and a wallet that does it while it opens. */
const loginWorld = async (signsInOn = aliceHere.networkId, given: Partial<WorldOptions> = {}) => {
  const site = createSimulatedEmbeddedWallet({
    accounts: [alice],
    networkIds: [aliceHere.networkId, aliceThere.networkId],
    isDeviceApproved: true,
    signsInOn,
  })
  const world = await signInWorld({
    wallets: [site],
    ...given,
    options: { services: { secureSite: 'https://wallet.test' }, ...given.options },
  })
  return {
    ...world,
    site,
    logIn: async () => {
      void world.core.open().catch(() => undefined)
      await settle()
      world.core.dispatch({ type: 'type', field: 'email', text: 'alice@example.org' })
      world.core.dispatch({ type: 'continue-with-email' })
      await settle()
      world.core.dispatch({ type: 'type', field: 'code', text: '123456' })
      await settle()
    },
  }
}

describe('a login that signs in', () => {
  it('asks nobody once more', async () => {
    const { core, siwx, logIn, view } = await loginWorld()
    await logIn()
    expect(view()).toBeUndefined()
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
  })

  it('is asked after where the site says too late what is to be signed', async () => {
    const { siwx, logIn, view, site } = await loginWorld()
    siwx.hold('oneClick')
    await logIn()
    site.waitNoLonger()
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    siwx.release()
    await settle()
    expect(siwx.signedIn()).toEqual([])
  })

  it('is taken back where the visitor leaves before the site has it', async () => {
    const { core, siwx, logIn } = await loginWorld()
    siwx.hold('accept')
    await logIn()
    await core.disconnect()
    siwx.release()
    await settle()
    expect(siwx.signedIn()).toEqual([])
    expect(core.account.snapshot()).toMatchObject({ status: 'disconnected' })
  })

  it('keeps nothing of it where the modal is closed while it opens', async () => {
    const { core, siwx, logIn, site } = await loginWorld()
    siwx.hold('oneClick')
    await logIn()
    core.dispatch({ type: 'close' })
    await settle()
    siwx.release()
    site.waitNoLonger()
    await settle()
    expect(siwx.signedIn()).toEqual([])
    expect(core.account.snapshot()).toMatchObject({ status: 'disconnected' })
  })
})
