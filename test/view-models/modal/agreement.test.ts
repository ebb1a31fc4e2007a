import { describe, expect, it } from 'vitest'
import type { ModalOptions } from '../../../core/options/all-options.ts'
import { type CoreWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

const asked: Partial<ModalOptions> = {
  features: { legalCheckbox: true },
  termsUrl: 'https://tidewater.test/terms',
  privacyUrl: 'https://tidewater.test/privacy',
}
const worldOf = (options: Partial<ModalOptions> = asked): Promise<CoreWorld> =>
  startedWorld({ wallets: [walletNamed('Amber')], options })
const choose = { type: 'choose-wallet', connectorId: 'test.amber' } as const
const viewOf = ({ core }: CoreWorld) => core.screen.snapshot().view

describe('terms that are to be agreed to', () => {
  it('no wallet is asked before, and any after', async () => {
    const world = await worldOf()
    void world.core.open()
    expect(viewOf(world)).toMatchObject({
      agreement: {
        isGiven: false,
        obstacle: 'Agree above, then choose a wallet.',
        label: [
          { text: 'I agree to the ' },
          { text: 'terms of service', href: 'https://tidewater.test/terms' },
          { text: ' and the ' },
          { text: 'privacy policy', href: 'https://tidewater.test/privacy' },
          { text: '.' },
        ],
      },
    })
    expect(viewOf(world)).not.toHaveProperty('legal')
    world.core.dispatch(choose)
    expect(viewOf(world).view).toBe('Connect')
    world.core.dispatch({ type: 'agree', isOn: true })
    expect(viewOf(world)).toMatchObject({ agreement: { isGiven: true } })
    expect(viewOf(world)).not.toHaveProperty('agreement.obstacle')
    world.core.dispatch({ type: 'agree', isOn: false })
    world.core.dispatch(choose)
    expect(viewOf(world).view).toBe('Connect')
    world.core.dispatch({ type: 'agree', isOn: true })
    world.core.dispatch(choose)
    expect(viewOf(world).view).toBe('ConnectingExternal')
  })

  it('a wallet that is found elsewhere in the modal leads there', async () => {
    const world = await worldOf()
    void world.core.open()
    world.core.dispatch({ type: 'ask-for-help' })
    expect(viewOf(world).view).toBe('WhatIsAWallet')
    world.core.dispatch(choose)
    expect(viewOf(world)).toMatchObject({ view: 'Connect', agreement: { isGiven: false } })
  })

  it.each(['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)(
    'the modal does not open at %s, in whatever mode',
    async (view) => {
      for (const mode of ['full', 'basic', 'manual'] as const) {
        const services = { relay: 'wss://relay.test' }
        const world = await worldOf({ ...asked, mode, services })
        void world.core.open({ view })
        expect(viewOf(world).view).toBe('Connect')
        void world.core.open()
        expect(viewOf(world).view).toBe('Connect')
      }
    },
  )

  it('the box stands above the wallets no more once an account is known', async () => {
    const world = await worldOf()
    void world.core.open()
    world.core.dispatch({ type: 'agree', isOn: true })
    await world.core.connect({ connectorId: 'test.amber' })
    void world.core.open({ view: 'Connect' })
    expect(viewOf(world)).toMatchObject({ view: 'Connect', legal: expect.anything() })
    expect(viewOf(world)).not.toHaveProperty('agreement')
  })

  it('the host that asks for a wallet itself has asked its visitor itself', async () => {
    const world = await worldOf()
    expect(await world.core.connect({ connectorId: 'test.amber' })).toMatchObject({ status: 'connected' })
  })

  it.each([
    ['no page to agree to', { features: { legalCheckbox: true } }],
    ['no box', { termsUrl: 'https://tidewater.test/terms' }],
  ])('with %s nothing is to be ticked', async (_, options) => {
    const world = await worldOf(options)
    void world.core.open()
    expect(viewOf(world)).not.toHaveProperty('agreement')
    world.core.dispatch(choose)
    expect(viewOf(world).view).toBe('ConnectingExternal')
  })
})

describe('the line that says whose modal it is', () => {
  it('is there by itself, as the specification has it', async () => {
    const world = await worldOf({})
    void world.core.open()
    expect(viewOf(world)).toMatchObject({ branding: 'Connects with Latchkey' })
  })

  it('is not there where the host leaves it out', async () => {
    const world = await worldOf({ features: { branding: false } })
    void world.core.open()
    expect(viewOf(world)).not.toHaveProperty('branding')
  })

  it('is not there in basic mode, whatever the host says', async () => {
    const world = await worldOf({ mode: 'basic', features: { branding: true } })
    void world.core.open()
    expect(viewOf(world)).not.toHaveProperty('branding')
  })
})
