import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { alice } from '../support/core-world.ts'
import { openErrorWorld, walletId } from './error-world.ts'

/** What of a stored connection comes back. */
const restored = async (networkId: string): Promise<string> => {
  const store = createMemoryKeyValueStore()
  await store.write('@latchkey/errors/snapshot', JSON.stringify([1, 'eip155', alice, networkId, walletId]))
  const { core } = openErrorWorld({ store })
  await core.start()
  return core.account.snapshot().status
}

/** Whether a session of the site's does not count for this wallet: it is stored that another one has signed for the account. */
const isAskedToSign = async (accountId: string): Promise<boolean> => {
  const store = createMemoryKeyValueStore()
  await store.write('@latchkey/errors/sign-in-wallets', JSON.stringify([[accountId, 1, 'test.another']]))
  const session = { data: { accountAddress: alice, chainId: 'eip155:31337' }, message: 'A message', signature: '0x11' }
  const nothing = async (): Promise<void> => undefined
  const siwx = {
    getSessions: async () => [session] as never,
    addSession: nothing,
    revokeSession: nothing,
  }
  const { core } = openErrorWorld({ store, options: { siwx } })
  let isConnected = false
  core.connect({ connectorId: walletId }).then(
    () => {
      isConnected = true
    },
    () => undefined,
  )
  const isAsked = await vi.waitFor(() => {
    const { view } = core.screen.snapshot()
    const isAsked = view.view === 'SIWXSignMessage' && view.state === 'asking'
    if (!isAsked && !isConnected) throw new Error('Nothing came of it')
    return isAsked
  })
  core.dispose()
  return isAsked
}

describe('what is stored and is not of its form counts as none, and nothing is told', () => {
  beforeEach(() => void vi.stubEnv('IS_VITEST', 'true'))
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['eip155:31337', 'connected'],
    ['eip155:1:2', 'disconnected'],
  ])('a network called %s', async (networkId, status) => {
    expect(await restored(networkId)).toBe(status)
  })

  it.each([
    [`eip155:31337:${alice}`, true],
    ['eip155:31337:not:an:address', false],
  ])('an account called %s', async (accountId, isAsked) => {
    expect(await isAskedToSign(accountId)).toBe(isAsked)
  })
})
