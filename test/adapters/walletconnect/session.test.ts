import { stringToHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountAt } from '../../../core/domain/connections/account.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { deepLinkKey, endWaitMs } from '../../../infrastructure/wallets/walletconnect/end-session.ts'
import { sdkAnswerMs } from '../../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { createRelayWorld, never, pairWith, type RelayWorld } from '../../support/relay-world.ts'
import { createSdkStorage, type WalletConnectPage } from '../../support/walletconnect-world.ts'
import { walletKitName } from '../../support/walletkit-wallet.ts'

const signWith = async (page: WalletConnectPage, address = ''): Promise<boolean> => {
  const provider = Object(page.connector.provider())
  const signature = await provider.request({ method: 'personal_sign', params: [stringToHex('hi'), address] })
  return verifyMessage({ address: `0x${address.slice(2)}`, message: 'hi', signature })
}

/** Last steps on the way to a session, before its events are listened to: the SDK looks between them whether it is still there. */
const lateMoments = ['writing', 'reading'] as const

/** The relay is quicker than this disk, which takes its time over what a session may be asked until the SDK has dropped the session. */
const slowStorage = (storage: SdkStorage, moment: (typeof lateMoments)[number]): SdkStorage => {
  let isWritten = false
  const untilDropped = (): Promise<void> =>
    vi.waitFor(async () => {
      const [sessions] = (await storage.getEntries()).filter(([name]) => name.endsWith('//session'))
      expect(sessions?.[1]).toHaveLength(0)
    }, 5_000)
  return {
    ...storage,
    getItem: async (key) => {
      if (moment === 'reading' && isWritten && key.includes('/namespaces')) await untilDropped()
      return storage.getItem(key)
    },
    setItem: async (key, value) => {
      if (key.includes('/namespaces')) {
        isWritten = true
        if (moment === 'writing') await untilDropped()
      }
      await storage.setItem(key, value)
    },
  }
}

describe('a WalletConnect session', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  it('signs for hosts, and tells how many requests wait in the wallet', async () => {
    const page = await world.connectedPage()
    const { wallet } = world
    expect(await signWith(page, wallet.addresses[0])).toBe(true)
    wallet.wait()
    const both = Promise.all([signWith(page, wallet.addresses[0]), signWith(page, wallet.addresses[1])])
    await expect.poll(() => wallet.requests().length).toBeGreaterThan(1)
    wallet.approve()
    expect(await both).toEqual([true, true])
    const pending = page.events().flatMap((event) => (event.type === 'requests-changed' ? [event.pending] : []))
    expect(pending).toEqual([1, 0, 1, 2, 1, 0])
  })

  it('speaks EIP-1193 to hosts', async () => {
    const page = await world.connectedPage()
    const provider = Object(page.connector.provider())
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(world.wallet.addresses)
    const chains: unknown[] = []
    provider.on('chainChanged', (chainId: unknown) => chains.push(chainId))
    await world.wallet.switchChain(meadow.caipNetworkId)
    await expect.poll(() => chains).toEqual(['0x7a6a'])
    world.wallet.reject()
    const signing = provider.request({ method: 'personal_sign', params: ['0x00', world.wallet.addresses[0]] })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200 })
  })

  it('gives a request five minutes, and says so', async () => {
    const clock = createSimulatedClock()
    const page = await world.connectedPage({ clock })
    world.wallet.wait()
    const signing = signWith(page, world.wallet.addresses[0]).catch((error: unknown) => error)
    await expect.poll(() => world.wallet.requests().length).toBe(1)
    clock.advance(sdkAnswerMs)
    expect(await signing).toMatchObject({ code: 8000 })
    expect(page.events().at(-1)).toEqual({ type: 'requests-changed', pending: 0 })
  })

  it('remembers the app that the visitor went to, until the session ends', async () => {
    const storage = createSdkStorage()
    const page = await world.connectedPage({ storage })
    page.connector.remote?.openedBy({ href: 'metamask://', name: 'MetaMask' })
    await expect.poll(() => storage.getItem(deepLinkKey)).toEqual({ href: 'metamask://', name: 'MetaMask' })
    await page.connector.disconnect(never())
    expect(await storage.getItem(deepLinkKey)).toBeUndefined()
  })

  it('keeps the app that the visitor went to, though the end of the one before comes late', async () => {
    const storage = createSdkStorage()
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const page = await world.connectedPage({
      storage: {
        ...storage,
        // The SDK forgets the link with the session that ends.
        removeItem: async (key) => {
          if (key === deepLinkKey) await isReleased
          await storage.removeItem(key)
        },
      },
    })
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
    page.connector.remote?.openedBy({ href: 'metamask://', name: 'MetaMask' })
    release()
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    await expect.poll(() => storage.getItem(deepLinkKey)).toEqual({ href: 'metamask://', name: 'MetaMask' })
  })

  it('is there again after a reload, with its network', async () => {
    const page = await world.connectedPage()
    await world.wallet.switchChain(meadow.caipNetworkId)
    await expect
      .poll(() => page.events())
      .toContainEqual({ type: 'network-changed', namespace: 'eip155', networkId: meadow.caipNetworkId })
    await page.close()
    const next = world.openPage()
    const accounts = world.wallet.addresses
    expect(await next.connector.restore(['eip155'], never())).toEqual({
      ok: true,
      value: [
        {
          namespace: 'eip155',
          accounts: accounts.map(accountAt),
          networkId: meadow.caipNetworkId,
          wallet: { name: walletKitName },
        },
      ],
    })
    expect(await signWith(next, accounts[0])).toBe(true)
    expect(world.wallet.proposals()).toBe(1)
  })

  it('that the wallet ended while the page was away is dropped', async () => {
    const page = await world.connectedPage()
    await page.close()
    await world.wallet.disconnect()
    const next = world.openPage()
    expect(await next.connector.restore(['eip155'], never())).toMatchObject({
      ok: false,
      failure: { code: 'SESSION_ENDED' },
    })
    expect(await next.connector.restore(['eip155'], never())).toMatchObject({
      ok: false,
      failure: { code: 'NO_ACCOUNTS' },
    })
  })

  it.each(lateMoments)(
    'whose end comes before anybody listens for it, while %s, is not taken for a live one',
    async (moment) => {
      const storage = createSdkStorage()
      const page = await world.connectedPage({ storage })
      await page.close()
      await world.wallet.disconnect()
      const next = world.openPage({ storage: slowStorage(storage, moment) })
      expect(await next.connector.restore(['eip155'], never())).toMatchObject({
        ok: false,
        failure: { code: 'SESSION_ENDED' },
      })
      expect(next.connector.provider()).toBeUndefined()
      expect(await next.connector.restore(['eip155'], never())).toMatchObject({
        ok: false,
        failure: { code: 'NO_ACCOUNTS' },
      })
    },
  )

  it.each(lateMoments)('that ends as soon as it begins, while %s, is none', async (moment) => {
    const page = world.openPage({ storage: slowStorage(createSdkStorage(), moment) })
    const connected = pairWith(page, world.wallet)
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    await world.wallet.disconnect()
    expect(await connected).toMatchObject({ ok: false, failure: { code: 'SESSION_ENDED' } })
    expect(page.connector.provider()).toBeUndefined()
  })

  it('has the accounts that were agreed to, whatever others the wallet names', async () => {
    const page = await world.connectedPage()
    const { addresses } = world.wallet
    const provider = Object(page.connector.provider())
    await world.wallet.switchAccounts([privateKeyToAccount(generatePrivateKey()).address, ...addresses.toReversed()])
    await expect
      .poll(() => page.events())
      .toContainEqual({
        type: 'accounts-changed',
        namespace: 'eip155',
        accounts: addresses.toReversed().map(accountAt),
      })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(addresses.toReversed())
  })

  it('ends in the wallet, and what waits there ends with it', async () => {
    const page = await world.connectedPage()
    world.wallet.wait()
    const signing = signWith(page, world.wallet.addresses[0]).catch((error: unknown) => error)
    await expect.poll(() => world.wallet.requests().length).toBe(1)
    await world.wallet.disconnect()
    await expect.poll(() => page.events().at(-1)).toEqual({ type: 'disconnected', namespace: 'eip155' })
    expect(await signing).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('ends here, in the wallet too', async () => {
    const page = await world.connectedPage()
    expect(world.wallet.sessions()).toBe(1)
    expect(await page.connector.disconnect(never())).toEqual({ ok: true, value: undefined })
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('ends here soon when the relay is gone', async () => {
    const clock = createSimulatedClock()
    const page = await world.connectedPage({ clock })
    await world.stopRelay()
    const before = clock.waiting()
    const ended = page.connector.disconnect(never())
    await expect.poll(() => clock.waiting()).toBeGreaterThan(before)
    // The SDK by itself waits more than a minute.
    clock.advance(endWaitMs)
    expect(await ended).toEqual({ ok: true, value: undefined })
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('is restored without its relay', async () => {
    const page = await world.connectedPage()
    await page.close()
    await world.stopRelay()
    const next = world.openPage()
    expect(await next.connector.restore(['eip155'], never())).toMatchObject({ ok: true })
  })

  it('goes to a network that the wallet agreed to without asking, and to others by asking', async () => {
    const page = await world.connectedPage()
    expect(await page.connector.switchNetwork(meadow, never())).toEqual({ ok: true, value: undefined })
    expect(world.wallet.requests().map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(await page.connector.switchNetwork(hearth, never())).toEqual({ ok: true, value: undefined })
    expect(await page.connector.switchNetwork(meadow, never())).toEqual({ ok: true, value: undefined })
    expect(world.wallet.requests()).toHaveLength(1)
  })

  it('a request survives a relay that is started anew', async () => {
    const page = await world.connectedPage()
    await world.stopRelay()
    const signing = signWith(page, world.wallet.addresses[0])
    await expect.poll(() => page.events().at(-1)).toEqual({ type: 'requests-changed', pending: 1 })
    await world.restartRelay()
    expect(await signing).toBe(true)
  }, 40_000)

  it('replaces the one before', async () => {
    const page = await world.connectedPage()
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    expect(await signWith(page, world.wallet.addresses[0])).toBe(true)
  })
})
