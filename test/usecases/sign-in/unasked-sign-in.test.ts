import { describe, expect, it } from 'vitest'
import { assembleCoreWith } from '../../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../../infrastructure/composition/assemble-features.ts'
import { alice, bob, type WorldOptions } from '../../support/core-world.ts'
import { aliceHere, signInWorld, signInWorldOf } from '../../support/sign-in-world.ts'

const sign = 'SIWXSignMessage'

/** Back on the page, while the site has not said yet that they are signed in. */
const signedInBefore = async (given: Partial<WorldOptions> = {}) => {
  const { connectAmber, press, siwx, reload, amber } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  siwx.hold('standing')
  const again = signInWorldOf(reload({ ...given, simulation: { siwx } }), amber)
  const isKnown = async (): Promise<void> => {
    siwx.release()
    await again.settle()
    expect(again.needs()).toBeUndefined()
  }
  return { again, amber, isKnown }
}

describe('what nobody has just asked for', () => {
  it('a restored connection without a session opens nothing until the visitor does', async () => {
    const world = await signInWorld()
    await world.connectAmber()
    const again = signInWorldOf(world.reload({ simulation: { siwx: world.siwx } }), world.amber)
    await again.core.start()
    await again.settle()
    expect(again.view()).toBeUndefined()
    expect(again.needs()).toEqual(['sign-in'])
    expect(again.core.account.snapshot().isSettled).toBe(true)
    void again.core.open()
    await again.settle()
    expect(again.view()).toBe(sign)
  })

  it('the button says what pressing it comes to, once that is known', async () => {
    const world = await signInWorld()
    await world.connectAmber()
    const { siwx } = world
    siwx.hold('standing')
    const again = signInWorldOf(world.reload({ simulation: { siwx } }), world.amber)
    const label = () => again.core.button.snapshot().label
    await again.core.start()
    await again.settle()
    expect(label()).toBe('0x7099…79C8')
    siwx.release()
    await again.settle()
    expect(again.core.button.snapshot()).toMatchObject({ status: 'connected', label: 'Sign in', busy: false })
    expect(again.core.button.snapshot().name).toBeUndefined()
    again.amber.setNetwork('eip155:5')
    await again.settle()
    expect(label()).toBe('Wrong network')
    again.amber.setNetwork('eip155:31337')
    void again.core.open()
    await again.settle()
    await again.press('sign-message')
    expect(again.core.button.snapshot()).toMatchObject({
      label: '0x7099…79C8',
      name: expect.stringContaining('0x7099'),
    })
    siwx.require(false)
    siwx.end(aliceHere)
    await again.settle()
    // Who may go on without has an account.
    expect(again.needs()).toEqual(['sign-in'])
    expect(label()).toBe('0x7099…79C8')
  })

  it('whoever is signed in and presses before that is known gets to the account', async () => {
    const { again, isKnown } = await signedInBefore()
    await again.core.start()
    void again.core.open()
    await again.settle()
    expect(again.view()).toBe(sign)
    await isKnown()
    expect(again.view()).toBe('Account')
  })

  it('so does whoever has closed the modal and presses again before that is known', async () => {
    const { again, amber, isKnown } = await signedInBefore({ wallets: [] })
    const started = again.core.start()
    await again.settle()
    void again.core.open()
    again.discovery.announce(amber)
    await started
    await again.press('close')
    void again.core.open()
    await again.settle()
    expect(again.view()).toBe(sign)
    await isKnown()
    expect(again.view()).toBe('Account')
  })

  it('what has opened by itself closes when the wallet goes back to the account that is signed in', async () => {
    const world = await signInWorld()
    await world.connectAmber()
    await world.press('sign-message')
    expect(world.view()).toBeUndefined()
    world.amber.setAccounts([bob])
    await world.settle()
    expect(world.view()).toBe(sign)
    world.amber.setAccounts([alice])
    await world.settle()
    expect([world.view(), world.needs()]).toEqual([undefined, undefined])
  })

  it.each(['back', 'connected just now'])(
    'so does whoever presses before the files of sign-in are there (%s), and whoever connects is done',
    async (moment) => {
      const assembleFeatures = await loadAllFeatures((load) => load())
      let arrive = (): void => undefined
      const arriving = new Promise<typeof assembleFeatures>((resolve) => {
        arrive = () => resolve(assembleFeatures)
      })
      const world = await signInWorld()
      const { siwx, amber } = world
      await world.connectAmber()
      await world.press('sign-message')
      if (moment !== 'back') {
        await world.core.disconnect()
        siwx.signIn(aliceHere)
      }
      const late = { simulation: { siwx }, assemble: assembleCoreWith({ load: () => arriving }) }
      const again = signInWorldOf(world.reload(late), amber)
      await again.core.start()
      if (moment === 'back') void again.core.open()
      else await again.connectAmber()
      await again.settle()
      expect(again.view()).toBe(sign)
      arrive()
      await again.core.loadFeatures()
      await again.settle()
      expect(again.needs()).toBeUndefined()
      expect(again.view()).toBe(moment === 'back' ? 'Account' : undefined)
    },
  )

  it('another tab that signs in, or out, is heard', async () => {
    const { siwx, view, needs, connectAmber, settle } = await signInWorld()
    await connectAmber()
    expect(view()).toBe(sign)
    siwx.signIn(aliceHere)
    await settle()
    expect(view()).toBeUndefined()
    expect(needs()).toBeUndefined()
    siwx.end(aliceHere)
    await settle()
    expect(view()).toBeUndefined()
    expect(needs()).toEqual(['sign-in'])
  })
})
