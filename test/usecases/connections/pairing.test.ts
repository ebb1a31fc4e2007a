import { describe, expect, it } from 'vitest'
import { noticeableMs, successMs } from '../../../core/domain/connections/connect-attempt.ts'
import { storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import { codeMs } from '../../../core/domain/wallets/code-time.ts'
import { createSimulation } from '../../../infrastructure/composition/simulation-module.ts'
import { createSimulatedDirectory } from '../../../infrastructure/simulation/simulated-directory.ts'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'
import { startedWorld } from '../../support/core-world.ts'
import { listing, openedWorld as opened, pairedWorld as paired, pairingWorld, phoneWorld } from './pairing-world.ts'

describe('a code', () => {
  it('is asked for once, shown, and copied as it is', async () => {
    const { core, remote, page, pairing, settle } = await opened()
    core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
    await settle()
    expect(pairing()).toMatchObject({ state: 'ready', platform: 'qrcode', busy: false, copy: { isReady: true } })
    expect(pairing().qr?.code?.modules.length).toBeGreaterThan(20)
    core.dispatch({ type: 'copy-link' })
    await settle()
    expect(page.clipboard()).toBe(remote.uri())
    expect(core.screen.snapshot().snack?.message).toBe('Link copied')
  })

  it('connects whoever approves, says so in its place, and closes', async () => {
    const { core, remote, pairing, pass } = await paired()
    await pass(noticeableMs)
    remote.approve()
    await pass(successMs - 1)
    expect(core.account.snapshot()).toMatchObject({ status: 'connected' })
    expect(pairing()).toEqual({
      view: 'ConnectingWalletConnect',
      state: 'connected',
      platform: 'qrcode',
      walletName: 'WalletConnect',
      title: 'Connected',
      text: 'Connected as 0x7099…79C8',
      busy: false,
      branding: 'Connects with Latchkey',
    })
    await pass(1)
    expect(core.state.snapshot().isOpen).toBe(false)
  })

  it('that nobody used is renewed by itself once, then there is a button', async () => {
    const { core, remote, pairing, settle } = await paired()
    const first = remote.uri()
    remote.expire()
    await settle()
    expect(pairing().state).toBe('ready')
    expect(remote.uri()).not.toBe(first)
    remote.expire()
    await settle()
    expect(pairing()).toMatchObject({ state: 'expired', retry: 'New code' })
    core.dispatch({ type: 'retry' })
    await settle()
    expect(pairing().state).toBe('ready')
  })

  it('tells how long it is good for when that is soon over, and a new one not', async () => {
    const { remote, pairing, pass, settle } = await paired()
    const timeLeft = () => pairing().qr?.timeLeft
    await pass(codeMs - 40_001)
    expect(timeLeft()).toBeUndefined()
    await pass(1)
    expect(timeLeft()).toBe('40 seconds left')
    await pass(1_000)
    expect(timeLeft()).toBe('39 seconds left')
    await pass(38_000)
    expect(timeLeft()).toBe('1 second left')
    remote.expire()
    await settle()
    expect(pairing().qr?.code).toBeDefined()
    expect(timeLeft()).toBeUndefined()
  })

  it('that was refused leads back to Connect with the reason', async () => {
    const { core, remote, settle } = await paired()
    remote.reject()
    await settle()
    expect(core.screen.snapshot()).toMatchObject({
      view: { view: 'Connect' },
      snack: { message: 'You cancelled in the wallet. Nothing was shared.' },
    })
  })

  it('is not there without a relay, which can be tried again', async () => {
    const { core, remote, pairing, settle } = await opened()
    remote.loseRelay()
    core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
    await settle()
    expect(pairing()).toMatchObject({
      state: 'failed',
      details: { code: 'Code RELAY_UNREACHABLE' },
      retry: 'Try again',
    })
    remote.findRelay()
    core.dispatch({ type: 'retry' })
    await settle()
    expect(pairing().state).toBe('ready')
  })

  it.each([
    ['RELAY_UNREACHABLE', 'does not answer'],
    ['INVALID_APP_CONFIGURATION', 'Tidewater is not set up for wallets on other devices'],
    ['INVALID_PROJECT_ID', 'Tidewater is not set up for wallets on other devices'],
    ['JWT_TOKEN_NOT_VALID', 'The clock of this device is wrong'],
    ['STORAGE_UNAVAILABLE', 'does not let this page store anything'],
  ] as const)('that fails with %s says what to do: %s', async (code, words) => {
    const { remote, pairing, settle } = await paired()
    remote.fail(code)
    await settle()
    expect(pairing()).toMatchObject({ state: 'failed', text: expect.stringContaining(words), retry: 'Try again' })
  })

  it('is given up by going back, and asked for anew by coming again', async () => {
    const { core, remote, pairing, settle } = await paired()
    const first = remote.uri()
    core.dispatch({ type: 'back' })
    await settle()
    expect(core.account.snapshot().status).toBe('disconnected')
    core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
    await settle()
    expect(pairing().state).toBe('ready')
    expect(remote.uri()).not.toBe(first)
  })

  it('settles what the host asked for, also when it is refused', async () => {
    const { core, remote, settle } = await pairingWorld()
    const connecting = core.connect({ connectorId: 'walletConnect' })
    await settle()
    remote.reject()
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    const waiting = core.connect()
    await settle()
    core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
    await settle()
    remote.reject()
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  })
})

describe('a listed wallet', () => {
  it('on a phone is a link within the press, and remembered with it', async () => {
    const { core, remote, page, pairing, settle, store } = await phoneWorld()
    core.dispatch({ type: 'choose-listed', walletId: 'wallet03' })
    expect(pairing()).toMatchObject({ platform: 'mobile', open: { label: 'Open Wallet03' } })
    await settle()
    expect(pairing().open?.link).toEqual({
      href: `wallet03://wc?uri=${encodeURIComponent(remote.uri() ?? '')}`,
      target: '_self',
    })
    expect(page.opened()).toEqual([])
    core.dispatch({ type: 'open-wallet' })
    remote.approve()
    await settle()
    expect(remote.link()).toEqual({ href: 'wallet03://', name: 'Wallet03' })
    expect(await store.read(storageKeyOf('default', 'recent-wallets'))).toBe('[1,["wallet03"]]')
    expect(await store.read(storageKeyOf('default', 'wallet-link'))).toBe('wallet03://')
    remote.keepWaiting(1)
    expect(core.screen.snapshot().notice).toMatchObject({ open: { link: { href: 'wallet03://' } } })
  })

  it('on Android is opened as soon as it can be, once', async () => {
    const { core, page, settle } = await phoneWorld('android')
    core.dispatch({ type: 'choose-listed', walletId: 'wallet03' })
    await settle()
    expect(page.opened().map(({ href }) => href.slice(0, 20))).toEqual(['wallet03://wc?uri=wc'])
  })

  it('on Android is only offered after that: a code that renewed itself opens nothing, a press for a new one does', async () => {
    const { core, remote, page, pairing, settle } = await phoneWorld('android')
    core.dispatch({ type: 'choose-listed', walletId: 'wallet03' })
    await settle()
    remote.expire()
    await settle()
    expect(page.opened()).toHaveLength(1)
    expect(pairing().open?.link?.href).toContain(encodeURIComponent(remote.uri() ?? '-'))
    remote.expire()
    await settle()
    core.dispatch({ type: 'retry' })
    await settle()
    expect(page.opened().map(({ href }) => href)[1]).toBe(pairing().open?.link?.href)
    expect(page.opened()).toHaveLength(2)
  })

  it('on Android is only offered to who comes back to its view, by whatever way', async () => {
    const listings = [
      listing('Bay', { webappLink: 'https://bay.test', appStore: 'https://a.test', homepage: 'https://b.test' }),
    ]
    const { core, page, pairing, settle, pass } = await pairingWorld({ listings })
    page.become({ isMobile: true, os: 'android' })
    void core.open()
    await settle()
    core.dispatch({ type: 'choose-listed', walletId: 'bay' })
    await settle()
    core.dispatch({ type: 'choose-platform', platform: 'web' })
    core.dispatch({ type: 'choose-platform', platform: 'mobile' })
    await pass(15_000)
    core.dispatch({ type: 'show-downloads' })
    core.dispatch({ type: 'back' })
    await settle()
    expect(pairing().open?.link?.href).toMatch(/^bay:/)
    expect(page.opened()).toHaveLength(1)
  })

  it('on Android is only offered when its link comes too late to be the doing of the press', async () => {
    const { clock, ...simulation } = createSimulation()
    const remote = createSimulatedWalletConnect()
    const slow: typeof remote = {
      ...remote,
      connect: (...asked) =>
        new Promise<void>((resolve) => clock.after(6_000, resolve)).then(() => remote.connect(...asked)),
    }
    const directory = createSimulatedDirectory([listing('Bay')])
    const world = await startedWorld({ wallets: [slow], simulation: { ...simulation, clock, directory } })
    world.page.become({ isMobile: true, os: 'android' })
    void world.core.open()
    await world.settle()
    world.core.dispatch({ type: 'choose-listed', walletId: 'bay' })
    await world.pass(6_000)
    expect(world.core.screen.snapshot().view).toMatchObject({ state: 'ready', open: { link: { target: '_self' } } })
    expect(world.page.opened()).toEqual([])
  })

  it('that was scanned leaves no link', async () => {
    const { core, remote, settle, store } = await opened()
    core.dispatch({ type: 'choose-listed', walletId: 'wallet03' })
    await settle()
    remote.approve()
    await settle()
    expect(remote.link()).toBeUndefined()
    expect(await store.read(storageKeyOf('default', 'wallet-link'))).toBeUndefined()
    expect(await store.read(storageKeyOf('default', 'recent-wallets'))).toBe('[1,["wallet03"]]')
  })

  it('that is on this device is asked there', async () => {
    const listings = [listing('Amber', { rdns: 'test.amber' })]
    const { core, settle } = await opened({ listings })
    core.dispatch({ type: 'show-all-wallets' })
    await settle()
    core.dispatch({ type: 'choose-listed', walletId: 'amber' })
    expect(core.screen.snapshot().view).toMatchObject({ view: 'ConnectingExternal', walletName: 'Amber' })
  })

  it('is not the wallet on this device that has no more than its name', async () => {
    const { core, remote, pairing, settle } = await opened({ listings: [listing('Amber')] })
    core.dispatch({ type: 'show-all-wallets' })
    await settle()
    core.dispatch({ type: 'choose-listed', walletId: 'amber' })
    await settle()
    expect(pairing()).toMatchObject({ platform: 'qrcode', walletName: 'Amber' })
    expect(pairing().platforms).toBeUndefined()
    core.dispatch({ type: 'choose-platform', platform: 'browser' })
    await settle()
    expect(pairing().platform).toBe('qrcode')
    expect(remote.uri()).toBeDefined()
  })

  it('has a tab for each way to it, and a code only where one is scanned', async () => {
    const listings = [listing('Bay', { webappLink: 'https://bay.test', desktopLink: 'bay-desk://' })]
    const { core, pairing, settle } = await opened({ listings })
    core.dispatch({ type: 'choose-listed', walletId: 'bay' })
    await settle()
    expect(pairing().platforms?.tabs.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ['Phone', true],
      ['Web app', false],
      ['Desktop', false],
    ])
    core.dispatch({ type: 'choose-platform', platform: 'web' })
    expect(pairing().qr).toBeUndefined()
    expect(pairing().open?.link).toMatchObject({ target: '_blank' })
    expect(pairing().open?.link?.href.startsWith('https://bay.test/wc?uri=wc%3A')).toBe(true)
  })

  it('that nothing leads to asks for no code, and says where to get it', async () => {
    const listings = [
      listing('Cove', {
        mobileLink: '',
        rdns: 'test.cove',
        chromeStore: 'https://store.test/c',
        homepage: 'https://cove.test',
      }),
    ]
    const { core, remote, pairing, settle } = await opened({ listings })
    core.dispatch({ type: 'choose-listed', walletId: 'cove' })
    await settle()
    expect(pairing()).toMatchObject({ state: 'not-detected', get: { button: { label: 'Get Cove' } } })
    expect(remote.uri()).toBeUndefined()
    core.dispatch({ type: 'show-downloads' })
    expect(core.screen.snapshot()).toMatchObject({
      header: { title: 'Get Cove' },
      view: { view: 'Downloads', first: { label: 'Get the Chrome extension' }, others: { label: 'Other ways' } },
    })
  })
})
