import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { openWaitMs } from '../../../infrastructure/wallets/walletconnect/open-client.ts'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { createRelayWorld, never, pairWith, type RelayWorld } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

/** A database that answers nothing until it opens, as a browser's may for ever; nobody is told. */
const closedStorage = () => {
  const storage = createSdkStorage()
  let isOpen = false
  const unlessClosed = async <T>(work: () => Promise<T>): Promise<T> =>
    isOpen ? work() : new Promise<never>(() => undefined)
  const closed: SdkStorage = {
    getKeys: () => unlessClosed(storage.getKeys),
    getEntries: <T>() => unlessClosed(() => storage.getEntries<T>()),
    getItem: <T>(key: string) => unlessClosed(() => storage.getItem<T>(key)),
    setItem: (key, value) => unlessClosed(() => storage.setItem(key, value)),
    changeItem: (key, edit) => unlessClosed(() => storage.changeItem(key, edit)),
    removeItem: (key) => unlessClosed(() => storage.removeItem(key)),
  }
  return {
    storage: closed,
    open: () => {
      isOpen = true
    },
  }
}

describe('a database that never opens', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  const ask = {
    connect: (one: WalletConnector) => one.connect(['eip155'], never()),
    restore: (one: WalletConnector) => one.restore(['eip155'], never()),
    disconnect: (one: WalletConnector) => one.disconnect(never()),
  }
  it.each([
    ['connect', 'STORAGE_UNAVAILABLE'],
    ['restore', 'STORAGE_UNAVAILABLE'],
    ['disconnect', 'DISCONNECT_FAILED'],
  ] as const)('%s: fails in time with %s', async (question, code) => {
    const clock = createSimulatedClock()
    const page = world.openPage({ clock, storage: closedStorage().storage })
    const answer = ask[question](page.connector)
    await expect.poll(() => clock.waiting()).toBe(1)
    clock.advance(openWaitMs)
    expect(await answer).toMatchObject({ ok: false, failure: { code } })
  })

  it('and opens after all: the next attempt connects', async () => {
    const clock = createSimulatedClock()
    const { storage, open } = closedStorage()
    const page = world.openPage({ clock, storage })
    const first = page.connector.connect(['eip155'], never())
    await expect.poll(() => clock.waiting()).toBe(1)
    clock.advance(openWaitMs)
    await first
    open()
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
  })

  it('but throws: is a failure, and works again once it does not', async () => {
    const storage = createSdkStorage()
    let isBroken = true
    const page = world.openPage({
      storage: {
        ...storage,
        getItem: async (key) => {
          if (isBroken) throw new Error('The disk is gone')
          return storage.getItem(key)
        },
      },
    })
    expect(await page.connector.connect(['eip155'], never())).toMatchObject({
      failure: { code: 'STORAGE_UNAVAILABLE' },
    })
    isBroken = false
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
  })
})
