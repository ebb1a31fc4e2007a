import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { hearth } from '../../support/core-world.ts'
import { type ManifoldWallet, settledWith, startManifoldWallet } from '../../support/manifold-wallet.ts'
import { evmSigner } from '../../support/namespace-signers.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'

/** Keeps what a browser's database does. */
const createDatabase = (): SdkStorage => {
  const items = new Map<string, unknown>()
  const getItem = async <T>(key: string): Promise<T | undefined> => structuredClone(items.get(key)) as T | undefined
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => structuredClone([...items]) as [string, T][],
    getItem,
    setItem: async (key, value) => void items.set(key, structuredClone(value)),
    changeItem: async (key, edit) => void items.set(key, structuredClone(edit(structuredClone(items.get(key))))),
    removeItem: async (key) => void items.delete(key),
  }
}

const signers = { eip155: evmSigner() }
let world: RelayWorld
let wallet: ManifoldWallet
beforeEach(async () => {
  world = await createRelayWorld()
  wallet = await startManifoldWallet(world.relayUrl, signers, '123456789n')
})
afterEach(async () => {
  await wallet.stop()
  await world.dispose()
})

// The SDK makes a BigInt of such a text, in what it stores too.
it('a session is there after a reload, whose wallet says what reads as a large number', async () => {
  const storage = createDatabase()
  const page = world.openPage({ networks: [hearth], storage })
  const uri = page.nextUri()
  const connected = page.connector.connect(['eip155'], never())
  await wallet.pair(await uri, settledWith(hearth.caipNetworkId, signers.eip155))
  expect(await connected).toMatchObject({ ok: true })
  await page.close()
  const next = world.openPage({ networks: [hearth], storage })
  expect(await next.connector.restore(['eip155'], never())).toMatchObject({ ok: true })
})
