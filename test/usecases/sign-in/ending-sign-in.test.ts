import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err } from '../../../core/domain/shared/result.ts'
import type { SignInAccount } from '../../../core/domain/sign-in/sign-in-account.ts'
import { createSimulatedSiwxSite } from '../../../infrastructure/simulation/simulated-siwx-site.ts'
import { alice, bob } from '../../support/core-world.ts'
import { aliceHere, aliceThere, idOf, signInWorld } from '../../support/sign-in-world.ts'

const sign = 'SIWXSignMessage'

describe('cancel', () => {
  it('leaves the wallet where sign-in is required', async () => {
    const { core, amber, view, press, connectAmber } = await signInWorld()
    await connectAmber()
    await press('cancel')
    expect(view()).toBeUndefined()
    expect(core.account.snapshot().status).toBe('disconnected')
    expect(amber.isShared()).toBe(false)
  })

  it('goes back to the network where the account is signed in', async () => {
    const { core, amber, view, press, connectAmber, settle, needs } = await signInWorld()
    await connectAmber()
    await press('sign-message')
    amber.setNetwork('eip155:31338')
    await settle()
    expect(core.screen.snapshot().view).toMatchObject({ note: 'Cancel goes back to Hearth.' })
    await press('cancel')
    expect(core.network.snapshot().caipNetworkId).toBe('eip155:31337')
    expect(view()).toBeUndefined()
    expect(needs()).toBeUndefined()
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
  })

  it.each(['standing', 'last'] as const)(
    'goes back there too where nobody could say so before (%s)',
    async (question) => {
      const site = createSimulatedSiwxSite()
      let isDown = false
      const siwx: typeof site = {
        ...site,
        [question]: async (account: SignInAccount, signal: AbortSignal) =>
          isDown && (question === 'last' || account.networkId === aliceHere.networkId)
            ? err(failure('SIGN_IN_UNAVAILABLE'))
            : site[question](account, signal),
      }
      const { core, amber, press, connectAmber, settle } = await signInWorld({ simulation: { siwx } })
      await connectAmber()
      await press('sign-message')
      isDown = true
      amber.setNetwork('eip155:31338')
      await settle()
      expect(core.screen.snapshot().view).toMatchObject({ view: sign, note: 'Cancel disconnects your wallet.' })
      isDown = false
      await press('cancel')
      expect(core.network.snapshot().caipNetworkId).toBe('eip155:31337')
      expect(core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
    },
  )

  it('leaves where that session has ended', async () => {
    const { core, amber, siwx, press, connectAmber, settle } = await signInWorld()
    await connectAmber()
    await press('sign-message')
    amber.setNetwork('eip155:31338')
    await settle()
    siwx.end(aliceHere)
    await settle()
    await press('cancel')
    expect(core.account.snapshot().status).toBe('disconnected')
  })

  it('stays where the wallet does not go back, and leaves with the next', async () => {
    const { core, amber, press, connectAmber, settle, view } = await signInWorld()
    await connectAmber()
    await press('sign-message')
    amber.setNetwork('eip155:31338')
    await settle()
    amber.behaveOnSwitch('reject')
    await press('cancel')
    expect(view()).toBe(sign)
    const text = expect.stringContaining('proves that')
    expect(core.screen.snapshot()).toMatchObject({ snack: { variant: 'error' }, view: { state: 'asking', text } })
    await press('cancel')
    expect(core.account.snapshot().status).toBe('disconnected')
  })

  it('leaves a wallet that does not answer when it is pressed again', async () => {
    const { core, amber, press, connectAmber, settle } = await signInWorld()
    await connectAmber()
    await press('sign-message')
    amber.setNetwork('eip155:31338')
    await settle()
    amber.behaveOnSwitch('ask')
    await press('cancel')
    expect(core.screen.snapshot()).toMatchObject({
      view: {
        state: 'leaving',
        text: expect.stringContaining('asks whether Tidewater may switch it to Hearth'),
        note: 'Cancel disconnects your wallet.',
        cancel: { label: 'Cancelling...', busy: true },
      },
      status: 'Approve in Amber',
    })
    await press('cancel')
    expect(core.account.snapshot().status).toBe('disconnected')
    expect(core.state.snapshot().isOpen).toBe(false)
  })

  it('asks the wallet to go back when it has answered to the message, and not beside it', async () => {
    const { core, amber, signer, press, connectAmber, settle } = await signInWorld()
    await connectAmber()
    await press('sign-message')
    amber.setNetwork('eip155:31338')
    await settle()
    signer.behave('ask')
    await press('sign-message')
    await press('cancel')
    expect(core.network.snapshot().caipNetworkId).toBe('eip155:31338')
    expect(core.screen.snapshot()).toMatchObject({
      view: { state: 'leaving', text: expect.stringContaining('still shows an earlier question') },
      status: expect.stringContaining('still shows an earlier question'),
    })
    signer.reject()
    await settle()
    expect(core.network.snapshot().caipNetworkId).toBe('eip155:31337')
    expect(core.screen.snapshot().status).toBe('Now on Hearth')
    expect(core.account.snapshot().needs).toBeUndefined()
    // One that never answers is left with a second press.
    amber.setNetwork('eip155:31338')
    await settle()
    await press('sign-message')
    await press('cancel')
    await press('cancel')
    expect(core.account.snapshot().status).toBe('disconnected')
  })

  it('takes no other account back that has come while the wallet had not answered', async () => {
    const { core, amber, signer, siwx, press, connectAmber, settle } = await signInWorld()
    await connectAmber()
    await press('sign-message')
    amber.setNetwork('eip155:31338')
    await settle()
    signer.behave('ask')
    await press('sign-message')
    await press('cancel')
    amber.setAccounts([bob])
    await settle()
    siwx.signIn(aliceHere)
    signer.reject()
    await settle()
    expect(core.network.snapshot().caipNetworkId).toBe('eip155:31338')
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', address: bob })
  })

  it('goes on without where it is not required, and asks no second time', async () => {
    const { core, amber, siwx, view, press, connectAmber, settle, needs } = await signInWorld()
    siwx.require(false)
    await connectAmber()
    await press('cancel')
    expect(view()).toBeUndefined()
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
    expect(needs()).toEqual(['sign-in'])
    void core.open()
    await settle()
    expect(view()).toBe('Account')
    core.close()
    amber.setNetwork('eip155:31338')
    await settle()
    expect(view()).toBe(sign)
    await press('close')
    amber.setNetwork('eip155:31337')
    await settle()
    expect(view()).toBeUndefined()
    void core.open({ view: sign })
    await settle()
    expect(view()).toBe(sign)
    await press('sign-message')
    expect(needs()).toBeUndefined()
  })
})

describe('a site that does not answer', () => {
  it('is left, and the modal goes back to Connect', async () => {
    const { core, siwx, view, connectAmber, amber, signer } = await signInWorld()
    siwx.signIn(aliceHere)
    siwx.failWith('standing', 'SIGN_IN_UNAVAILABLE')
    await connectAmber()
    expect(view()).toBe('Connect')
    expect(core.screen.snapshot().snack).toEqual({
      message: 'A problem occurred while trying initialize authentication',
      variant: 'error',
    })
    expect(core.account.snapshot().status).toBe('disconnected')
    expect(amber.isShared()).toBe(false)
    expect(signer.timesAsked()).toBe(0)
    // That it did not answer signs nobody out.
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
  })

  it('takes nothing from whom it has said to be signed in', async () => {
    const { core, siwx, connectAmber, settle, needs } = await signInWorld()
    siwx.signIn(aliceHere)
    await connectAmber()
    siwx.failWith('standing', 'SIGN_IN_UNAVAILABLE')
    siwx.signIn(aliceThere)
    await settle()
    expect(needs()).toBeUndefined()
    expect(core.account.snapshot().status).toBe('connected')
  })
})

describe('leaving', () => {
  it('signs out everywhere', async () => {
    const { core, siwx, connectAmber, settle } = await signInWorld()
    siwx.signIn(aliceThere)
    siwx.signIn(aliceHere)
    await connectAmber()
    await core.disconnect()
    await settle()
    expect(siwx.signedIn()).toEqual([])
  })

  it('does not where sessions outlive that, and not when the wallet only locks', async () => {
    const { core, siwx, amber, connectAmber, settle, needs, view } = await signInWorld()
    siwx.signIn(aliceHere)
    await connectAmber()
    amber.lock()
    await settle()
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
    amber.unlock()
    await settle()
    expect(core.account.snapshot().status).toBe('connected')
    expect(needs()).toBeUndefined()
    expect(view()).toBeUndefined()
    siwx.keepWhenLeft(true)
    await core.disconnect()
    await settle()
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
  })

  it('a visitor who comes back at once is asked anew', async () => {
    const { core, siwx, connectAmber, needs, view, settle } = await signInWorld()
    siwx.signIn(aliceHere)
    await connectAmber()
    siwx.hold('signOut')
    void core.disconnect()
    await settle()
    await connectAmber()
    expect(core.account.snapshot().isSettled).toBe(false)
    siwx.release()
    await settle()
    expect(siwx.signedIn()).toEqual([])
    expect(needs()).toEqual(['sign-in'])
    expect(view()).toBe(sign)
  })
})

it('nothing that was asked of the site is waited for when it is disposed of', async () => {
  const site = createSimulatedSiwxSite()
  const signals: AbortSignal[] = []
  const siwx: typeof site = {
    ...site,
    message: (account, signal) => {
      signals.push(signal)
      return site.message(account, signal)
    },
    last: (account, signal) => {
      signals.push(signal)
      return site.last(account, signal)
    },
  }
  siwx.hold('message')
  const { core, connectAmber } = await signInWorld({ simulation: { siwx } })
  await connectAmber()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  core.dispose()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

it('nobody listens any more when it is disposed of', async () => {
  const { core, connectAmber, listeners, press } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  core.dispose()
  expect(listeners()).toBe(0)
})
