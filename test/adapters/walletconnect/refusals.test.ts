import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { hearth } from '../../support/core-world.ts'
import { never } from '../../support/relay-world.ts'
import { createSdkStorage, openWalletConnectPage } from '../../support/walletconnect-world.ts'

const texts = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION', 'Add it to the allowed origins'],
  ['JWT validation error: JWT Token is not yet valid: 1795249730', 'JWT_TOKEN_NOT_VALID', 'Session Expired'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', 'Set the option projectId to one that'],
  ['Project not found', 'INVALID_PROJECT_ID', 'Set the option projectId to one that'],
  ['Authorization error: Project ID is missing', 'INVALID_PROJECT_ID', 'Set the option projectId to one that'],
  ['Closed for the winter', 'RELAY_UNREACHABLE', undefined],
] as const

/** A relay that lets nobody in, and says why. */
const startRefusingRelay = async (reason: string) => {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) => socket.close(3000, reason))
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        http.close(() => resolve())
      }),
  }
}

describe('a relay that turns the page away', () => {
  beforeEach(() => void vi.stubEnv('IS_VITEST', 'true'))
  afterEach(() => void vi.unstubAllEnvs())

  it.each(texts)('“%s” ends the attempt at once, and tells the developer once: %s', async (reason, code, alert) => {
    const relay = await startRefusingRelay(reason)
    const page = openWalletConnectPage({ relayUrl: relay.url, networks: [hearth], storage: createSdkStorage() })
    for (const _ of ['first', 'second']) {
      expect(await page.connector.connect(['eip155'], never())).toMatchObject({
        failure: { code, detail: expect.stringContaining(reason) },
      })
    }
    expect(page.alerts()).toEqual(alert === undefined ? [] : [expect.stringContaining(alert)])
    await page.close()
    await relay.stop()
  })
})
