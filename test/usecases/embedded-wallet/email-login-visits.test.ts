import { describe, expect, it } from 'vitest'
import { ok } from '../../../core/domain/shared/result.ts'
import { askAgainMs } from '../../../core/usecases/embedded-wallet/follow-email-login.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { createCoreWorld, walletNamed } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld, visitorEmail } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: EmailWorld): string => drawScreen(world.screen())
const otherEmail = 'bob@example.org'

const type = async (world: EmailWorld, text: string): Promise<void> => {
  world.core.dispatch({ type: 'type', field: 'email', text })
  await world.settle()
}

describe('one mail at a time', () => {
  it('is sent, however often the button is pressed', async () => {
    const world = await emailWorld({ site: { loginBehaviour: 'ask' } })
    await world.submit()
    world.core.dispatch({ type: 'continue-with-email' })
    world.core.dispatch({ type: 'continue-with-email' })
    await world.settle()
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(world.site.mails()).toHaveLength(1)
  })

  it('is not sent from a view that a host opens before the visitor has agreed', async () => {
    const world = await emailWorld({
      options: { termsUrl: 'https://tidewater.test/terms', features: { legalCheckbox: true } },
    })
    void world.core.open({ view: 'EmailLogin' }).catch(() => undefined)
    await world.settle()
    await type(world, visitorEmail)
    await world.press('continue-with-email')
    expect([world.view(), world.site.mails()]).toEqual(['Connect', []])
    world.core.dispatch({ type: 'agree', isOn: true })
    await world.press('continue-with-email')
    expect(world.site.mails()).toEqual([{ to: visitorEmail, kind: 'link' }])
  })
})

describe('after a reload', () => {
  it('goes on at the code, where the device was approved before it', async () => {
    const world = await emailWorld()
    await world.approve()
    world.site.behaveOnLogin('too-soon')
    const after = world.reload()
    await after.core.start()
    void after.core.open().catch(() => undefined)
    after.core.dispatch({ type: 'type', field: 'email', text: visitorEmail })
    after.core.dispatch({ type: 'continue-with-email' })
    await after.settle()
    expect(after.core.state.snapshot().view).toBe('EmailVerifyOtp')
  })

  it('takes up no mail to another address', async () => {
    const world = await emailWorld()
    await world.submit()
    world.site.behaveOnLogin('too-soon')
    const after = world.reload()
    await after.core.start()
    void after.core.open().catch(() => undefined)
    after.core.dispatch({ type: 'type', field: 'email', text: otherEmail })
    after.core.dispatch({ type: 'continue-with-email' })
    await after.settle()
    expect(after.core.state.snapshot().view).toBe('Connect')
  })
})

describe('a visitor who is in their wallet', () => {
  it('is not asked to log in to it once more', async () => {
    const world = await emailWorld()
    await world.enter('123456')
    void world.core.open({ view: 'EmailLogin' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('Account')
    expect(await world.core.connect({ connectorId: 'embedded' })).toMatchObject({ status: 'connected' })
  })

  it('keeps it beside another one, where the host lets them have several', async () => {
    const amber = walletNamed('Amber')
    const world = await emailWorld({
      site: { isDeviceApproved: true },
      wallets: [amber],
      options: { features: { multiWallet: true } },
    })
    await world.core.connect({ connectorId: amber.connector.id })
    void world.core.open({ view: 'EmailLogin' }).catch(() => undefined)
    await world.settle()
    await type(world, visitorEmail)
    await world.press('continue-with-email')
    await world.typeCode('123456')
    expect(world.core.account.snapshot()).toMatchObject({ wallet: { type: 'AUTH' } })
    expect(world.core.connections.snapshot().map(({ connectorId }) => connectorId)).toEqual([
      amber.connector.id,
      'embedded',
    ])
  })
})

describe('a wallet that was left', () => {
  it('is opened by a login, whatever leads to it', async () => {
    const world = await emailWorld()
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'embedded' })
    await world.settle()
    expect(world.view()).toBe('EmailLogin')
  })

  it('is offered among the ways to connect, and no more while the visitor is in it', async () => {
    const amber = walletNamed('Amber')
    const world = await emailWorld({ wallets: [amber], options: { features: { multiWallet: true } } })
    await world.enter('123456')
    void world.core.open({ view: 'Connect', namespace: 'eip155' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('Connect')
    expect(world.screen().view).not.toHaveProperty('email')
    await world.core.disconnect()
    void world.core.open({ view: 'Connect' }).catch(() => undefined)
    await world.settle()
    expect(world.screen().view).toHaveProperty('email')
  })
})

describe('a modal that ends in the middle', () => {
  it.each(['connectEmail', 'connectDevice', 'connectOtp'] as const)('calls %s off', async (question) => {
    let signal: AbortSignal | undefined
    const world = await emailWorld({
      login: {
        [question]: (...given: readonly unknown[]) => {
          const [last] = given.slice(-1)
          if (last instanceof AbortSignal) signal = last
          return new Promise<never>(() => undefined)
        },
      },
    })
    await world.submit()
    world.site.approveDevice()
    await world.settle()
    if (question === 'connectOtp') await world.typeCode('123456')
    expect(signal?.aborted).toBe(false)
    world.core.dispose()
    expect(signal?.aborted).toBe(true)
  })
})

describe('two tabs', () => {
  it('ask for no code any more once the wallet is open in one of them', async () => {
    const browser = createSimulatedBrowser(createMemoryKeyValueStore())
    const here = await emailWorld({ site: { isDeviceApproved: true }, simulation: browser.openTab() })
    const there = createCoreWorld({
      wallets: [here.site],
      options: { services: { secureSite: 'https://wallet.test' } },
      simulation: browser.openTab(),
    })
    await there.core.start()
    void there.core.open().catch(() => undefined)
    there.core.dispatch({ type: 'type', field: 'email', text: visitorEmail })
    there.core.dispatch({ type: 'continue-with-email' })
    await there.settle()
    expect(there.core.state.snapshot()).toEqual({ isOpen: true, view: 'EmailVerifyOtp' })
    await here.submit()
    await here.typeCode('123456')
    for (let turn = 0; turn < 5; turn += 1) {
      browser.deliver()
      await there.settle()
    }
    expect(there.core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { type: 'AUTH' } })
    expect(there.core.state.snapshot().isOpen).toBe(false)
  })
})

describe('what is told of a login', () => {
  it('is said to the visitor when the wallet is open', async () => {
    const world = await emailWorld()
    await world.enter('123456')
    expect(drawn(world)).toContain('status: Connected as 0x7099…79C8')
  })

  it('is each step to the page, without the address and the code', async () => {
    const world = await emailWorld()
    await world.enter('000000')
    await world.typeCode('123456')
    const told = world.hostEvents.events().filter(({ type: name }) => name.includes('EMAIL'))
    expect(told.map(({ type: name }) => name)).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
    for (const secret of ['alice', '123456', '000000']) expect(JSON.stringify(told)).not.toContain(secret)
  })

  it('is nothing of an address that is longer than any', async () => {
    const world = await emailWorld()
    await world.submit(`${'a'.repeat(250)}@example.org`)
    expect(drawn(world)).toContain('That is no email address')
    expect(world.site.mails()).toEqual([])
  })

  it('is that another mail is sent, while it is', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    await world.pass(30_000)
    world.site.behaveOnLogin('ask')
    await world.press('resend-email')
    expect(world.screen().view).toMatchObject({ resend: { isBusy: true } })
  })
})

describe('a site that answers otherwise', () => {
  it('has another link sent where the first was not used, and offers nothing that is of no use', async () => {
    const world = await emailWorld()
    await world.submit()
    world.site.expireLink()
    await world.settle()
    expect(drawn(world)).toContain('The link was not used in time')
    expect(drawn(world)).not.toContain('[Try again]')
  })

  it('opens the wallet at once for whom it knows already', async () => {
    const world = await emailWorld({
      site: { email: visitorEmail },
      login: { connectEmail: async () => ok({ action: 'CONNECT' as const }) },
    })
    await world.submit()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { type: 'AUTH' } })
    expect(world.view()).toBeUndefined()
  })

  it('is not asked for ever for a device that it cannot tell of', async () => {
    const world = await emailWorld()
    await world.submit()
    await world.press('close')
    world.site.behaveOnLogin('lose-site')
    void world.core.open({ view: 'EmailVerifyDevice' }).catch(() => undefined)
    for (let times = 0; times < 6; times += 1) await world.pass(askAgainMs)
    expect(drawn(world)).toContain('The wallet does not answer at the moment')
    expect(drawn(world)).toContain('[Try again]')
  })

  it('sends another mail to who comes back with their address later', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    await world.press('change-email')
    await world.pass(30_000)
    await world.press('continue-with-email')
    expect(world.site.mails()).toHaveLength(2)
  })
})
