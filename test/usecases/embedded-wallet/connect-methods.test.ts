import { describe, expect, it } from 'vitest'
import { walletNamed } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const drawn = (world: EmailWorld): string => drawScreen(world.screen())

describe('email login among the ways to connect', () => {
  it('stands first, and after the wallets where the visitor has one here', async () => {
    const without = await emailWorld()
    void without.core.open().catch(() => undefined)
    await without.settle()
    expect(without.screen().view).toMatchObject({ view: 'Connect', order: ['email', 'wallet'] })
    const wallet = await emailWorld({ wallets: [walletNamed('Amber')] })
    void wallet.core.open().catch(() => undefined)
    await wallet.settle()
    expect(wallet.screen().view).toMatchObject({ view: 'Connect', order: ['wallet', 'email'] })
  })

  it('has nothing to choose from beside it where there is no wallet', async () => {
    const world = await emailWorld({ options: { features: { collapseWallets: true } } })
    void world.core.open().catch(() => undefined)
    await world.settle()
    for (const part of ['or', 'empty', 'withWallet']) expect(world.screen().view).not.toHaveProperty(part)
  })

  it('stays where it is when a wallet comes late', async () => {
    const world = await emailWorld()
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.discovery.announce(walletNamed('Amber'))
    await world.settle()
    expect(world.screen().view).toMatchObject({ order: ['email', 'wallet'] })
  })

  it('stands where the host wants it', async () => {
    const world = await emailWorld({
      wallets: [walletNamed('Amber')],
      options: { features: { connectMethodsOrder: ['email'] } },
    })
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(world.screen().view).toMatchObject({ order: ['email', 'wallet'] })
  })

  it('leaves one row for wallets, which leads to them, where the host wants that', async () => {
    const world = await emailWorld({
      wallets: [walletNamed('Amber')],
      options: { features: { collapseWallets: true } },
    })
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(drawn(world)).toContain('[Continue with a wallet]')
    expect(drawn(world)).not.toContain('[Amber]')
    world.core.dispatch({ type: 'show-connect-wallets' })
    await world.settle()
    expect(drawn(world)).toContain('[Amber]')
    expect(drawn(world)).not.toContain('Email')
  })

  it('is not there without a wallet site, or where the host leaves it out', async () => {
    const world = await emailWorld({ options: { features: { email: false } } })
    void world.core.open({ view: 'EmailLogin' }).catch(() => undefined)
    await world.settle()
    expect(world.view()).toBe('Connect')
    expect(world.screen().view).not.toHaveProperty('email')
  })

  it('waits until the visitor has agreed to the terms of the host', async () => {
    const world = await emailWorld({
      options: { termsUrl: 'https://tidewater.test/terms', features: { legalCheckbox: true } },
    })
    await world.submit()
    expect(world.site.mails()).toEqual([])
    world.core.dispatch({ type: 'agree', isOn: true })
    await world.press('continue-with-email')
    expect(world.site.mails()).toHaveLength(1)
  })
})
