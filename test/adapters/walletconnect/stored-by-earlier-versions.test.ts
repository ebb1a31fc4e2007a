import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountAt } from '../../../core/domain/connections/account.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { createStoredSdkStorage } from '../../../infrastructure/wallets/walletconnect/stored-sdk-storage.ts'
import { meadow } from '../../support/core-world.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'
import { walletKitName } from '../../support/walletkit-wallet.ts'

/**
 * What 0.1.0 had stored for a visitor who connected a wallet elsewhere, which then went to the second network. Recorded by running
 * its code (commit f36ac02) against the sandbox's relay and a WalletKit wallet: the value of `@latchkey/default/walletconnect` in the
 * terminal's file; a browser's database has the same entries, each by itself. The keys in it open nothing but that session.
 */
const key = '@latchkey/default/walletconnect'
const recorded = readFileSync(new URL('stored-by-0.1.0.json', import.meta.url), 'utf8')
const addresses = ['0xcaaE782bA221EA825CE4e9a592738ab5A38C8e41', '0x4422423239702EAd32eC47828dC1447B9478a404']

/** The same at a later time: a session lasts seven days. */
const endingIn = (seconds: number): string =>
  recorded.replaceAll(/(?<="expiry": )\d+/g, String(Math.floor(Date.now() / 1000) + seconds))

describe('a WalletConnect session that version 0.1.0 stored', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  const restored = async (text: string) => {
    const store = createMemoryKeyValueStore()
    await store.write(key, text)
    const page = world.openPage({ storage: createStoredSdkStorage(store, key), storageKey: 'default' })
    return { store, page, answer: await page.connector.restore(['eip155'], never()) }
  }

  it('is taken up, with its accounts, its network and its wallet, and no new code', async () => {
    const { page, answer } = await restored(endingIn(7 * 24 * 60 * 60))
    expect(answer).toEqual({
      ok: true,
      value: [
        {
          namespace: 'eip155',
          accounts: addresses.map(accountAt),
          networkId: meadow.caipNetworkId,
          wallet: { name: walletKitName },
        },
      ],
    })
    expect(page.connector.provider('eip155')).toBeDefined()
    expect(page.events().map(({ type }) => type)).toEqual(['client-known'])
  })

  it('is over when its time is', async () => {
    const { answer } = await restored(endingIn(-60))
    expect(answer).toMatchObject({ ok: false, failure: { code: 'SESSION_ENDED' } })
  })

  it('stays as it is where a later version has noted it', async () => {
    const ofLater = endingIn(7 * 24 * 60 * 60).replace(/("latchkey\/default\/session": \{)/, '$1 "version": 2,')
    expect(ofLater).toContain('"version": 2')
    const { page, answer, store } = await restored(ofLater)
    expect(answer).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
    const topics = async (): Promise<readonly string[]> => {
      const entries = JSON.parse((await store.read(key)) ?? '{}') as Record<string, { readonly topic?: string }[]>
      return Object.entries(entries).flatMap(([name, all]) =>
        /session$/.test(name) && Array.isArray(all) ? all.map(({ topic = '' }) => topic) : [],
      )
    }
    expect(await topics()).toHaveLength(1)
    expect(page.connector.provider('eip155')).toBeUndefined()
  })
})
