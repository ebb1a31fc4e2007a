import { describe, expect, it } from 'vitest'
import { assembleCoreWith } from '../../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../../infrastructure/composition/assemble-features.ts'
import { alice, bob } from '../../support/core-world.ts'
import { aliceHere, signInWorld } from '../../support/sign-in-world.ts'

const sign = 'SIWXSignMessage'

describe('closing', () => {
  it('is refused with words while sign-in is required', async () => {
    const { core, view, press, connectAmber } = await signInWorld()
    await connectAmber()
    await press('close')
    expect(view()).toBe(sign)
    expect(core.screen.snapshot()).toMatchObject({
      view: { refusals: 1 },
      snack: { message: 'Sign in first, or cancel.', variant: 'info' },
      status: 'Sign in first, or cancel.',
    })
    // The host may.
    core.close()
    expect(view()).toBeUndefined()
  })

  describe.each([
    ['required', true],
    ['not required', false],
  ])('where sign-in is %s', (_, isRequired) => {
    it.each(['account', 'connections', 'state', 'CONNECT_SUCCESS', 'looking'] as const)(
      'by the host, in the moment of the connection (%s), opens nothing later',
      async (moment) => {
        const { core, siwx, view, connectAmber, settle, needs, press } = await signInWorld()
        siwx.require(isRequired)
        siwx.hold('standing')
        let isClosed = false
        const close = (isNow: boolean): void => {
          if (!isNow || isClosed) return
          isClosed = true
          core.close()
        }
        if (moment === 'account') core.account.value$.subscribe(({ status }) => close(status === 'connected'))
        if (moment === 'connections') core.connections.value$.subscribe((all) => close(all.length > 0))
        if (moment === 'state') core.state.value$.subscribe((now) => close(now.view === sign))
        if (moment === 'CONNECT_SUCCESS') core.events.subscribe(({ type }) => close(type === moment))
        await connectAmber()
        if (moment === 'looking') {
          expect(view()).toBe(sign)
          core.close()
        }
        siwx.release()
        await settle()
        expect(view()).toBeUndefined()
        expect(needs()).toEqual(['sign-in'])
        expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
        expect(core.button.snapshot().label).toBe(isRequired ? 'Sign in' : '0x7099…79C8')
        void core.open({ view: sign })
        await settle()
        await press('sign-message')
        expect(needs()).toBeUndefined()
      },
    )

    it('by the visitor, who closes another view before it is known, leads past no question either', async () => {
      const { core, amber, siwx, view, connectAmber, press, settle } = await signInWorld({ accounts: [alice, bob] })
      siwx.require(isRequired)
      siwx.signIn(aliceHere)
      await connectAmber()
      void core.open()
      await settle()
      siwx.hold('standing')
      amber.setAccounts([bob])
      await settle()
      expect(view()).toBe('Account')
      await press('close')
      expect(view()).toBeUndefined()
      siwx.release()
      await settle()
      expect(view()).toBe(sign)
    })

    it('by the visitor, before it is known, leads past no question', async () => {
      const { core, siwx, view, connectAmber, press, settle } = await signInWorld()
      siwx.require(isRequired)
      siwx.hold('standing')
      await connectAmber()
      await press('close')
      expect(view()).toBeUndefined()
      siwx.release()
      await settle()
      expect(view()).toBe(sign)
      // Asked once: whoever closes it then has been.
      core.close()
      await settle()
      expect(view()).toBeUndefined()
    })
  })
  it('by the host, which hears of another account before the features do, opens nothing later either', async () => {
    const assembleFeatures = await loadAllFeatures((load) => load())
    let arrive = (): void => undefined
    const arriving = new Promise<typeof assembleFeatures>((resolve) => {
      arrive = () => resolve(assembleFeatures)
    })
    const { core, amber, siwx, view, connectAmber, settle, needs } = await signInWorld({
      accounts: [alice, bob],
      assemble: assembleCoreWith({ load: () => arriving }),
    })
    let isClosing = true
    core.account.value$.subscribe(({ address }) => {
      if (isClosing && address === bob) core.close()
    })
    arrive()
    await core.loadFeatures()
    siwx.signIn(aliceHere)
    await connectAmber()
    void core.open()
    await settle()
    expect(view()).toBe('Account')
    amber.setAccounts([bob])
    await settle()
    expect([view(), needs()]).toEqual([undefined, ['sign-in']])
    isClosing = false
    // What happens to a modal that was closed before is a reason of its own.
    amber.setNetwork('eip155:31338')
    await settle()
    expect(view()).toBe(sign)
  })
})
