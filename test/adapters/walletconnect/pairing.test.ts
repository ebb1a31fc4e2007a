import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeMs } from '../../../core/domain/wallets/code-time.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { retentionMs } from '../../../infrastructure/wallets/walletconnect/approvals.ts'
import { relayWaitMs } from '../../../infrastructure/wallets/walletconnect/propose-session.ts'
import { sdkAnswerMs } from '../../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { createRelayWorld, never, pairWith, type RelayWorld, scan } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

/** As the database of a browser that has much to do. */
const slow = (storage: SdkStorage): SdkStorage => ({
  ...storage,
  getItem: async (key) => {
    await sleep(50)
    return storage.getItem(key)
  },
})

describe('pairing over a relay', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  it('hears of a rejection, and can pair again', async () => {
    const page = world.openPage()
    world.wallet.reject()
    expect(await pairWith(page, world.wallet)).toMatchObject({ failure: { code: 'CONNECTION_REJECTED' } })
    world.wallet.approve()
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
  })

  it('fails when the wallet has none of the networks', async () => {
    const page = world.openPage({ networks: [meadow] })
    expect(await pairWith(page, world.wallet)).toMatchObject({ failure: { code: 'CHAINS_NOT_SUPPORTED' } })
    await expect.poll(() => world.wallet.sessions()).toBe(0)
  })

  it('fails when what the wallet shares is no account', async () => {
    const page = world.openPage()
    world.wallet.share(['0xnobody'])
    expect(await pairWith(page, world.wallet)).toMatchObject({ failure: { code: 'INVALID_WALLET_RESPONSE' } })
    await expect.poll(() => world.wallet.sessions()).toBe(0)
  })

  it('ends at once when nobody waits any more, and so does what is approved later', async () => {
    const page = world.openPage()
    const controller = new AbortController()
    world.wallet.wait()
    const { connected } = await scan(page, world.wallet, controller.signal)
    controller.abort()
    expect(await connected).toMatchObject({ failure: { code: 'ABORTED' } })
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('takes the approval of an earlier code', async () => {
    const page = world.openPage()
    const controller = new AbortController()
    world.wallet.wait()
    const { connected: first } = await scan(page, world.wallet, controller.signal)
    const second = page.nextUri()
    const connected = page.connector.connect(['eip155'], never())
    controller.abort()
    expect(await first).toMatchObject({ failure: { code: 'ABORTED' } })
    await second
    world.wallet.approve()
    expect(await connected).toMatchObject({
      ok: true,
      value: [{ namespace: 'eip155', networkId: hearth.caipNetworkId }],
    })
  })

  it('takes an approval that was given while the page was reloaded', async () => {
    const page = world.openPage()
    world.wallet.wait()
    await scan(page, world.wallet)
    await page.close()
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    const next = world.openPage()
    expect(await next.connector.connect(['eip155'], never())).toMatchObject({
      ok: true,
      value: [{ namespace: 'eip155', networkId: hearth.caipNetworkId }],
    })
  })

  it('takes it too where the storage is slower than the relay', async () => {
    const storage = createSdkStorage()
    const page = world.openPage({ storage })
    world.wallet.wait()
    await scan(page, world.wallet)
    await page.close()
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    const next = world.openPage({ storage: slow(storage) })
    expect(await next.connector.connect(['eip155'], never())).toMatchObject({ ok: true })
    expect([world.wallet.proposals(), world.wallet.sessions()]).toEqual([1, 1])
  })

  it('a wallet whose clock strikes while it subscribes to the code is asked once, and has one session', async () => {
    const page = world.openPage()
    const uri = page.nextUri()
    const connected = page.connector.connect(['eip155'], never())
    const paired = world.wallet.pair(await uri)
    for (let nth = 0; nth < 60; nth += 1) {
      world.wallet.strike()
      await setImmediate()
    }
    await paired
    expect(await connected).toMatchObject({ ok: true })
    expect([world.wallet.proposals(), world.wallet.approvals(), world.wallet.sessions()]).toEqual([1, 1, 1])
  })

  it('two calls at once share one client', async () => {
    const page = world.openPage()
    const uri = page.nextUri()
    const both = [page.connector.connect(['eip155'], never()), page.connector.connect(['eip155'], never())]
    await world.wallet.pair(await uri)
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }])
    await expect.poll(() => world.wallet.sessions()).toBe(1)
  })

  it('gives up a relay that is down in time, and reaches it once it is back', async () => {
    await world.stopRelay()
    const clock = createSimulatedClock()
    const page = world.openPage({ clock })
    const connected = page.connector.connect(['eip155'], never())
    await expect.poll(() => clock.waiting()).toBeGreaterThan(0)
    clock.advance(relayWaitMs - 1)
    expect(await Promise.race([connected, 'waiting'])).toBe('waiting')
    clock.advance(1)
    expect(await connected).toMatchObject({ failure: { code: 'RELAY_UNREACHABLE' } })
    await world.restartRelay()
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
  })

  it('ends a code after its four minutes, less the ten seconds that an approval needs', async () => {
    const clock = createSimulatedClock()
    const page = world.openPage({ clock })
    const uri = page.nextUri()
    const connected = page.connector.connect(['eip155'], never())
    await uri
    clock.advance(codeMs)
    expect(await connected).toMatchObject({ failure: { code: 'PROPOSAL_EXPIRED' } })
  })

  it('takes the approval of a code that has just expired with the next attempt', async () => {
    const clock = createSimulatedClock()
    const page = world.openPage({ clock })
    world.wallet.wait()
    const { connected } = await scan(page, world.wallet)
    clock.advance(codeMs)
    await connected
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    expect(await page.connector.connect(['eip155'], never())).toMatchObject({ ok: true })
  })

  it('ends what a wallet approves of after the code expired, when nobody asks for another', async () => {
    const clock = createSimulatedClock()
    const page = world.openPage({ clock })
    world.wallet.wait()
    const { connected } = await scan(page, world.wallet)
    clock.advance(codeMs)
    expect(await connected).toMatchObject({ failure: { code: 'PROPOSAL_EXPIRED' } })
    const before = clock.waiting()
    world.wallet.approve()
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    await expect.poll(() => clock.waiting()).toBeGreaterThan(before)
    clock.advance(retentionMs)
    await expect.poll(() => world.wallet.sessions()).toBe(0)
  })

  it('leaves a proposal behind that the wallet may answer no more', async () => {
    const clock = createSimulatedClock()
    const page = world.openPage({ clock })
    world.wallet.wait()
    const { connected } = await scan(page, world.wallet)
    clock.advance(sdkAnswerMs)
    expect(await connected).toMatchObject({ failure: { code: 'PROPOSAL_EXPIRED' } })
    world.wallet.approve()
    await expect.poll(() => world.wallet.approvals()).toBe(1)
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('leaves no timer of the SDK behind that would reject when nobody listens any more', async () => {
    const pending = new Set<unknown>()
    const [setTimer, stopTimer] = [globalThis.setTimeout, globalThis.clearTimeout]
    const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      const timer = setTimer(run, ms)
      if (ms === 300_000) pending.add(timer)
      return timer
    }) as typeof setTimeout)
    const stop = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      pending.delete(timer)
      stopTimer(timer)
    })
    try {
      const page = world.openPage({ clock: createSimulatedClock() })
      world.wallet.wait()
      await scan(page, world.wallet)
      expect(pending.size).toBe(1)
      await page.connector.dispose?.()
      expect(pending.size).toBe(0)
    } finally {
      set.mockRestore()
      stop.mockRestore()
    }
  })
})
