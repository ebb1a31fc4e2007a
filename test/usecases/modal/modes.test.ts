import { describe, expect, it } from 'vitest'
import { startedWorld, walletNamed } from '../../support/core-world.ts'
import { openedWorld as opened, pairingWorld } from '../connections/pairing-world.ts'

describe('modes', () => {
  it('basic opens at the code, on a phone at all wallets', async () => {
    const { core, pairing } = await opened({ options: { mode: 'basic' } })
    expect(pairing()).toMatchObject({
      view: 'ConnectingWalletConnectBasic',
      state: 'ready',
      all: { label: 'All wallets' },
    })
    core.close()
    const phone = await pairingWorld({ options: { mode: 'basic' } })
    phone.page.become({ isMobile: true, os: 'ios' })
    void phone.core.open()
    expect(phone.core.screen.snapshot().view.view).toBe('AllWallets')
  })

  it('manual asks for no code before the visitor does', async () => {
    const { core, remote, pairing, settle } = await opened({ options: { mode: 'manual' } })
    expect(pairing()).toMatchObject({ state: 'idle', retry: 'Show code' })
    expect(remote.uri()).toBeUndefined()
    core.dispatch({ type: 'retry' })
    await settle()
    expect(pairing().state).toBe('ready')
  })

  it('tells a view that it opens with from the same one that a host opened', async () => {
    const isEntrance = async (
      mode: 'full' | 'basic',
      isMobile: boolean,
      view: 'AllWallets' | 'ConnectingWalletConnectBasic',
    ) => {
      const { core, page, settle } = await pairingWorld({ options: { mode } })
      page.become({ isMobile })
      void core.open({ view }).catch(() => undefined)
      await settle()
      const shown = core.screen.snapshot().view
      expect(shown.view).toBe(view)
      return 'isEntrance' in shown
    }
    expect(await isEntrance('basic', true, 'AllWallets')).toBe(true)
    expect(await isEntrance('basic', false, 'AllWallets')).toBe(false)
    expect(await isEntrance('full', true, 'AllWallets')).toBe(false)
    expect(await isEntrance('basic', false, 'ConnectingWalletConnectBasic')).toBe(true)
    expect(await isEntrance('full', false, 'ConnectingWalletConnectBasic')).toBe(false)
  })

  it.each(['basic', 'manual'] as const)('%s without a relay opens at the wallets that there are', async (mode) => {
    for (const isMobile of [false, true]) {
      const { core, page } = await startedWorld({ wallets: [walletNamed('Amber')], options: { mode } })
      if (isMobile) page.becomeMobile()
      void core.open()
      expect(core.screen.snapshot().view).toMatchObject({ view: 'Connect', wallets: [{ name: 'Amber' }] })
    }
  })

  it.each(['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)(
    '%s is not shown without a relay, even where the host asks for it',
    async (view) => {
      const { core } = await startedWorld({ wallets: [walletNamed('Amber')] })
      void core.open({ view })
      expect(core.screen.snapshot().view.view).toBe('Connect')
    },
  )

  it('basic stays where it is when the wallet refuses: there is nothing to go back to', async () => {
    const { remote, pairing, settle } = await opened({ options: { mode: 'basic' } })
    remote.reject()
    await settle()
    expect(pairing()).toMatchObject({ state: 'rejected', retry: 'Try again' })
  })
})
