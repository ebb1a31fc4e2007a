import { describe, expect, it } from 'vitest'
import { storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import { askAgainMs } from '../../../core/usecases/embedded-wallet/follow-email-login.ts'
import { alice } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld, visitorEmail } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: EmailWorld): string => drawScreen(world.screen())

describe('login with an email address', () => {
  it('goes from the address over the device and the code to the wallet', async () => {
    const world = await emailWorld()
    await world.submit()
    expect(world.view()).toBe('EmailVerifyDevice')
    expect(world.site.mails()).toEqual([{ to: visitorEmail, kind: 'link' }])
    world.site.approveDevice()
    await world.settle()
    expect(world.view()).toBe('EmailVerifyOtp')
    await world.typeCode('123456')
    expect(world.view()).toBeUndefined()
    const auth = { name: 'email', email: visitorEmail }
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice, auth })
    expect(world.core.connections.snapshot()).toMatchObject([{ connectorId: 'embedded', auth }])
    expect(world.site.signedInAs()).toBe(visitorEmail)
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain(`Connected with ${visitorEmail}`)
  })

  it('asks an approved device for the code at once', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    expect(world.view()).toBe('EmailVerifyOtp')
    await world.typeCode('12 34 56')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('settles what a host has asked for', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    const asked = world.core.connect()
    await world.submit()
    await world.typeCode('123456')
    expect(await asked).toMatchObject({ address: alice })
  })

  it('opens at the address where a host asks for this wallet', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    const asked = world.core.connect({ connectorId: 'embedded' })
    await world.settle()
    expect(world.view()).toBe('EmailLogin')
    await world.submit()
    await world.typeCode('123456')
    expect(await asked).toMatchObject({ address: alice })
  })

  it('says no to what is no address, and asks nobody', async () => {
    const world = await emailWorld()
    await world.submit('alice@example')
    expect(world.view()).toBe('Connect')
    expect(drawn(world)).toContain('That is no email address. Look at it again.')
    expect(world.site.mails()).toEqual([])
  })

  it('does nothing yet with what is shorter than any address', async () => {
    const world = await emailWorld()
    await world.submit('a@b')
    expect(world.view()).toBe('Connect')
    expect(drawn(world)).not.toContain('That is no email address')
    expect(world.site.mails()).toEqual([])
  })

  it('takes a wrong code away, and the next one counts', async () => {
    const world = await emailWorld()
    await world.enter('000000')
    expect(drawn(world)).toContain('That is not the code')
    await world.typeCode('123456')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('sends no second mail within 30 seconds, and says how long that is', async () => {
    const world = await emailWorld()
    await world.approve()
    expect(drawn(world)).toContain('Send a new code: Please try again after 30 seconds')
    await world.press('resend-email')
    await world.pass(12_000)
    expect(drawn(world)).toContain('Please try again after 18 seconds')
    expect(world.site.mails()).toHaveLength(2)
    await world.pass(18_000)
    expect(drawn(world)).toContain('[Send a new code]')
    await world.press('resend-email')
    expect(world.site.mails()).toHaveLength(3)
    expect(drawn(world)).toContain('A new mail is on its way')
  })

  it('leads who comes back with the same address to the mail that they have', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    await world.press('change-email')
    expect(world.view()).toBe('Connect')
    await world.press('continue-with-email')
    expect(world.view()).toBe('EmailVerifyOtp')
    expect(world.site.mails()).toHaveLength(1)
  })

  it('takes up what was mailed before a reload, where the site sends no more', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    world.site.behaveOnLogin('too-soon')
    const after = world.reload()
    await after.core.start()
    void after.core.open().catch(() => undefined)
    after.core.dispatch({ type: 'type', field: 'email', text: visitorEmail })
    after.core.dispatch({ type: 'continue-with-email' })
    await after.settle()
    expect(after.core.state.snapshot().view).toBe('EmailVerifyOtp')
  })

  it('says how long to wait where there is nothing to take up', async () => {
    const world = await emailWorld({ site: { loginBehaviour: 'too-soon', retryAfter: 21 } })
    await world.submit()
    expect(world.view()).toBe('Connect')
    expect(drawn(world)).toContain('Please try again after 21 seconds')
    await world.pass(21_000)
    expect(drawn(world)).not.toContain('Please try again')
  })

  it('asks again for a device that has slept, and gives up in the end', async () => {
    const world = await emailWorld()
    await world.submit()
    const lost = await emailWorld({ site: { loginBehaviour: 'answer' } })
    await lost.submit()
    lost.site.behaveOnLogin('lose-site')
    await lost.press('back')
    await lost.press('continue-with-email')
    expect(lost.view()).toBe('EmailVerifyDevice')
    for (let times = 0; times < 3; times += 1) await lost.pass(askAgainMs)
    expect(drawn(lost)).toContain('Waiting for approval…')
    lost.site.behaveOnLogin('answer')
    lost.site.approveDevice()
    await lost.pass(askAgainMs)
    expect(lost.view()).toBe('EmailVerifyOtp')
  })

  it.each([
    ['lose-site', 'The wallet does not answer at the moment'],
    ['lose-frame', 'The wallet did not load'],
    ['fall-silent', 'The wallet does not answer at the moment'],
    ['be-another-version', 'Email login is not set up for this site'],
    ['refuse-address', 'That is no email address'],
    ['fail', 'That did not work'],
  ] as const)('says what to do where the site would %s', async (behaviour, text) => {
    const world = await emailWorld({ site: { loginBehaviour: behaviour } })
    await world.submit()
    expect(world.view()).toBe('Connect')
    expect(drawn(world)).toContain(text)
    world.site.behaveOnLogin('answer')
    await world.press('continue-with-email')
    expect(world.view()).toBe('EmailVerifyDevice')
  })

  it('says that the device was refused, or the link not used, and has another one sent', async () => {
    const world = await emailWorld()
    await world.submit()
    world.site.refuseDevice()
    await world.settle()
    expect(drawn(world)).toContain('This device was refused by mail')
    await world.pass(30_000)
    await world.press('resend-email')
    expect(drawn(world)).toContain('Waiting for approval…')
    world.site.expireLink()
    await world.settle()
    expect(drawn(world)).toContain('The link was not used in time')
  })

  it('opens the wallet again where that failed after the code', async () => {
    const world = await emailWorld()
    world.site.failNextConnect('LOGIN_UNAVAILABLE')
    await world.enter('123456')
    expect(world.view()).toBe('EmailVerifyOtp')
    expect(drawn(world)).toContain('The wallet does not answer at the moment')
    await world.press('retry')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('asks for a fresh code where this device has to take the wallet up, and says that it takes time', async () => {
    const world = await emailWorld()
    world.site.failNextConnect('FRESH_CODE_NEEDED')
    await world.enter('123456')
    expect(drawn(world)).toContain('This device needs a fresh code')
    expect(drawn(world)).not.toContain('[Try again]')
    const waiting = await emailWorld()
    waiting.site.failNextConnect('RECOVERY_WAITING', 86_400)
    const opensAt = waiting.clock.now() + 86_400_000
    await waiting.enter('123456')
    const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(opensAt)
    expect(drawn(waiting)).toContain(`It can be taken up here from ${when} on.`)
    expect(drawn(waiting)).toContain('Nothing has to stay open: come back with this browser then')
    expect(drawn(waiting)).toContain('If you did not ask for it, stop it')
    expect(drawn(waiting)).not.toContain('[Try again]')
    const unknown = await emailWorld()
    unknown.site.failNextConnect('RECOVERY_WAITING')
    await unknown.enter('123456')
    expect(drawn(unknown)).toContain('It can be taken up here later: a mail to you says when.')
  })

  it('says in each step that this browser keeps nothing, and to keep the page open where it takes time', async () => {
    const forgets = 'This browser keeps nothing for the wallet on this page'
    const world = await emailWorld({ site: { isForgotten: true } })
    await world.submit()
    expect(drawn(world)).toContain(forgets)
    world.site.failNextConnect('RECOVERY_WAITING', 86_400)
    await world.enter('123456')
    expect(drawn(world)).toContain(forgets)
    expect(drawn(world)).toContain('keep the page open until then, or use another browser')
    expect(drawn(world)).not.toContain('come back with this browser')
    const others = await emailWorld()
    await others.submit()
    expect(drawn(others)).not.toContain(forgets)
  })

  it('calls off what waits when the modal is closed, and goes on when it is there again', async () => {
    const world = await emailWorld()
    await world.submit()
    await world.press('close')
    world.site.approveDevice()
    await world.settle()
    expect(world.view()).toBeUndefined()
    await world.submit()
    expect(world.view()).toBe('EmailVerifyOtp')
  })

  it('brings what it needs with the first step towards it, and says so once', async () => {
    const world = await emailWorld()
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(world.site.timesPrepared()).toBe(0)
    await world.press('prepare-email')
    await world.press('prepare-email')
    expect(world.site.timesPrepared()).toBeGreaterThan(0)
    expect(world.hostEvents.events().filter(({ type }) => type === 'EMAIL_LOGIN_SELECTED')).toHaveLength(1)
  })

  it('is restored after a reload, and asks nobody', async () => {
    const world = await emailWorld()
    await world.enter('123456')
    const after = world.reload()
    await after.core.start()
    expect(after.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
    expect(world.site.mails()).toHaveLength(2)
  })

  it('leaves no trace of the address when the visitor leaves', async () => {
    const world = await emailWorld()
    await world.enter('123456')
    await world.core.disconnect()
    await world.settle()
    expect(world.site.signedInAs()).toBeUndefined()
    expect(await world.store.read(storageKeyOf('default', 'email-login'))).toBeUndefined()
  })
})
