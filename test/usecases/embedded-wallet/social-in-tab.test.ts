import { describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '../../../core/domain/shared/failure.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import { alice, type CoreWorld } from '../../support/core-world.ts'
import { type SocialWorld, socialWorld } from '../../support/social-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: Pick<CoreWorld, 'core'>): string => drawScreen(world.core.screen.snapshot())
const told = ({ hostEvents }: Pick<CoreWorld, 'hostEvents'>) =>
  hostEvents
    .allEvents()
    .map(({ type }) => type)
    .filter((type) => type.startsWith('SOCIAL_LOGIN'))

/** No window: the visitor goes there in the tab of the page. */
const left = async (
  given: Parameters<typeof socialWorld>[0] = {},
  url = 'https://tidewater.test/shop?item=7#reviews',
) => {
  const world = await socialWorld(given)
  world.page.become({ url })
  await world.choose()
  world.site.failAtIssuer('POPUP_BLOCKED')
  await world.settle()
  await world.press('continue-in-tab')
  return world
}
/** The page is there again, with what the visitor brings. */
const back = async (world: SocialWorld, failed?: FailureCode): Promise<CoreWorld> => {
  world.site.comeBackFromIssuer('github', failed)
  const next = world.reload()
  await next.core.start()
  await next.settle()
  return next
}

describe('a login at an issuer in the tab of the page', () => {
  it.each(['POPUP_BLOCKED', 'POPUP_PARTED'] as const)('is offered where there is no window: %s', async (code) => {
    const world = await socialWorld()
    await world.choose()
    world.site.failAtIssuer(code)
    await world.settle()
    expect(drawn(world)).toContain('[Continue in this tab]')
    await world.press('continue-in-tab')
    expect(world.site.windows()).toEqual(['github', 'left'])
    expect(drawn(world)).toContain('(…) Log in with GitHub\nGoing to GitHub in this tab…\n[Cancel]')
  })

  it('opens the wallet on the page that the visitor comes back to', async () => {
    const world = await left()
    const next = await back(world)
    expect(next.core.account.snapshot()).toMatchObject({
      ...{ status: 'connected', address: alice, auth: { name: 'github', userName: 'ada' } },
    })
    expect(next.core.state.snapshot().isOpen).toBe(false)
    expect(told(next)).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  })

  it('says on that page what it waits for, and leads back to the other ways', async () => {
    const connectSocial = vi.fn(() => new Promise<never>(() => undefined))
    const world = await left({ login: { connectSocial } })
    const next = await back(world)
    expect(drawn(next)).toContain('(…) Log in with GitHub\nRetrieving user data')
    next.core.dispatch({ type: 'back' })
    await next.settle()
    expect(next.core.state.snapshot()).toMatchObject({ isOpen: true, view: 'Connect' })
  })

  it('gives the page its fragment back, which no server was told', async () => {
    const takeReturn = vi.fn(async () => err(failure('CONNECTION_REJECTED')))
    const leaveForIssuer = vi.fn(async () => ok(undefined))
    const world = await left({ login: { takeReturn, leaveForIssuer } })
    expect(leaveForIssuer).toHaveBeenCalledWith('github', expect.any(AbortSignal))
    await back(world)
    expect(takeReturn).toHaveBeenCalledWith('#reviews', expect.any(AbortSignal))
  })

  it('is taken up once', async () => {
    const takeReturn = vi.fn(async () => err(failure('CONNECTION_REJECTED')))
    const world = await left({ login: { takeReturn } })
    const next = await back(world)
    const third = next.reload()
    await third.core.start()
    await third.settle()
    expect(takeReturn).toHaveBeenCalledOnce()
  })

  it('leaves the page alone where the visitor has said no there', async () => {
    const said = await back(await left(), 'CONNECTION_REJECTED')
    expect(said.core.state.snapshot().isOpen).toBe(false)
    expect(told(said)).toEqual(['SOCIAL_LOGIN_CANCELED'])
  })

  it('waits for the tab in which the visitor is there: one that brings nothing takes nothing away', async () => {
    const world = await left()
    const other = world.reload()
    await other.core.start()
    await other.settle()
    expect(other.core.state.snapshot().isOpen).toBe(false)
    expect(told(other)).toEqual([])
    world.site.comeBackFromIssuer('github')
    const next = other.reload()
    await next.core.start()
    await next.settle()
    expect(next.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice })
  })

  it.each<readonly [FailureCode, string]>([
    ['LOGIN_OVER', 'The login took too long, or was begun elsewhere.'],
    ['SOCIAL_LOGIN_FAILED', 'The login did not work out.'],
  ])('says on that page why it came to nothing, and is begun anew there: %s', async (code, words) => {
    const world = await left()
    const next = await back(world, code)
    expect(drawn(next)).toContain(`Something went wrong\n${words}`)
    next.core.dispatch({ type: 'retry' })
    await next.settle()
    expect(world.site.windows()).toEqual(['github', 'left', 'github'])
  })

  it('is forgotten after a while', async () => {
    const world = await left()
    world.clock.advance(60 * 60_000 + 1)
    const next = await back(world)
    expect(next.core.state.snapshot().isOpen).toBe(false)
    expect(next.core.account.snapshot().status).toBe('disconnected')
  })

  it('says so where the page cannot be left', async () => {
    const leaveForIssuer = vi.fn(async () => err(failure('LOGIN_NEEDS_WINDOW')))
    const world = await left({ login: { leaveForIssuer } })
    expect(drawn(world)).toContain('This browser cannot come back to your login. Allow windows for Tidewater')
    const next = await back(world)
    expect(next.core.state.snapshot().isOpen).toBe(false)
  })

  it('is called off before the page has gone', async () => {
    const signals: AbortSignal[] = []
    const leaveForIssuer = (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => undefined)
    }
    const world = await left({ login: { leaveForIssuer } })
    await world.press('cancel')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(world.view()).toBe('Connect')
  })

  it('is over where the browser shows the page again as it was', async () => {
    const world = await left()
    world.page.comeBack()
    await world.settle()
    expect(world.view()).toBe('Connect')
    expect(told(world).at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
    await world.choose('google')
    expect(world.site.windows()).toEqual(['github', 'left', 'google'])
  })

  it('is the way within Telegram, which keeps what it writes into the address', async () => {
    const takeReturn = vi.fn(async () => err(failure('CONNECTION_REJECTED')))
    const world = await socialWorld({ login: { takeReturn } })
    world.page.become({ isTelegram: true, os: 'android', url: 'https://tidewater.test/#tgWebAppData=secret' })
    await world.choose()
    expect(world.site.windows()).toEqual(['left'])
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED'])
    await back(world)
    expect(takeReturn).toHaveBeenCalledWith('', expect.any(AbortSignal))
  })

  it('is not the way in a frame of Telegram, which has windows', async () => {
    const world = await socialWorld()
    world.page.become({ isTelegram: true, isFramed: true })
    await world.choose()
    expect(world.site.windows()).toEqual(['github'])
  })
})
