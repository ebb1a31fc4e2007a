import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedMessageSigner } from '../../../infrastructure/simulation/simulated-message-signer.ts'
import { createSimulatedSiwxSite } from '../../../infrastructure/simulation/simulated-siwx-site.ts'
import { bob, walletNamed } from '../../support/core-world.ts'
import { aliceHere, idOf, signInWorld, signInWorldOf } from '../../support/sign-in-world.ts'

const sign = 'SIWXSignMessage'

describe('after connecting', () => {
  it('opens nothing where there is a session', async () => {
    const { core, siwx, view, needs, connectAmber } = await signInWorld()
    siwx.signIn(aliceHere)
    await connectAmber()
    expect(view()).toBeUndefined()
    expect(needs()).toBeUndefined()
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
  })

  it('asks to sign in where there is none, and never says yes before', async () => {
    const { core, siwx, view, needs, connectAmber, settle } = await signInWorld()
    siwx.hold('standing')
    await connectAmber()
    expect(view()).toBe(sign)
    expect(core.screen.snapshot().view).toMatchObject({ state: 'looking' })
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: false, needs: ['sign-in'] })
    siwx.release()
    await settle()
    expect(core.screen.snapshot().view).toMatchObject({ state: 'asking', sign: { label: 'Sign', busy: false } })
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
    expect(needs()).toEqual(['sign-in'])
  })

  it('a host’s connect() waits until it is known', async () => {
    const { core, siwx, settle, amber } = await signInWorld()
    siwx.hold('standing')
    const answers: unknown[] = []
    void core.connect({ connectorId: amber.connector.id }).then((account) => answers.push(account.needs))
    await settle()
    expect(answers).toEqual([])
    siwx.release()
    await settle()
    expect(answers).toEqual([['sign-in']])
  })

  it('a host that asks for nothing hears of no needs, and asks no site', async () => {
    const { core, siwx, connectAmber } = await signInWorld({ options: { siwx: undefined } as never })
    await connectAmber()
    expect(core.account.snapshot()).not.toHaveProperty('needs')
    expect(siwx.timesAsked('standing')).toBe(0)
  })
})

describe('signing', () => {
  it('keeps the session, closes, tells the host, and lasts over a reload', async () => {
    const world = await signInWorld()
    await world.connectAmber()
    await world.press('sign-message')
    expect(world.view()).toBeUndefined()
    expect(world.needs()).toBeUndefined()
    expect(world.siwx.signedIn()).toEqual([idOf(aliceHere)])
    expect(world.hostEvents.events().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']),
    )
    const again = signInWorldOf(world.reload({ simulation: { siwx: world.siwx } }), world.amber)
    await again.core.start()
    await again.settle()
    expect(again.core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
    expect(again.needs()).toBeUndefined()
    expect(again.view()).toBeUndefined()
  })

  it.each([
    ['reject', 'You said no in Amber. Nothing was signed.'],
    ['fail', 'Amber did not sign. Open it, make sure that it is unlocked, and try again.'],
  ] as const)('says what went wrong where the wallet would %s, and can be tried again', async (behaviour, error) => {
    const { core, siwx, signer, view, press, connectAmber, needs, settle } = await signInWorld()
    signer.behave(behaviour)
    await connectAmber()
    await press('sign-message')
    expect(view()).toBe(sign)
    expect(core.screen.snapshot()).toMatchObject({
      view: { state: 'asking', error },
      snack: { message: 'Error signing message', variant: 'error' },
    })
    expect(siwx.signedIn()).toEqual([])
    // What was said of the last try is not said of the next.
    signer.behave('ask')
    await press('sign-message')
    expect(core.screen.snapshot()).toMatchObject({ view: { state: 'signing' } })
    expect(core.screen.snapshot().snack).toBeUndefined()
    signer.approve()
    await settle()
    expect(needs()).toBeUndefined()
  })

  it('a site that cannot be reached has not said that the signature is wrong', async () => {
    const { core, siwx, press, connectAmber, needs } = await signInWorld()
    await connectAmber()
    siwx.failWith('accept', 'SIGN_IN_UNAVAILABLE')
    await press('sign-message')
    expect(core.screen.snapshot().view).toMatchObject({ error: expect.stringContaining('could not be reached') })
    siwx.failWith('accept', 'SIGNATURE_INVALID')
    await press('sign-message')
    expect(core.screen.snapshot().view).toMatchObject({ error: expect.stringContaining('not valid') })
    expect(needs()).toEqual(['sign-in'])
  })

  it('asks the wallet once, however often it is pressed', async () => {
    const { signer, press, connectAmber } = await signInWorld()
    signer.behave('ask')
    await connectAmber()
    await press('sign-message')
    await press('sign-message')
    expect(signer.timesAsked()).toBe(1)
  })

  it('waits for the end of an earlier question before it asks anew', async () => {
    const { core, signer, siwx, press, connectAmber, amber, settle } = await signInWorld()
    siwx.require(false)
    signer.behave('ask')
    await connectAmber()
    await press('sign-message')
    await press('cancel')
    void core.open({ view: sign })
    await settle()
    await press('sign-message')
    expect(core.screen.snapshot().view).toMatchObject({
      text: expect.stringContaining('still shows an earlier question'),
    })
    // Whoever does not see it hears what there is to do, and when that has changed.
    expect(core.screen.snapshot().status).toContain('still shows an earlier question')
    expect(signer.openRequests()).toBe(1)
    // What it says to the old one is about nothing.
    signer.approve()
    await settle()
    expect(siwx.signedIn()).toEqual([])
    expect(signer.openRequests()).toBe(1)
    expect(core.screen.snapshot().status).toBe('Read the message in Amber, and sign it there.')
    signer.approve()
    await settle()
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
    expect(signer.mostAtOnce()).toBe(1)
    expect(amber.isShared()).toBe(true)
  })

  it('asks a wallet that has come anew, whatever the one before it never answered', async () => {
    // As of WalletConnect, where each session has one of its own.
    let provider = {}
    const { core, signer, press, connectAmber, settle, needs } = await signInWorld({ provider: () => provider })
    signer.behave('ask')
    for (const session of [{}, {}]) {
      provider = session
      await connectAmber()
      await press('sign-message')
      await press('cancel')
      expect(core.account.snapshot().status).toBe('disconnected')
    }
    expect(signer.timesAsked()).toBe(2)
    // The same one still shows its question.
    await connectAmber()
    signer.behave('approve')
    await press('sign-message')
    expect(signer.timesAsked()).toBe(2)
    signer.reject()
    await settle()
    expect(signer.timesAsked()).toBe(3)
    expect(needs()).toBeUndefined()
  })

  it('asks for no message that would be over, however lately it was written', async () => {
    const clock = createSimulatedClock()
    const site = createSimulatedSiwxSite()
    const lifeMs = 30_000
    let written = 0
    const siwx = {
      ...site,
      message: async () => {
        written += 1
        const text = writeSiwxMessage({
          domain: 'tidewater.test',
          uri: 'https://tidewater.test',
          accountAddress: aliceHere.address,
          chainId: aliceHere.networkId,
          version: '1',
          nonce: `nonce0000${written}`,
          issuedAt: new Date(clock.now()).toISOString(),
          expirationTime: new Date(clock.now() + lifeMs).toISOString(),
        })
        return text.ok ? ok(text.value) : err(failure('SIGN_IN_FAILED'))
      },
    }
    const signer = createSimulatedMessageSigner()
    const asked: string[] = []
    const watched = {
      ...signer,
      sign: (...given: Parameters<typeof signer.sign>) => {
        asked.push(given[1])
        return signer.sign(...given)
      },
    }
    const { connectAmber, press, needs } = await signInWorld({ simulation: { clock, siwx, signer: watched } })
    await connectAmber()
    clock.advance(lifeMs - 1)
    await press('sign-message')
    expect(asked).toEqual([expect.stringContaining('nonce00002')])
    expect(needs()).toBeUndefined()
  })

  it.each([
    ['locks', (world: Awaited<ReturnType<typeof signInWorld>>) => world.amber.lock()],
    ['goes to another account', (world: Awaited<ReturnType<typeof signInWorld>>) => world.amber.setAccounts([bob])],
    [
      'goes to another network',
      (world: Awaited<ReturnType<typeof signInWorld>>) => world.amber.setNetwork('eip155:31338'),
    ],
    ['is closed by the host', (world: Awaited<ReturnType<typeof signInWorld>>) => world.core.close()],
    ['is disposed of', (world: Awaited<ReturnType<typeof signInWorld>>) => world.core.dispose()],
  ])('a signature that comes when it %s changes nothing', async (_, action) => {
    const world = await signInWorld()
    world.signer.behave('ask')
    await world.connectAmber()
    await world.press('sign-message')
    action(world)
    await world.settle()
    world.signer.approve()
    await world.settle()
    expect(world.siwx.signedIn()).toEqual([])
    expect(world.hostEvents.events().map(({ type }) => type)).not.toContain('SIWX_AUTH_SUCCESS')
  })

  it('takes back what the site kept after it was left', async () => {
    const { siwx, press, connectAmber, settle } = await signInWorld()
    siwx.require(false)
    await connectAmber()
    siwx.hold('accept')
    await press('sign-message')
    await press('cancel')
    siwx.release()
    await settle()
    expect(siwx.signedIn()).toEqual([])
  })
})

describe('another account, network or wallet', () => {
  it.each([
    ['account', (world: Awaited<ReturnType<typeof signInWorld>>) => world.amber.setAccounts([bob])],
    ['network', (world: Awaited<ReturnType<typeof signInWorld>>) => world.amber.setNetwork('eip155:31338')],
  ])('another %s takes nothing over, and is asked for', async (_, go) => {
    const world = await signInWorld()
    await world.connectAmber()
    await world.press('sign-message')
    expect(world.view()).toBeUndefined()
    go(world)
    expect(world.core.account.snapshot()).toMatchObject({ isSettled: false, needs: ['sign-in'] })
    await world.settle()
    expect(world.view()).toBe(sign)
    expect(world.needs()).toEqual(['sign-in'])
  })

  it.each([
    ['ends', false],
    ['outlives that', true],
  ])(
    'another wallet that shows the same account is asked for, also where the session of the first %s',
    async (_, isKept) => {
      const birch = walletNamed('Birch')
      const world = await signInWorld({ wallets: [birch] })
      world.siwx.keepWhenLeft(isKept)
      await world.connectAmber()
      await world.press('sign-message')
      expect(world.needs()).toBeUndefined()
      const heard: unknown[] = []
      world.core.account.value$.subscribe(({ wallet, needs }) => heard.push([wallet?.name, needs]))
      void world.core.connect({ connectorId: birch.connector.id }).catch(() => undefined)
      await world.settle()
      expect(world.core.account.snapshot()).toMatchObject({ address: aliceHere.address, wallet: { name: 'Birch' } })
      expect(world.needs()).toEqual(['sign-in'])
      expect(world.view()).toBe(sign)
      expect(heard).not.toContainEqual(['Birch', undefined])
      await world.press('sign-message')
      expect(world.needs()).toBeUndefined()
    },
  )

  it('a network that the host does not offer comes first', async () => {
    const { view, needs, amber, connectAmber, settle, core } = await signInWorld()
    amber.setNetwork('eip155:5')
    await connectAmber()
    expect(view()).toBe('UnsupportedChain')
    expect(needs()).toEqual(['supported-network', 'sign-in'])
    expect(core.account.snapshot().isSettled).toBe(true)
    amber.setNetwork('eip155:31337')
    await settle()
    expect(view()).toBe(sign)
  })
})
