import { Core } from '@walletconnect/core'
import { expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { closeClient } from '../../../infrastructure/wallets/walletconnect/close-client.ts'
import { followOnlineStatus } from '../../../infrastructure/wallets/walletconnect/follow-online-status.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

it('a line goes with the network and comes back with it, and one that is over hears of nothing any more', async () => {
  vi.stubEnv('IS_VITEST', 'true')
  const switchboard = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => switchboard.once('listening', resolve))
  const address = switchboard.address()
  const relayUrl = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const settings = { projectId: 'sandbox', relayUrl, logger: 'silent', telemetryEnabled: false }
  const own = { storage: createSdkStorage(), customStoragePrefix: crypto.randomUUID() }
  const core = Object.assign(new Core({ ...settings, ...own }), { projectId: 'sandbox', relayUrl })
  const page = new EventTarget()
  const removed = vi.spyOn(page, 'removeEventListener')
  followOnlineStatus(core, page)
  await core.start()
  // Without one it opens no line.
  Object.defineProperty(core.relayer.subscriber, 'hasAnyTopics', { get: () => true })
  await core.relayer.transportOpen()
  expect(core.relayer.connected).toBe(true)

  page.dispatchEvent(new Event('offline'))
  await expect.poll(() => core.relayer.connected).toBe(false)
  expect(core.relayer.transportExplicitlyClosed).toBe(false)
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => core.relayer.connected).toBe(true)

  await closeClient(core)
  expect(removed.mock.calls.map(([event]) => event).toSorted()).toEqual(['offline', 'online'])
  const reopened = vi.spyOn(core.relayer, 'transportOpen')
  page.dispatchEvent(new Event('online'))
  expect(reopened).not.toHaveBeenCalled()
  for (const socket of switchboard.clients) socket.terminate()
  switchboard.close()
  vi.unstubAllEnvs()
})
