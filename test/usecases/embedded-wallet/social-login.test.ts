import { describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '../../../core/domain/shared/failure.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import { alice } from '../../support/core-world.ts'
import { emailWorld } from '../../support/email-world.ts'
import { type SocialWorld, socialWorld } from '../../support/social-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: Pick<SocialWorld, 'screen'>): string => drawScreen(world.screen())
const told = ({ hostEvents }: SocialWorld) =>
  hostEvents
    .allEvents()
    .map(({ type }) => type)
    .filter((type) => type.startsWith('SOCIAL_LOGIN') || type === 'CONNECT_SUCCESS')

describe('login at an issuer', () => {
  it('goes from the press over the window to the wallet', async () => {
    const world = await socialWorld()
    await world.choose()
    expect(world.view()).toBe('ConnectingSocial')
    expect(drawn(world)).toContain('# GitHub')
    expect(drawn(world)).toContain('(…) Log in with GitHub\nConnect in the provider window\n[Cancel]')
    expect(world.site.windows()).toEqual(['github'])
    world.site.logInAtIssuer()
    await world.settle()
    expect(world.view()).toBeUndefined()
    const auth = { name: 'github', userName: 'ada' }
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice, auth })
    expect(told(world)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'CONNECT_SUCCESS',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain('Connected with ada')
    expect(drawn(world)).not.toContain('Edit Email')
  })

  it('asks for the window within the press', async () => {
    const openIssuer = vi.fn(() => new Promise<never>(() => undefined))
    const world = await socialWorld({ login: { openIssuer } })
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'log-in-at-issuer', provider: 'google' })
    expect(openIssuer).toHaveBeenCalledOnce()
  })

  it('brings what it needs as soon as somebody comes near', async () => {
    const world = await socialWorld()
    void world.core.open().catch(() => undefined)
    await world.settle()
    const before = world.site.timesPrepared()
    world.core.dispatch({ type: 'prepare-social' })
    expect(world.site.timesPrepared()).toBe(before + 1)
  })

  it('says that who the visitor is is asked for, and that their wallet opens', async () => {
    const connectSocial = vi.fn(() => new Promise<never>(() => undefined))
    const world = await socialWorld({ login: { connectSocial } })
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    expect(drawn(world)).toContain('(…) Log in with GitHub\nRetrieving user data')
    const other = await socialWorld()
    other.site.behave('ask')
    await other.choose()
    other.site.logInAtIssuer()
    await other.settle()
    expect(drawn(other)).toContain('(…) Log in with GitHub\nOpening your wallet…')
  })

  it('closes as soon as the wallet is there, however long that took', async () => {
    const world = await socialWorld({ site: { behaviour: 'ask' } })
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    world.clock.advance(2_000)
    world.site.approve()
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
    expect(world.view()).toBeUndefined()
  })

  it('opens one window for two presses', async () => {
    const world = await socialWorld()
    await world.choose()
    world.core.dispatch({ type: 'log-in-at-issuer', provider: 'google' })
    await world.settle()
    expect(world.site.windows()).toEqual(['github'])
  })

  it('goes back without an error where the visitor closes the window', async () => {
    const world = await socialWorld()
    await world.choose()
    world.site.closeWindow()
    await world.settle()
    expect(world.view()).toBe('Connect')
    expect(world.screen().snack).toBeUndefined()
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    await world.choose('google')
    expect(world.site.windows()).toEqual(['github', 'google'])
  })

  it('goes back and says so where another site answers', async () => {
    const world = await socialWorld()
    await world.choose()
    world.site.failAtIssuer('UNTRUSTED_ORIGIN')
    await world.settle()
    expect(world.view()).toBe('Connect')
    expect(world.screen().snack).toMatchObject({ variant: 'error', message: 'Untrusted Origin. Try again.' })
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
  })

  it.each<readonly [FailureCode, string]>([
    ['SOCIAL_LOGIN_FAILED', 'The login did not work out.'],
    ['POPUP_BLOCKED', 'Allow windows for Tidewater and try again, or continue in this tab.'],
    ['LOGIN_NEEDS_WINDOW', 'This browser cannot come back to your login. Allow windows for Tidewater'],
    ['LOGIN_OVER', 'The login took too long'],
    ['LOGIN_UNAVAILABLE', 'The wallet does not answer at the moment.'],
    ['EMBEDDED_WALLET_UNAVAILABLE', 'The wallet did not load.'],
    ['EMBEDDED_WALLET_FAILED', 'That did not work. Try again.'],
  ])('%s says what to do, and is tried again in a window of its own', async (code, text) => {
    const world = await socialWorld()
    await world.choose()
    world.site.failAtIssuer(code)
    await world.settle()
    expect(drawn(world)).toContain(`Something went wrong\n${text}`)
    await world.press('retry')
    expect(world.site.windows()).toEqual(['github', 'github'])
    expect(drawn(world)).toContain('Connect in the provider window')
  })

  it.each<readonly [FailureCode, string]>([
    ['POPUP_PARTED', 'cannot reach this page'],
    ['SOCIAL_LOGIN_MISSING', 'Tidewater has no login with GitHub.'],
  ])('%s is not tried again', async (code, text) => {
    const world = await socialWorld()
    await world.choose()
    world.site.failAtIssuer(code)
    await world.settle()
    expect(drawn(world)).toContain(text)
    expect(drawn(world)).not.toContain('[Try again]')
  })

  it.each(['back', 'close', 'cancel'] as const)('is called off with %s', async (type) => {
    const signals: AbortSignal[] = []
    const openIssuer = (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => undefined)
    }
    const world = await socialWorld({ login: { openIssuer } })
    await world.choose()
    world.core.dispatch({ type })
    await world.settle()
    expect(world.view()).toBe(type === 'close' ? undefined : 'Connect')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await world.choose()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    world.core.dispose()
    expect(signals.at(-1)?.aborted).toBe(true)
  })

  it('opens the wallet again without another window where that failed', async () => {
    const world = await socialWorld()
    world.site.behave('fail')
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    expect(drawn(world)).toContain('Something went wrong')
    world.site.behave('approve')
    await world.press('retry')
    expect(world.site.windows()).toEqual(['github'])
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('logs in again where this device needs a fresh login', async () => {
    const world = await socialWorld()
    world.site.failNextConnect('FRESH_CODE_NEEDED')
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    expect(drawn(world)).toContain('To take up your wallet on this device, log in again.')
    await world.press('retry')
    expect(world.site.windows()).toEqual(['github', 'github'])
  })

  it('leads to the pages of the wallet where only they help', async () => {
    const world = await socialWorld()
    world.site.failNextConnect('PASSKEY_NEEDED')
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    expect(drawn(world)).toContain('Open your wallet and recover it there with your passkey.\n[Open your wallet]')
    await world.press('manage-wallet')
    expect(world.site.windows()).toEqual(['github', 'pages'])
  })

  it('says when the wallet can be taken up here, and asks no sooner', async () => {
    const world = await socialWorld()
    world.site.failNextConnect('RECOVERY_WAITING', 60)
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    expect(drawn(world)).toContain('It can be taken up here from')
    expect(drawn(world)).not.toContain('[Try again]')
    await world.pass(61_000)
    expect(drawn(world)).toContain('[Try again]')
    await world.press('retry')
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it('waits for the agreement of the visitor, if the host wants one', async () => {
    const world = await socialWorld({
      options: { termsUrl: 'https://tidewater.test/terms', features: { legalCheckbox: true } },
    })
    await world.choose()
    expect(world.site.windows()).toEqual([])
    world.core.dispatch({ type: 'agree', isOn: true })
    await world.choose()
    expect(world.site.windows()).toEqual(['github'])
  })

  it('moves no row where the project names issuers while the modal is open, and has them at the next opening', async () => {
    const world = await emailWorld()
    world.project.say(ok({ socials: ['google'] }))
    world.project.hold()
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.project.release()
    await world.settle()
    expect(drawn(world)).not.toContain('Google')
    world.core.close()
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain('Google')
  })

  it('tells nobody how the visitor is called', async () => {
    const world = await socialWorld({ site: { socialName: 'ada-of-byron' } })
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    expect(JSON.stringify(world.hostEvents.allEvents())).not.toContain('ada-of-byron')
  })
})
