import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hearth } from '../../support/core-world.ts'
import { createRelayWorld, never, pairWith, type RelayWorld } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

const isNote = (key: string): boolean => /^latchkey\/.*\/session$/.test(key)

describe('what one session comes to', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  it('takes nothing from one that was paired while it was still being restored', async () => {
    const storage = createSdkStorage()
    const before = await world.connectedPage({ storage })
    await before.close()
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHeld = false
    const page = world.openPage({
      storage: {
        ...storage,
        // The disk takes its time over the first session, not over the second.
        setItem: async (key, value) => {
          if (key.includes('/namespaces') && !isHeld) {
            isHeld = true
            await isReleased
          }
          await storage.setItem(key, value)
        },
      },
    })
    const restored = page.connector.restore(['eip155'], never())
    await expect.poll(() => isHeld).toBe(true)
    expect(await pairWith(page, world.wallet)).toMatchObject({ ok: true })
    const provider = page.connector.provider()
    release()
    expect(await restored).toMatchObject({ failure: { code: 'SESSION_ENDED' } })
    expect(page.connector.provider()).toBe(provider)
    expect(page.events()).not.toContainEqual({ type: 'disconnected', namespace: 'eip155' })
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ ok: true })
    await expect.poll(() => world.wallet.sessions()).toBe(1)
  })

  it('leaves what another tab has written down of its own', async () => {
    const storage = createSdkStorage()
    const page = await world.connectedPage({ storage })
    const [key = ''] = (await storage.getKeys()).filter(isNote)
    const note = { topic: 'of another tab', networkId: hearth.caipNetworkId }
    await storage.setItem(key, note)
    await world.wallet.disconnect()
    await expect.poll(() => page.events().at(-1)).toEqual({ type: 'disconnected', namespace: 'eip155' })
    await page.close()
    expect(await storage.getItem(key)).toEqual(note)
  })

  it.each([
    { says: 'something else', told: ['no account'] },
    { says: 'nothing', told: [] },
  ])('ends in the wallet too when that says $says where its accounts should be', async ({ told }) => {
    const page = await world.connectedPage()
    await world.wallet.switchAccounts(told)
    await expect
      .poll(() => page.events())
      .toContainEqual({ type: 'accounts-changed', namespace: 'eip155', accounts: [] })
    await expect.poll(() => world.wallet.sessions()).toBe(0)
    expect(page.connector.provider()).toBeUndefined()
    expect(await page.connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })
})
