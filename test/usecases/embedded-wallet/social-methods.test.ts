import { describe, expect, it } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { walletNamed } from '../../support/core-world.ts'
import { type SocialWorld, socialWorld } from '../../support/social-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

type Given = Parameters<typeof socialWorld>[0]

const opened = async (features: NonNullable<ModalOptions['features']>, given: Given = {}): Promise<SocialWorld> => {
  const world = await socialWorld({ ...given, options: { ...given.options, features } })
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}
const drawn = (world: SocialWorld): string => drawScreen(world.screen())

describe('issuers among the ways to connect', () => {
  it('are none unless the host names some', async () => {
    const world = await opened({ socials: false })
    expect(world.screen().view).not.toHaveProperty('socials')
    expect(drawn(world)).not.toContain('Continue with Google')
  })

  it('are a wide button, two icons, or one wide and icons', async () => {
    expect(drawn(await opened({ socials: ['x'] }))).toContain('[Continue with X]\n')
    expect(drawn(await opened({ socials: ['x', 'apple'] }))).toContain('[Continue with X] [Continue with Apple]')
    expect(drawn(await opened({ socials: ['x', 'apple', 'github'] }))).toContain(
      '[Continue with X]\n[Continue with Apple] [Continue with GitHub]',
    )
    const six = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
    expect(drawn(await opened({ socials: six }))).not.toContain('More accounts')
    expect(drawn(await opened({ socials: true }))).toContain('More accounts')
  })

  it('stand after the email address without a word between, or where the host wants them', async () => {
    const wallets = [walletNamed('Amber')]
    const usual = await opened({ socials: ['x'] }, { wallets })
    expect(usual.screen().view).toMatchObject({ order: ['wallet', 'email', 'social'], or: 'or' })
    const first = await opened({ socials: ['x'], connectMethodsOrder: ['social'] }, { wallets })
    expect(
      drawn(first)
        .split('\n')
        .filter((line) => line === 'or'),
    ).toHaveLength(2)
    const alone = await opened({ socials: ['x'], email: false })
    expect(alone.screen().view).toMatchObject({ order: ['social', 'wallet'] })
    expect(alone.screen().view).not.toHaveProperty('or')
    expect(alone.screen().view).not.toHaveProperty('empty')
  })

  it('leave one row for wallets where the host wants that, also without email', async () => {
    const world = await opened(
      { socials: ['x'], email: false, collapseWallets: true },
      { wallets: [walletNamed('Amber')] },
    )
    expect(drawn(world)).toContain('[Continue with a wallet]')
    expect(drawn(world)).not.toContain('[Amber]')
  })

  it('are all in a view of their own, which a host may open, and which leads to the window', async () => {
    const world = await socialWorld()
    void world.core.open({ view: 'ConnectSocials' }).catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain('# All socials')
    expect(drawn(world)).toContain('[Google]\n[GitHub]\n[X]')
    await world.choose('x')
    expect(world.site.windows()).toEqual(['x'])
    world.site.closeWindow()
    await world.settle()
    expect(world.view()).toBe('ConnectSocials')
  })

  it('are not there where the platform excludes them, and for who is in their wallet', async () => {
    const world = await socialWorld()
    world.page.become({ isTelegram: true, os: 'ios' })
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(drawn(world)).not.toContain('Continue with Google')
    world.page.become({ isTelegram: false })
    await world.choose()
    world.site.logInAtIssuer()
    await world.settle()
    void world.core.open({ view: 'ConnectSocials' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('Account')
  })
})
