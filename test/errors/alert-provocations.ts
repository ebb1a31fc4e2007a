import { vi } from 'vitest'
import type { AlertCode } from '../../core/domain/notices/alerts.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { createCoreWorld, hearth } from '../support/core-world.ts'
import { emailWorld } from '../support/email-world.ts'
import { startHttpService } from '../support/http-service.ts'
import { startRefusingRelay } from '../support/refusing-relay.ts'
import { openErrorWorld, walletId } from './error-world.ts'

/** A modal in which somebody debugs, and has done what an alert is about. */
export interface Provoked {
  readonly core: ModalCore
  readonly stop?: () => Promise<void>
}

const ignoring = async (call: Promise<unknown>): Promise<void> => {
  await call.catch(() => undefined)
}

const refusedWith = (reason: string) => async (): Promise<Provoked> => {
  const relay = await startRefusingRelay(reason)
  const { core } = openErrorWorld({ options: { services: { relay: relay.url } } })
  await ignoring(core.connect({ connectorId: 'walletConnect' }))
  return { core, stop: relay.stop }
}

/** Of a directory that says this of each question, to a visitor who has opened the list. */
const withDirectory =
  (status: number, body: object, options: Partial<ModalOptions> = {}) =>
  async (): Promise<Provoked> => {
    const directory = await startHttpService(() => ({ status, body: JSON.stringify(body) }))
    const services = { directory: directory.url, relay: 'ws://127.0.0.1:9' }
    const { core } = openErrorWorld({ options: { services, ...options } })
    void ignoring(core.open({ view: 'AllWallets' }))
    return { core, stop: directory.stop }
  }

const settings = (...ids: readonly string[]) => ({
  features: ids.map((id) => ({ id, isEnabled: false, config: [] })),
})

const failing = async (): Promise<never> => {
  throw new Error('Full')
}

/** By what a host sets or calls, by wallets, by a storage and by services. */
export const provokedAlerts = {
  INVALID_PROJECT_ID: refusedWith('Unauthorized: invalid key'),
  INVALID_APP_CONFIGURATION: refusedWith('Unauthorized: origin not allowed'),
  JWT_TOKEN_NOT_VALID: refusedWith('JWT validation error: JWT Token is not yet valid: 1795249730'),
  METHOD_NOT_ALLOWED: async () => {
    const { core, enter, site } = await emailWorld({ options: { debug: true } })
    await enter('123456')
    site.refuseMethod('eth_sign')
    return { core }
  },
  NETWORK_NOT_FOUND: async () => {
    const { core } = openErrorWorld()
    await ignoring(core.switchNetwork('eip155:9'))
    return { core }
  },
  MULTI_WALLET_DISABLED: async () => {
    const { core } = openErrorWorld()
    await ignoring(core.switchConnection({ connectorId: 'any', namespace: 'eip155' }))
    return { core }
  },
  RELAY_MISSING: async () => {
    const { core } = openErrorWorld({ options: { featuredWalletIds: ['orchard'] } })
    void ignoring(core.open())
    return { core }
  },
  MESSAGE_UNKNOWN: async () => openErrorWorld({ options: { messages: { 'made.up': 'x' } as never } }),
  DIRECTORY_UNAVAILABLE: withDirectory(503, { error: 'resting' }, { remoteConfig: 'ignore' }),
  REMOTE_CONFIG_UNAVAILABLE: withDirectory(503, { error: 'resting' }),
  OPTION_OVERRIDDEN: withDirectory(200, settings('multi_wallet'), { features: { multiWallet: true } }),
  REMOTE_CONFIG_UNKNOWN: withDirectory(200, settings('teleport')),
  HOST_STORAGE_FAILED: async () => {
    const storage = { read: failing, write: failing, remove: failing }
    const { core } = createCoreWorld({ options: { storage, debug: true } })
    await core.start()
    return { core }
  },
  WALLET_LEFT_OUT: async () => {
    const { core, window } = openErrorWorld()
    void ignoring(core.open())
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: {} } }))
    return { core }
  },
  NETWORK_UNKNOWN: async () => {
    const litecoin = {
      ...hearth,
      id: '12a765e31ffd4059bada1e25190f6e98',
      caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98',
      chainNamespace: 'bip122',
    } as const
    const { core } = openErrorWorld({ options: { networks: [hearth, litecoin] } })
    void ignoring(core.open())
    return { core }
  },
  SIGNATURE_UNCHECKED: async () => {
    const networks = [{ ...hearth, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }] as const
    const { core } = openErrorWorld({ options: { networks, siwx: {} } })
    void ignoring(core.connect({ connectorId: walletId }))
    await vi.waitFor(() => {
      if (core.screen.snapshot().view.view !== 'SIWXSignMessage') throw new Error(core.screen.snapshot().view.view)
    })
    core.dispatch({ type: 'sign-message' })
    return { core }
  },
} satisfies { readonly [Code in AlertCode]?: () => Promise<Provoked> }

/** Those that only a page, or the terminal's program, can tell: why they are not provoked here, and the test that sees them told. */
const seenAtAdapter = [
  'only a page has the frame of a wallet site; seen at its adapter',
  'test/adapters/embedded/alert-frame-fault.test.ts',
] as const
const seenAtOrigins = [
  'only a page has an origin; seen where it is checked',
  'test/adapters/embedded/origin-check.test.ts',
] as const
const onlyInFrames = {
  PROJECT_ORIGIN: seenAtOrigins,
  RATE_LIMITED: seenAtOrigins,
  SERVER_ERROR: seenAtOrigins,
  EMBEDDED_WALLET_UNAVAILABLE: seenAtAdapter,
  EMBEDDED_WALLET_TIMEOUT: seenAtAdapter,
  EMBEDDED_WALLET_VERSION: seenAtAdapter,
  EMBEDDED_WALLET_ORIGIN: seenAtAdapter,
  EMBEDDED_WALLET_PROJECT: seenAtAdapter,
  EMBEDDED_WALLET_ISSUER: seenAtAdapter,
}

export const alertsSeenElsewhere = {
  ANALYTICS_REFUSED: ['only a page sends events', 'test/e2e/analytics.test.ts'],
  ...onlyInFrames,
  LOCAL_STORAGE_UNAVAILABLE: ['only a page has local storage; seen at its adapter', 'test/adapters/storage.test.ts'],
  LOAD_FAILED: [
    'only a page in a Safe loads what talks to it; seen at its adapter',
    'test/adapters/safe-discovery.test.ts',
  ],
  STORAGE_FILE_FAILED: [
    'only the terminal’s program has a file; seen at its adapter',
    'test/adapters/file-key-value-store.test.ts',
  ],
} satisfies { readonly [Code in AlertCode]?: readonly [why: string, test: string] }
