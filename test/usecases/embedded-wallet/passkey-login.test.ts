import { describe, expect, it } from 'vitest'
import type { FailureCode } from '../../../core/domain/shared/failure.ts'
import { alice } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: Pick<EmailWorld, 'screen'>): string => drawScreen(world.screen())
const told = ({ hostEvents }: EmailWorld) =>
  hostEvents
    .allEvents()
    .map(({ type }) => type)
    .filter((type) => type.startsWith('SOCIAL_LOGIN'))

const offered = async (given: Parameters<typeof emailWorld>[0] = {}): Promise<EmailWorld> => {
  const world = await emailWorld({ ...given, options: { features: { socials: ['passkey'] }, ...given.options } })
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}
const chosen = async (given: Parameters<typeof emailWorld>[0] = {}): Promise<EmailWorld> => {
  const world = await offered(given)
  world.core.dispatch({ type: 'log-in-at-issuer', provider: 'passkey' })
  await world.settle()
  return world
}

describe('login with a passkey', () => {
  it('is among the ways to connect where the host names it', async () => {
    expect(drawn(await offered())).toContain('[Continue with a passkey]')
    expect(drawn(await offered({ options: { features: { socials: true } } }))).not.toContain('passkey')
  })

  it('goes from the press over the window of the wallet to the wallet', async () => {
    const world = await chosen()
    expect(world.site.windows()).toEqual(['passkey'])
    expect(drawn(world)).toContain(
      '# Passkey [Back] [Close]\n(…) Log in with a passkey\nGo on in the window of your wallet\n[Cancel]',
    )
    world.site.takeLink('visitor-1')
    await world.settle()
    expect(world.view()).toBeUndefined()
    expect(world.core.account.snapshot()).toMatchObject({
      ...{ status: 'connected', address: alice, auth: { name: 'passkey' } },
    })
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  })

  it('has a code for a window that cannot reach the page, to copy', async () => {
    const world = await chosen()
    world.site.partWindow()
    await world.settle()
    expect(drawn(world)).toMatch(/Type this code in the window of your wallet: \S+ ?\S+ \[Copy code]/)
    await world.press('copy-link-code')
    expect(drawn(world)).toContain(`: ${world.page.clipboard()} [`)
    world.site.takeLink('visitor-1')
    await world.settle()
    expect(world.core.account.snapshot().status).toBe('connected')
  })

  it('goes back without an error where the visitor closes the window', async () => {
    const world = await chosen()
    world.site.closeWindow()
    await world.settle()
    expect(world.view()).toBe('Connect')
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  it.each<readonly [FailureCode, string]>([
    ['POPUP_BLOCKED', 'Allow windows for Tidewater, and try again.'],
    ['EMBEDDED_WALLET_UNAVAILABLE', 'The wallet did not load.'],
  ])('%s says what to do, offers no tab, and is tried again', async (code, text) => {
    const world = await chosen({
      login: { connectPasskey: async () => ({ ok: false, failure: { code, category: 'wallet', shortMessage: code } }) },
    })
    expect(drawn(world)).toContain(`Something went wrong\n${text}`)
    expect(drawn(world)).toContain('[Try again]\n[Cancel]')
    expect(drawn(world)).not.toContain('tab')
  })

  it('is called off by who leaves', async () => {
    const signals: AbortSignal[] = []
    const connectPasskey = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => undefined)
    }
    const world = await chosen({ login: { connectPasskey } })
    await world.press('back')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(world.view()).toBe('Connect')
  })

  it('stays in the window within Telegram: the tab is for issuers', async () => {
    const world = await offered()
    world.page.become({ isTelegram: true })
    world.core.dispatch({ type: 'log-in-at-issuer', provider: 'passkey' })
    await world.settle()
    expect(world.site.windows()).toEqual(['passkey'])
  })
})
