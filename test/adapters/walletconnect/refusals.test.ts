import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearth } from '../../support/core-world.ts'
import { startRefusingRelay } from '../../support/refusing-relay.ts'
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
