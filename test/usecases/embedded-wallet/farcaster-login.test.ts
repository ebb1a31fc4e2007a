import { describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '../../../core/domain/shared/failure.ts'
import { alice } from '../../support/core-world.ts'
import { type SocialWorld, socialWorld } from '../../support/social-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const offered = { features: { socials: ['google', 'farcaster'] } } as const
const farcasterWorld = (given: Parameters<typeof socialWorld>[0] = {}) => socialWorld({ options: offered, ...given })
const drawn = (world: Pick<SocialWorld, 'screen'>): string => drawScreen(world.screen())
const told = ({ hostEvents }: SocialWorld) =>
  hostEvents
    .allEvents()
    .map(({ type }) => type)
    .filter((type) => type.startsWith('SOCIAL_LOGIN') || type === 'CONNECT_SUCCESS')

describe('login with an account of Farcaster', () => {
  it('goes from the press over a code to the wallet', async () => {
    const world = await farcasterWorld()
    await world.choose('farcaster')
    expect(world.view()).toBe('ConnectingFarcaster')
    for (const part of ['# Farcaster', 'Scan this QR Code with your phone', '[Copy link]', '[Cancel]'])
      expect(drawn(world)).toContain(part)
    expect(drawn(world)).toMatch(/Code for Farcaster: \d+ modules/)
    world.site.signAtFarcaster()
    await world.settle()
    expect(world.view()).toBeUndefined()
    const auth = { name: 'farcaster', userName: 'ada' }
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', address: alice, auth })
    expect(told(world)).toEqual([
      ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'CONNECT_SUCCESS', 'SOCIAL_LOGIN_SUCCESS'],
    ])
  })

  it('has a place for the code until there is an address', async () => {
    const farcasterUri = () => new Promise<never>(() => undefined)
    const world = await farcasterWorld({ login: { farcasterUri } })
    await world.choose('farcaster')
    expect(drawn(world)).toContain('Code for Farcaster: …')
    expect(drawn(world)).toContain('[Copy link] (not yet)')
  })

  it('says that data is loaded while the wallet opens', async () => {
    const world = await farcasterWorld({ site: { behaviour: 'ask' } })
    await world.choose('farcaster')
    world.site.signAtFarcaster()
    await world.settle()
    expect(drawn(world)).toContain('(…) Loading user data\nPlease wait a moment while we load your data.')
    world.site.approve()
    await world.settle()
    expect(world.view()).toBeUndefined()
  })

  it.each<readonly [FailureCode, string]>([
    ['FARCASTER_LOGIN_FAILED', 'The login did not work out.'],
    ['LOGIN_OVER', 'The login took too long, or was refused in the app.'],
    ['LOGIN_UNAVAILABLE', 'The wallet does not answer at the moment.'],
  ])('%s says what to do, and is tried again with another address', async (code, text) => {
    const world = await farcasterWorld()
    await world.choose('farcaster')
    world.site.failAtFarcaster(code)
    await world.settle()
    expect(drawn(world)).toContain(`Failed to connect to farcaster\n${text}`)
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
    await world.press('retry')
    world.site.signAtFarcaster()
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  })

  it.each(['cancel', 'back', 'close'] as const)('is called off by %s', async (type) => {
    const world = await farcasterWorld()
    await world.choose('farcaster')
    world.core.dispatch({ type })
    await world.settle()
    world.site.signAtFarcaster()
    await world.settle()
    expect(world.core.account.snapshot()).not.toMatchObject({ status: 'connected' })
    expect(told(world)).toEqual(['SOCIAL_LOGIN_STARTED'])
  })

  it('asks once for two presses', async () => {
    const farcasterUri = vi.fn(() => new Promise<never>(() => undefined))
    const world = await farcasterWorld({ login: { farcasterUri } })
    await world.choose('farcaster')
    world.core.dispatch({ type: 'log-in-at-issuer', provider: 'farcaster' })
    await world.settle()
    expect(farcasterUri).toHaveBeenCalledOnce()
  })
})
