import { describe, expect, it } from 'vitest'
import { bitcoin } from '../../../core/networks.ts'
import { hearth, walletNamed } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld, visitorEmail } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: EmailWorld): string => drawScreen(world.screen())
const otherEmail = 'bob@example.org'

const type = async (world: EmailWorld, text: string): Promise<void> => {
  world.core.dispatch({ type: 'type', field: 'email', text })
  await world.settle()
}

describe('a mail that takes its time', () => {
  it('leaves the visitor where they went meanwhile', async () => {
    const world = await emailWorld({ site: { loginBehaviour: 'ask' }, wallets: [walletNamed('Amber')] })
    await world.submit()
    world.core.dispatch({ type: 'ask-for-help' })
    await world.settle()
    expect(world.view()).toBe('WhatIsAWallet')
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(world.view()).toBe('WhatIsAWallet')
    await world.press('back')
    await world.press('continue-with-email')
    expect(world.view()).toBe('EmailVerifyDevice')
    expect(world.site.mails()).toHaveLength(1)
  })

  it('says nothing more of an address that was given up for another one', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    await world.pass(30_000)
    world.site.behaveOnLogin('ask')
    await world.press('resend-email')
    await world.press('change-email')
    expect(world.view()).toBe('Connect')
    await type(world, otherEmail)
    await world.press('continue-with-email')
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(world.view()).toBe('EmailVerifyOtp')
    expect(drawn(world)).toContain(otherEmail)
    expect(drawn(world)).not.toContain(visitorEmail)
  })

  it('keeps a code that is typed while another one is sent, until that one is there', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    await world.pass(30_000)
    world.site.behaveOnLogin('ask')
    await world.press('resend-email')
    await world.typeCode('1234')
    expect(world.screen().view).toMatchObject({ field: { text: '1234' } })
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(world.screen().view).toMatchObject({ field: { text: '' } })
  })
})

describe('what is said of an address', () => {
  it('is said where it is typed, also after a mail to another one', async () => {
    const world = await emailWorld()
    await world.submit()
    await world.press('change-email')
    await type(world, 'bob@example')
    await world.press('continue-with-email')
    expect(world.view()).toBe('Connect')
    expect(drawn(world)).toContain('That is no email address')
    await type(world, visitorEmail)
    await world.press('continue-with-email')
    expect(world.view()).toBe('EmailVerifyDevice')
    expect(drawn(world)).toContain('Waiting for approval…')
  })

  it('does not go on to a step of another address', async () => {
    const world = await emailWorld()
    await world.submit()
    await world.press('change-email')
    world.site.behaveOnLogin('lose-site')
    await type(world, otherEmail)
    await world.press('continue-with-email')
    expect(world.view()).toBe('Connect')
    expect(drawn(world)).toContain('The wallet does not answer at the moment')
  })
})

describe('a host that asks for this wallet', () => {
  it('does not get another one that is connected', async () => {
    const amber = walletNamed('Amber')
    const world = await emailWorld({ site: { isDeviceApproved: true }, wallets: [amber] })
    await world.core.connect({ connectorId: amber.connector.id })
    const asked = world.core.connect({ connectorId: 'embedded' })
    await world.settle()
    expect(world.view()).toBe('EmailLogin')
    await type(world, visitorEmail)
    await world.press('continue-with-email')
    await world.typeCode('123456')
    expect(await asked).toMatchObject({ wallet: { type: 'AUTH' } })
  })

  it('hears that there is none where email login is off', async () => {
    const world = await emailWorld({ options: { features: { email: false } } })
    await expect(world.core.connect({ connectorId: 'embedded' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  it('hears that there is none in a namespace that it cannot be in', async () => {
    const world = await emailWorld({ options: { networks: [hearth, bitcoin] } })
    await expect(world.core.connect({ connectorId: 'embedded', namespace: 'bip122' })).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
    expect(world.view()).toBeUndefined()
  })

  it('hears when the visitor closes it, and when it is called off', async () => {
    const world = await emailWorld()
    const closed = world.core.connect({ connectorId: 'embedded' })
    await world.settle()
    await Promise.all([world.press('close'), expect(closed).rejects.toMatchObject({ code: 'MODAL_CLOSED' })])
    const off = new AbortController()
    const aborted = world.core.connect({ connectorId: 'embedded', signal: off.signal })
    await world.settle()
    off.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
    expect(world.view()).toBeUndefined()
    const disposed = world.core.connect({ connectorId: 'embedded' })
    await world.settle()
    world.core.dispose()
    await expect(disposed).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  })

  it('opens no step that the visitor is not at', async () => {
    const world = await emailWorld()
    await world.submit()
    void world.core.open({ view: 'EmailVerifyOtp' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('Connect')
    void world.core.open({ view: 'EmailVerifyDevice' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('EmailVerifyDevice')
  })
})

describe('a host that acts in the middle', () => {
  const whenTold = (world: EmailWorld, event: string, act: () => unknown): void => {
    world.core.events.subscribe(({ type: told }) => {
      if (told === event) void act()
    })
  }

  it('keeps the view that it opens when the device is approved', async () => {
    const world = await emailWorld()
    whenTold(world, 'DEVICE_REGISTERED_FOR_EMAIL', () => world.core.open({ view: 'WhatIsAWallet' }))
    await world.approve()
    expect(world.view()).toBe('WhatIsAWallet')
  })

  it('leaves no empty view when it disconnects at once', async () => {
    const world = await emailWorld()
    whenTold(world, 'CONNECT_SUCCESS', () => world.core.disconnect())
    await world.enter('123456')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'disconnected' })
    expect(world.view()).not.toBe('EmailVerifyOtp')
  })

  it('calls a wallet off that opens, and it can be opened again', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    whenTold(world, 'EMAIL_VERIFICATION_CODE_PASS', () =>
      queueMicrotask(() => void world.core.open({ view: 'EmailVerifyOtp' }).catch(() => undefined)),
    )
    await world.typeCode('123456')
    expect(drawn(world)).toContain('[Try again]')
    await world.press('retry')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })
})

describe('a wait that is over', () => {
  it('lets the visitor have the same asked again', async () => {
    const world = await emailWorld({ site: { retryAfter: 40 } })
    await world.submit()
    await world.press('close')
    world.site.behaveOnLogin('too-soon')
    void world.core.open({ view: 'EmailVerifyDevice' }).catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain('Please try again after 40 seconds')
    expect(drawn(world)).not.toContain('[Try again]')
    world.site.behaveOnLogin('answer')
    for (let second = 0; second < 40; second += 1) await world.pass(1_000)
    await world.press('retry')
    world.site.approveDevice()
    await world.settle()
    expect(world.view()).toBe('EmailVerifyOtp')
  })
})

describe('a code that nobody waits for any more', () => {
  it('is typed again, and not entered by itself', async () => {
    const world = await emailWorld()
    await world.approve()
    world.site.behaveOnLogin('ask')
    await world.typeCode('123456')
    await world.press('close')
    world.site.behaveOnLogin('answer')
    void world.core.open({ view: 'EmailVerifyOtp' }).catch(() => undefined)
    await world.settle()
    expect(world.screen().view).toMatchObject({ view: 'EmailVerifyOtp', field: { text: '' } })
  })
})
