import { describe, expect, it } from 'vitest'
import { ok, type Result } from '../../../core/domain/shared/result.ts'
import { alice } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld, visitorEmail } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const next = 'bea@harbour.example'
const drawn = (world: EmailWorld): string => drawScreen(world.screen())
const authOf = (world: EmailWorld) => world.core.account.snapshot().auth

/** In the account, and from there at the new address. */
const atAddress = async (given: Parameters<typeof emailWorld>[0] = {}): Promise<EmailWorld> => {
  const world = await emailWorld(given)
  await world.enter('123456')
  void world.core.open().catch(() => undefined)
  await world.settle()
  await world.press('edit-email')
  return world
}
const saved = async (given: Parameters<typeof emailWorld>[0] = {}): Promise<EmailWorld> => {
  const world = await atAddress(given)
  await world.typeInto('new-email', next)
  await world.press('save-email')
  return world
}

describe('the change of an email address', () => {
  it('takes a code of the old address and one of the new, and the account has the new one', async () => {
    const world = await atAddress()
    expect(world.view()).toBe('UpdateEmailWallet')
    expect(drawn(world)).toContain(visitorEmail)
    await world.typeInto('new-email', ` ${next} `)
    await world.press('save-email')
    expect(world.view()).toBe('UpdateEmailPrimaryOtp')
    expect(drawn(world)).toContain(`We mailed a code to ${visitorEmail}. Type it to move your wallet to ${next}.`)
    expect(world.site.mails().at(-1)).toEqual({ to: visitorEmail, kind: 'code' })
    expect(authOf(world)?.email).toBe(visitorEmail)
    await world.typeInto('change-code', '123 456')
    expect(world.view()).toBe('UpdateEmailSecondaryOtp')
    expect(world.site.mails().at(-1)).toEqual({ to: next, kind: 'code' })
    expect(authOf(world)?.email).toBe(visitorEmail)
    await world.typeInto('change-code', '123456')
    expect(world.view()).toBe('Account')
    expect(authOf(world)).toEqual({ name: 'email', email: next })
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
    expect(drawn(world)).toContain(next)
    expect(drawn(world)).toContain('Your email address is changed')
    // And begins anew.
    await world.press('edit-email')
    expect(drawn(world)).toContain('Your wallet has this address already.')
  })

  it('asks for nothing before another address is typed', async () => {
    const world = await atAddress()
    const mails = world.site.mails().length
    for (const text of [visitorEmail, ` ${visitorEmail.toUpperCase()} `, 'a@b', '']) {
      await world.typeInto('new-email', text)
      await world.press('save-email')
      expect(world.view()).toBe('UpdateEmailWallet')
    }
    await world.typeInto('new-email', 'no address')
    await world.press('save-email')
    expect(drawn(world)).toContain('!')
    expect(world.site.mails()).toHaveLength(mails)
  })

  it('a wrong code is said, and another one is typed', async () => {
    const world = await saved()
    await world.typeInto('change-code', '000000')
    expect(world.view()).toBe('UpdateEmailPrimaryOtp')
    expect(drawn(world)).toContain('That is not the code, or it is over.')
    expect(authOf(world)?.email).toBe(visitorEmail)
    await world.typeInto('change-code', '123456')
    await world.typeInto('change-code', '111111')
    expect(world.view()).toBe('UpdateEmailSecondaryOtp')
    expect(drawn(world)).toContain('That is not the code, or it is over.')
    await world.typeInto('change-code', '123456')
    expect(authOf(world)?.email).toBe(next)
  })

  it('another code can be had after a while, and the address be typed once more at any time', async () => {
    const world = await saved()
    const mails = world.site.mails().length
    await world.press('resend-change-code')
    expect(world.site.mails()).toHaveLength(mails)
    await world.pass(30_000)
    await world.press('resend-change-code')
    expect(world.site.mails()).toHaveLength(mails + 1)
    await world.press('restart-email-change')
    expect(world.view()).toBe('UpdateEmailWallet')
    expect(drawn(world)).toContain(next)
    await world.typeInto('new-email', 'cora@harbour.example')
    await world.press('save-email')
    await world.typeInto('change-code', '123456')
    await world.typeInto('change-code', '123456')
    expect(authOf(world)?.email).toBe('cora@harbour.example')
  })

  it('whoever leaves and comes back within the half minute types the code that they have', async () => {
    const world = await saved()
    const mails = world.site.mails().length
    await world.press('back')
    expect(world.view()).toBe('Account')
    await world.press('edit-email')
    await world.press('save-email')
    expect(world.view()).toBe('UpdateEmailPrimaryOtp')
    expect(world.site.mails()).toHaveLength(mails)
  })

  it.each(['lose-site', 'lose-frame', 'fall-silent', 'refuse-address'] as const)(
    'where the site does %s with the address it is said, and may be tried again',
    async (behaviour) => {
      const world = await atAddress()
      world.site.behaveOnLogin(behaviour)
      await world.typeInto('new-email', next)
      await world.press('save-email')
      expect(world.view()).toBe('UpdateEmailWallet')
      world.site.behaveOnLogin('answer')
      await world.press('save-email')
      expect(world.view()).toBe('UpdateEmailPrimaryOtp')
    },
  )

  it('a code that could not be checked is checked again by a press', async () => {
    const world = await saved()
    world.site.behaveOnLogin('lose-site')
    await world.typeInto('change-code', '123456')
    expect(drawn(world)).toContain('[Try again]')
    world.site.behaveOnLogin('answer')
    await world.press('retry')
    expect(world.view()).toBe('UpdateEmailSecondaryOtp')
  })

  it('what is asked in a view that was left leads nowhere', async () => {
    const world = await atAddress()
    world.site.behaveOnLogin('ask')
    await world.typeInto('new-email', next)
    await world.press('save-email')
    expect(drawn(world)).toContain('Sending a code…')
    await world.press('back')
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(world.view()).toBe('Account')
    await world.press('edit-email')
    expect(drawn(world)).toContain('[Save]')
  })

  it('a first code that is checked while the visitor leaves has counted when they come back', async () => {
    const world = await saved()
    world.site.behaveOnLogin('ask')
    await world.typeInto('change-code', '123456')
    await world.press('back')
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    await world.press('edit-email')
    await world.press('save-email')
    expect(world.view()).toBe('UpdateEmailSecondaryOtp')
    await world.typeInto('change-code', '123456')
    expect(authOf(world)).toEqual({ name: 'email', email: next })
  })

  it('a new address that was confirmed counts, wherever the visitor has gone', async () => {
    const world = await saved()
    await world.typeInto('change-code', '123456')
    world.site.behaveOnLogin('ask')
    await world.typeInto('change-code', '123456')
    await world.press('close')
    world.site.release()
    await world.settle()
    expect(authOf(world)).toEqual({ name: 'email', email: next })
    expect(world.view()).toBeUndefined()
  })

  it('an answer that comes when somebody else has signed in changes nothing of theirs', async () => {
    const world = await saved()
    await world.typeInto('change-code', '123456')
    world.site.behaveOnLogin('ask')
    await world.typeInto('change-code', '123456')
    await world.core.disconnect()
    await world.settle()
    world.site.behaveOnLogin('answer')
    await world.approve('dora@harbour.example')
    await world.typeCode('123456')
    expect(authOf(world)?.email).toBe('dora@harbour.example')
    world.site.release()
    await world.settle()
    expect(authOf(world)?.email).toBe('dora@harbour.example')
  })

  it('whoever comes back to a code that counted meanwhile is not left at a step that is over', async () => {
    const world = await saved()
    await world.typeInto('change-code', '123456')
    world.site.behaveOnLogin('ask')
    await world.typeInto('change-code', '123456')
    await world.press('back')
    await world.press('edit-email')
    await world.press('save-email')
    expect(world.view()).toBe('UpdateEmailSecondaryOtp')
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(authOf(world)?.email).toBe(next)
    expect(world.view()).not.toBe('UpdateEmailSecondaryOtp')
  })

  it('a second press asks for nothing, and an answer that comes though the view was left counts for nothing', async () => {
    const answers: (() => void)[] = []
    const updateEmail = () =>
      new Promise<Result<'VERIFY_PRIMARY_OTP', never>>((resolve) => {
        answers.push(() => resolve(ok('VERIFY_PRIMARY_OTP')))
      })
    const world = await saved({ login: { updateEmail } })
    await world.press('save-email')
    expect(answers).toHaveLength(1)
    await world.press('back')
    answers[0]?.()
    await world.settle()
    await world.press('edit-email')
    expect(drawn(world)).toContain('[Save]')
    expect(drawn(world)).not.toContain('!')
    await world.press('save-email')
    expect(answers).toHaveLength(2)
    answers[1]?.()
    await world.settle()
    expect(world.view()).toBe('UpdateEmailPrimaryOtp')
  })

  it('a code of the address of now that counted after its view was left leads nowhere by itself', async () => {
    let answer = () => {}
    const updateEmailPrimaryOtp = () =>
      new Promise<Result<undefined, never>>((resolve) => {
        answer = () => resolve(ok(undefined))
      })
    const world = await saved({ login: { updateEmailPrimaryOtp } })
    await world.typeInto('change-code', '123456')
    await world.press('back')
    answer()
    await world.settle()
    expect(world.view()).toBe('Account')
    await world.press('edit-email')
    await world.press('save-email')
    expect(world.view()).toBe('UpdateEmailSecondaryOtp')
    expect(drawn(world)).not.toContain('!')
  })

  it.each([
    ['the address', atAddress, 'save-email'],
    ['the first code', saved, undefined],
  ] as const)(
    'a visitor who was signed out meanwhile reads so with %s, and can connect again',
    async (_, begin, press) => {
      const world = await begin()
      world.site.signOut()
      if (press === undefined) await world.typeInto('change-code', '123456')
      else {
        await world.typeInto('new-email', next)
        await world.press(press)
      }
      expect(world.core.account.snapshot().status).toBe('disconnected')
      expect(drawn(world)).toContain('Your wallet ended the connection. [Connect again]')
    },
  )

  it('ends with the account', async () => {
    const world = await saved()
    await world.core.disconnect()
    await world.settle()
    expect(world.view()).not.toBe('UpdateEmailPrimaryOtp')
    void world.core.open({ view: 'UpdateEmailWallet' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('Connect')
  })

  it('a host opens it, and the end of it closes the modal', async () => {
    const world = await emailWorld()
    await world.enter('123456')
    void world.core.open({ view: 'UpdateEmailWallet' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('UpdateEmailWallet')
    expect(drawn(world)).not.toContain('[Cancel]')
    await world.typeInto('new-email', next)
    await world.press('save-email')
    for (const _ of [1, 2]) await world.typeInto('change-code', '123456')
    expect(authOf(world)?.email).toBe(next)
    expect(world.view()).toBeUndefined()
  })
})
