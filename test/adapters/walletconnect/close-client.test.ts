import { Core } from '@walletconnect/core'
import { expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { closeClient, isClosed, untilClosed } from '../../../infrastructure/wallets/walletconnect/close-client.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

it('a line that is closed stays closed, also when something is still to be sent; and nothing is written down any more', async () => {
  vi.stubEnv('IS_VITEST', 'true')
  const switchboard = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  let calls = 0
  switchboard.on('connection', () => {
    calls += 1
  })
  await new Promise((resolve) => switchboard.once('listening', resolve))
  const address = switchboard.address()
  const relayUrl = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const settings = { projectId: 'sandbox', relayUrl, logger: 'silent', telemetryEnabled: false }
  const storage = createSdkStorage()
  const own = { storage, customStoragePrefix: crypto.randomUUID() }
  const core = Object.assign(new Core({ ...settings, ...own }), { projectId: 'sandbox', relayUrl })
  await core.start()
  /** As the SDK does before it sends anything. */
  const reachOut = (): Promise<unknown> =>
    Reflect.apply(Reflect.get(core.relayer, 'toEstablishConnection'), core.relayer, [])

  await reachOut()
  expect([core.relayer.connected, calls]).toEqual([true, 1])
  await closeClient(core)
  await reachOut()
  expect([core.relayer.connected, calls]).toEqual([false, 1])
  const stored = await storage.getEntries()
  await core.crypto.generateKeyPair()
  expect([isClosed(core), await storage.getEntries()]).toEqual([true, stored])
  for (const socket of switchboard.clients) socket.terminate()
  switchboard.close()
  vi.unstubAllEnvs()
})

it('what ends with a line ends once, and at once where the line is over already', async () => {
  const transportClose = async (): Promise<void> => undefined
  const core = {
    heartbeat: { stop: () => undefined },
    relayer: { on: () => undefined, transportClose },
    storage: createSdkStorage(),
  }
  const ended: string[] = []
  untilClosed(core as never, () => ended.push('with it'))
  expect(ended).toEqual([])
  await closeClient(core as never)
  await closeClient(core as never)
  expect(ended).toEqual(['with it'])
  // As of a code that was on its way meanwhile.
  untilClosed(core as never, () => ended.push('after it'))
  expect(ended).toEqual(['with it', 'after it'])
})
