import { describe, expect, it } from 'vitest'
import { type CoreWorld, startedWorld, type WorldOptions, walletNamed } from '../../support/core-world.ts'

const worldOf = (options: WorldOptions['options']): Promise<CoreWorld> =>
  startedWorld({ wallets: [walletNamed('Amber'), walletNamed('Birch')], options })

describe("a host's own words and pictures", () => {
  it.each([
    ['one link to the terms', { termsUrl: 'https://tidewater.test/terms' }],
    ['one link to the privacy policy', { privacyUrl: 'https://tidewater.test/privacy' }],
    ['two links', { termsUrl: 'https://tidewater.test/terms', privacyUrl: 'https://tidewater.test/privacy' }],
  ])('has a legal line with %s', async (_, options) => {
    const world = await worldOf(options)
    void world.core.open()
    const { view } = world.core.screen.snapshot()
    expect(view.view === 'Connect' && view.legal).toMatchSnapshot()
  })

  it("speaks the host's words, and changes them while it is open", async () => {
    const world = await worldOf({ messages: { 'connect.title': 'Board here', 'connect.intro': 'Hello at {site}' } })
    void world.core.open()
    expect(world.core.screen.snapshot()).toMatchObject({
      header: { title: 'Board here' },
      view: { intro: 'Hello at Tidewater', help: 'What is a wallet?' },
    })
    world.core.update({ messages: { 'connect.title': 'Come in', 'button.connect': 'Log on' } })
    expect(world.core.screen.snapshot().header.title).toBe('Come in')
    expect(world.core.button.snapshot().label).toBe('Log on')
  })

  it('turns to the right-to-left for a language that is written so', async () => {
    const world = await worldOf({ locale: 'ar', messages: { 'connect.title': 'اتصال المحفظة' } })
    expect(world.core.screen.snapshot()).toMatchObject({ dir: 'rtl', locale: 'ar' })
    world.core.update({ locale: 'pt_BR' })
    expect(world.core.screen.snapshot()).toMatchObject({ dir: 'ltr', locale: 'pt-BR' })
  })

  it('says that it is in English while the host has no texts in the language that it wants', async () => {
    const world = await worldOf({ locale: 'ar' })
    expect(world.core.screen.snapshot()).toMatchObject({ dir: 'ltr', locale: 'en' })
  })

  it("shows the host's own images for connectors", async () => {
    const world = await worldOf({ connectorImages: { 'test.birch': 'data:image/png;base64,AA==' } })
    void world.core.open()
    const { view } = world.core.screen.snapshot()
    expect(view.view === 'Connect' && view.wallets.map(({ imageUrl }) => imageUrl)).toEqual([
      undefined,
      'data:image/png;base64,AA==',
    ])
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    expect(world.core.screen.snapshot().view).toMatchObject({ imageUrl: 'data:image/png;base64,AA==' })
  })
})
