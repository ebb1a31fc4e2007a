import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import { createBrowserClock } from '../../../infrastructure/browser/browser-clock.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { sdkAnswerMs } from '../../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { hearth } from '../../support/core-world.ts'
import { createRelayWorld, never, type RelayWorld, scan } from '../../support/relay-world.ts'
import { createSdkStorage, type WalletConnectPage } from '../../support/walletconnect-world.ts'
import { signInOnEach } from '../../support/walletkit-sign-in.ts'

const asked = (): SignInAsked => ({
  networkIds: [hearth.caipNetworkId],
  domain: 'tidewater.test',
  uri: 'https://tidewater.test',
  nonce: crypto.randomUUID().replaceAll('-', ''),
  issuedAt: new Date().toISOString(),
})

describe('what a code that asks to sign leaves behind', () => {
  let world: RelayWorld
  let storage: SdkStorage
  beforeEach(async () => {
    world = await createRelayWorld({ signsIn: true })
    storage = createSdkStorage()
  })
  afterEach(() => world.dispose())

  const openPage = (given: Parameters<RelayWorld['openPage']>[0] = {}): WalletConnectPage => {
    const page = world.openPage({ signsIn: true, networks: [hearth], storage, ...given })
    page.connector.remote?.on((event) => {
      if (event.type === 'signs-in-on') page.connector.remote?.signIn(asked())
    })
    return page
  }
  const stored = async (name: string): Promise<unknown> => {
    const key = (await storage.getKeys()).find((one) => one.endsWith(`//${name}`))
    return key === undefined ? undefined : storage.getItem(key)
  }
  /** How many keys, subscriptions and questions there are. */
  const counts = async (): Promise<readonly number[]> => {
    const all = await Promise.all(['keychain', 'subscription', 'requests', 'pairingTopics'].map(stored))
    return all.map((one) => Object.keys(Object(one)).length)
  }

  it('nothing that a page which is gone does takes the session of the one after it', async () => {
    const clock = createSimulatedClock(Date.now())
    world.wallet.wait()
    const gone = openPage({ clock })
    const { connected } = await scan(gone, world.wallet)
    await gone.close()
    expect(await connected).toMatchObject({ failure: { code: 'ABORTED' } })
    world.wallet.reject()
    world.wallet.approve()
    const next = openPage()
    expect(await (await scan(next, world.wallet)).connected).toMatchObject({ ok: true })
    clock.advance(sdkAnswerMs)
    // A client that is asked nothing more has done by then what it ever does.
    await new Promise((resolve) => setTimeout(resolve))
    await next.close()
    expect(await openPage().connector.restore(['eip155'], never())).toMatchObject({ ok: true })
  })

  it('nothing that a page beside it does takes the session of another tab', async () => {
    const clock = createSimulatedClock(Date.now())
    world.wallet.wait()
    const beside = openPage({ clock })
    const { connected } = await scan(beside, world.wallet)
    const other = openPage({ storage })
    world.wallet.reject()
    expect(await connected).toMatchObject({ failure: { code: 'CONNECTION_REJECTED' } })
    world.wallet.approve()
    expect(await (await scan(other, world.wallet)).connected).toMatchObject({ ok: true })
    // Another code, and its end: keys, questions and sessions are written.
    const { connected: later } = await scan(beside, world.wallet)
    expect(await later).toMatchObject({ ok: true })
    clock.advance(sdkAnswerMs)
    await Promise.all([beside.close(), other.close()])
    expect(await stored('session')).toHaveLength(2)
    const [keys] = await counts()
    expect(await openPage().connector.restore(['eip155'], never())).toMatchObject({ ok: true })
    expect(keys).toBeGreaterThan(2)
  })

  it('its key, its topic and its subscription go with it, also after a reload', async () => {
    const soonOver = { ...createBrowserClock(), now: () => Date.now() - 298_000 }
    world.wallet.wait()
    const before = openPage({ clock: soonOver })
    const { connected } = await scan(before, world.wallet)
    await before.close()
    await connected
    const [keys = 0, topics = 0, ...waiting] = await counts()
    expect(waiting).toEqual([1, 1])
    expect(await openPage().connector.restore(['eip155'], never())).toMatchObject({ ok: false })
    await expect.poll(counts, { timeout: 8_000 }).toEqual([keys - 1, topics - 1, 0, 0])
  })

  it('an approval that came between two codes is ended in the wallet when the page goes', async () => {
    const clock = createSimulatedClock(Date.now())
    world.wallet.wait()
    const page = openPage({ clock })
    const { connected } = await scan(page, world.wallet)
    clock.advance(230_000)
    expect(await connected).toMatchObject({ failure: { code: 'PROPOSAL_EXPIRED' } })
    const before = clock.waiting()
    world.wallet.approve()
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    await expect.poll(() => clock.waiting()).toBeGreaterThan(before)
    await page.close()
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(await stored('session')).toEqual([])
  })

  /** A disk that stops taking what this says. */
  const failing = (isBroken: (key: string) => boolean): SdkStorage => ({
    ...storage,
    changeItem: async (key, edit) => {
      if (isBroken(key)) throw new Error('The disk is full')
      await storage.changeItem(key, edit)
    },
  })

  it('a question beside it that cannot be put away takes nothing from the session', async () => {
    let hasSession = false
    const page = openPage({
      storage: failing((key) => {
        hasSession ||= key.endsWith('//session')
        return hasSession && key.endsWith('//proposal')
      }),
    })
    expect(await (await scan(page, world.wallet)).connected).toMatchObject({ ok: true })
    expect(page.events().map(({ type }) => type)).toContain('signed-in')
    expect(world.wallet.sessions()).toBe(1)
  })

  it('a session that cannot be stored is none in the wallet either', async () => {
    const page = openPage({ storage: failing((key) => key.endsWith('//session')) })
    expect(await (await scan(page, world.wallet)).connected).toMatchObject({
      failure: { code: 'INVALID_WALLET_RESPONSE' },
    })
    await expect.poll(() => world.wallet.sessions()).toBe(0)
  })

  it('an answer on the topic of the code, which is in everybody’s sight, is none', async () => {
    world.wallet.signInWith(async (wish) => ({ cacaos: await signInOnEach(wish), onCodeBefore: [] }))
    expect(await (await scan(openPage(), world.wallet)).connected).toMatchObject({ ok: true })
  })
})
