import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import { alice } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld, visitorEmail } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: EmailWorld): string => drawScreen(world.screen())
const offered = '[Use the wallet in this browser]'
const waiting = '(…) Go on in the new window…'

/** At the device that waits for approval, with a window of the wallet open. */
const opened = async (given: Parameters<typeof emailWorld>[0] = {}): Promise<EmailWorld> => {
  const world = await emailWorld(given)
  await world.submit()
  expect(drawn(world)).toContain(offered)
  await world.press('use-browser-wallet')
  return world
}

describe('the wallet that is in this browser', () => {
  it('is taken over in a window, with neither the link nor a code of the mail', async () => {
    const world = await opened()
    expect(world.site.windows()).toEqual(['link'])
    expect(drawn(world)).toContain(waiting)
    expect(drawn(world)).not.toContain(offered)
    world.site.takeLink(visitorEmail)
    await world.settle()
    expect(world.view()).toBeUndefined()
    const auth = { name: 'email', email: visitorEmail }
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice, auth })
    expect(world.site.mails()).toEqual([{ to: visitorEmail, kind: 'link' }])
  })

  it('is asked for once, however often the button is pressed', async () => {
    const world = await opened()
    await world.press('use-browser-wallet')
    expect(world.site.windows()).toEqual(['link'])
  })

  it.each([
    ['closes the window', async (world: EmailWorld) => world.site.closeWindow()],
    ['cancels', (world: EmailWorld) => world.press('cancel-link')],
  ])('a visitor who %s is where they were, and may use the mail or press again', async (_, leave) => {
    const world = await opened()
    await leave(world)
    await world.settle()
    expect(drawn(world)).toContain('(…) Waiting for approval…')
    expect(drawn(world)).toContain(offered)
    expect(drawn(world)).not.toContain('did not work')
    await world.press('use-browser-wallet')
    expect(world.site.windows()).toEqual(['link', 'link'])
    await world.press('cancel-link')
    world.site.approveDevice()
    await world.settle()
    await world.typeCode('123456')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('what comes of a window that was cancelled is not waited for', async () => {
    const world = await opened()
    await world.press('cancel-link')
    world.site.takeLink(visitorEmail)
    await world.settle()
    expect(world.view()).toBe('EmailVerifyDevice')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'disconnected' })
  })

  it('a window that was parted from the page is given a code, which ends with it', async () => {
    const world = await opened()
    expect(drawn(world)).not.toContain('Type this code')
    world.site.partWindow()
    await world.settle()
    expect(drawn(world)).toContain(waiting)
    expect(drawn(world)).toContain('Type this code in the window of your wallet')
    expect(drawn(world)).toContain('BCDF-2345')
    await world.press('copy-link-code')
    expect(drawn(world)).toContain('Code copied')
    await world.press('cancel-link')
    expect(drawn(world)).not.toContain('BCDF-2345')
    world.site.takeLink(visitorEmail)
    await world.settle()
    expect(world.view()).toBe('EmailVerifyDevice')
    await world.press('use-browser-wallet')
    expect(drawn(world)).not.toContain('BCDF-2345')
    world.site.partWindow()
    await world.settle()
    expect(drawn(world)).toContain('BCDF-2345')
    world.site.takeLink(visitorEmail)
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('where there is no code for it, the window is given up, and it is said so', async () => {
    let signal: AbortSignal | undefined
    const world = await opened({
      login: {
        connectLink: (given) => {
          signal = given
          return new Promise<never>(() => undefined)
        },
        linkCode: async () => err(failure('LOGIN_UNAVAILABLE')),
      },
    })
    expect(signal?.aborted).toBe(true)
    expect(drawn(world)).toContain('That did not work. Press again, or use the mail.')
    expect(drawn(world)).toContain(offered)
  })

  it('a code that comes after the visitor has gone on is shown nowhere', async () => {
    let give: (code: string) => void = () => undefined
    const world = await opened({
      login: {
        linkCode: () =>
          new Promise((resolve) => {
            give = (code) => resolve(ok(code))
          }),
      },
    })
    await world.press('cancel-link')
    await world.press('use-browser-wallet')
    const late = give
    await world.press('cancel-link')
    late('BCDF2345')
    await world.settle()
    expect(drawn(world)).not.toContain('BCDF-2345')
  })

  it('a browser that blocks windows is said to', async () => {
    const world = await emailWorld()
    await world.submit()
    world.site.behaveOnLogin('block-windows')
    await world.press('use-browser-wallet')
    expect(drawn(world)).toContain('The browser has blocked the window. Allow windows for this page, then press again.')
    expect(drawn(world)).toContain('(…) Waiting for approval…')
    world.site.behaveOnLogin('answer')
    await world.press('use-browser-wallet')
    expect(drawn(world)).not.toContain('blocked')
    world.site.takeLink(visitorEmail)
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('where it does not go on it is said so', async () => {
    const world = await emailWorld()
    await world.submit()
    world.site.behaveOnLogin('lose-frame')
    await world.press('use-browser-wallet')
    expect(drawn(world)).toContain('That did not work. Press again, or use the mail.')
  })

  it('the device that is approved by mail meanwhile goes on with the code', async () => {
    const world = await opened()
    world.site.approveDevice()
    await world.settle()
    expect(world.view()).toBe('EmailVerifyOtp')
    expect(drawn(world)).not.toContain(waiting)
    expect(drawn(world)).not.toContain(offered)
    world.site.takeLink('somebody@example.org')
    await world.settle()
    expect(world.view()).toBe('EmailVerifyOtp')
  })

  it.each(['back', 'close'] as const)('%s calls the window off', async (way) => {
    let signal: AbortSignal | undefined
    const world = await opened({
      login: {
        connectLink: (given) => {
          signal = given
          return new Promise<never>(() => undefined)
        },
      },
    })
    expect(signal?.aborted).toBe(false)
    await world.press(way)
    expect(signal?.aborted).toBe(true)
  })

  it('a modal that is removed calls the window off', async () => {
    let signal: AbortSignal | undefined
    const world = await opened({
      login: {
        connectLink: (given) => {
          signal = given
          return new Promise<never>(() => undefined)
        },
      },
    })
    world.core.dispose()
    expect(signal?.aborted).toBe(true)
  })

  it('another mail that is on its way does not lead back', async () => {
    const world = await opened()
    await world.pass(31_000)
    world.site.behaveOnLogin('ask')
    await world.press('resend-email')
    world.site.takeLink(visitorEmail)
    await world.settle()
    world.site.behaveOnLogin('answer')
    world.site.release()
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
    expect(world.view()).toBeUndefined()
  })

  it.each([
    ['RECOVERY_WAITING', 'It can be taken up here later'],
    ['PASSKEY_NEEDED', 'Open your wallet and recover it there with your passkey.'],
  ] as const)('is offered where the code opens nothing: %s', async (code, text) => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    expect(drawn(world)).not.toContain(offered)
    world.site.failNextConnect(code)
    await world.typeCode('123456')
    expect(drawn(world)).toContain(text)
    await world.press('use-browser-wallet')
    expect(drawn(world)).toContain(waiting)
    world.site.takeLink(visitorEmail)
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })
})

describe('the visitor’s own pages of it', () => {
  it('are opened from the account', async () => {
    const world = await emailWorld({ site: { isDeviceApproved: true } })
    await world.submit()
    await world.typeCode('123456')
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain('[Manage your wallet]')
    await world.press('manage-wallet')
    expect(world.site.windows()).toEqual(['pages'])
    world.site.behaveOnLogin('block-windows')
    await world.press('manage-wallet')
    expect(drawn(world)).toContain('The browser has blocked the window.')
  })
})
