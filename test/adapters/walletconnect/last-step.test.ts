import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { hearth } from '../../support/core-world.ts'
import { createRelayWorld, never, pairWith, type RelayWorld, scan } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

const isNote = (key: string): boolean => /^latchkey\/.*\/session$/.test(key)

/** A disk that writes down which session is this modal's when it is told to: the last step on the way to a connection. */
const heldNote = () => {
  const storage = createSdkStorage()
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let isWriting = false
  const held: SdkStorage = {
    ...storage,
    setItem: async (key, value) => {
      if (isNote(key)) {
        isWriting = true
        await isReleased
      }
      await storage.setItem(key, value)
    },
  }
  return {
    storage: held,
    release: () => release(),
    begun: () => expect.poll(() => isWriting).toBe(true),
    note: async () => (await storage.getKeys()).filter(isNote),
    sessions: async () => {
      const [sessions] = (await storage.getEntries()).filter(([name]) => name.endsWith('//session'))
      return sessions?.[1]
    },
  }
}

describe('while a new session is written down', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  it('the wallet ends it: it is none, and nothing is left of it', async () => {
    const disk = heldNote()
    const page = world.openPage({ storage: disk.storage })
    const connected = pairWith(page, world.wallet)
    await disk.begun()
    await world.wallet.disconnect()
    await expect.poll(disk.sessions).toHaveLength(0)
    disk.release()
    expect(await connected).toMatchObject({ ok: false, failure: { code: 'SESSION_ENDED' } })
    expect(page.connector.provider()).toBeUndefined()
    expect(await disk.note()).toEqual([])
  })

  it('the visitor cancels: it ends, in the wallet too', async () => {
    const disk = heldNote()
    const page = world.openPage({ storage: disk.storage })
    const controller = new AbortController()
    const { connected } = await scan(page, world.wallet, controller.signal)
    await disk.begun()
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    controller.abort()
    expect(await connected).toMatchObject({ failure: { code: 'ABORTED' } })
    disk.release()
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    await expect.poll(disk.note).toEqual([])
    expect(page.connector.provider()).toBeUndefined()
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('the visitor cancels and pairs again: the second one stands', async () => {
    const disk = heldNote()
    const page = world.openPage({ storage: disk.storage })
    const controller = new AbortController()
    const { connected: first } = await scan(page, world.wallet, controller.signal)
    await disk.begun()
    controller.abort()
    await first
    const { connected: second } = await scan(page, world.wallet)
    await expect.poll(() => world.wallet.approvals()).toBe(2)
    disk.release()
    expect(await second).toMatchObject({ ok: true, value: [{ namespace: 'eip155', networkId: hearth.caipNetworkId }] })
    await expect.poll(() => world.wallet.sessions()).toBe(1)
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ ok: true })
  })

  it('the disk breaks: it is a failure, and the wallet hears that it ended', async () => {
    const storage = createSdkStorage()
    const setItem = vi.fn(async (key: string, value: unknown) => {
      if (isNote(key)) throw new Error('The disk is full')
      await storage.setItem(key, value)
    })
    const page = world.openPage({ storage: { ...storage, setItem } })
    await expect(pairWith(page, world.wallet)).rejects.toThrow('The disk is full')
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(page.connector.provider()).toBeUndefined()
  })
})
