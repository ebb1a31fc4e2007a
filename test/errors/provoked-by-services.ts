import { vi } from 'vitest'
import type { FailureCode } from '../../core/domain/shared/failure.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { startRelay } from '../../sandbox/relay/index.ts'
import { alice, hearth } from '../support/core-world.ts'
import { startHttpService } from '../support/http-service.ts'
import { startRefusingRelay } from '../support/refusing-relay.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { codeOf, type ErrorWorldOptions, openErrorWorld, rpcError, walletId } from './error-world.ts'
import type { Provocations } from './provocations.ts'

const walletConnect = { connectorId: 'walletConnect' } as const

const refusedWith = (reason: string) => async () => {
  const relay = await startRefusingRelay(reason)
  const { core } = openErrorWorld({ options: { services: { relay: relay.url } } })
  const code = await codeOf(() => core.connect(walletConnect))
  core.dispose()
  await relay.stop()
  return code
}

/** With which code the sign view tells of a failure. */
const signing = async (siwx: ModalOptions['siwx'], more: ErrorWorldOptions = {}): Promise<string> => {
  const { core, events } = openErrorWorld({ ...more, options: { siwx } as Partial<ModalOptions> })
  await core.connect({ connectorId: walletId, signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await vi.waitFor(() => {
    if (core.screen.snapshot().view.view !== 'SIWXSignMessage') throw new Error(core.screen.snapshot().view.view)
  })
  core.dispatch({ type: 'sign-message' })
  return vi.waitFor((): FailureCode => {
    const told = events.find((event) => event.type === 'SIWX_AUTH_ERROR')
    if (told === undefined) throw new Error('Nothing was told')
    return told.failure.code
  })
}

const signingWith = (error: Error) => () => signing({}, { answers: { personal_sign: () => error } })

/** By relays, chains, directories, a site's own server, and a storage that fails. */
/** What is told of a gateway that rests, in this view. */
const toldOfGateway = async (code: FailureCode, view: 'Account' | 'Nfts' | 'Transactions'): Promise<FailureCode> => {
  const gateway = await startHttpService(() => ({ status: 503, body: '{}' }))
  const { core, events } = openErrorWorld({ options: { services: { blockchain: gateway.url } } })
  await core.connect({ connectorId: walletId })
  core.open({ view }).catch(() => undefined)
  // It rests for all that is asked of it.
  const told = await vi.waitFor((): FailureCode => {
    const codes = events.flatMap((event) => (event.type === 'ERROR' ? [event.failure.code] : []))
    if (!codes.includes(code)) throw new Error(`${code} was not told`)
    return code
  })
  core.dispose()
  await gateway.stop()
  return told
}

export const provokedByServices = {
  INVALID_APP_CONFIGURATION: refusedWith('Unauthorized: origin not allowed'),
  INVALID_PROJECT_ID: refusedWith('Unauthorized: invalid key'),
  JWT_TOKEN_NOT_VALID: refusedWith('JWT validation error: JWT Token is not yet valid: 1795249730'),
  RELAY_UNREACHABLE: refusedWith('Closed for the winter'),
  STORAGE_UNAVAILABLE: async () => {
    const relay = await startRelay({ port: 0 })
    const memory = createMemoryKeyValueStore()
    const denied = async (key: string) => {
      if (key.endsWith('/walletconnect')) throw new DOMException('Denied', 'SecurityError')
      return memory.read(key)
    }
    const store = { ...memory, read: denied }
    const { core } = openErrorWorld({ store, options: { services: { relay: relay.url } } })
    const code = await codeOf(() => core.connect(walletConnect))
    core.dispose()
    await relay.stop()
    return code
  },
  BALANCE_UNAVAILABLE: async () => {
    const rpc = await startRpcServer((method) => (method === 'eth_chainId' ? '0x7a69' : rpcError(-32_005, 'limit')))
    const networks = [{ ...hearth, rpcUrls: { default: { http: [rpc.url] } } }] as const
    const { core } = openErrorWorld({ options: { networks } })
    await core.connect({ connectorId: walletId })
    const { account } = await core.loadFeatures()
    await account.balance.load({})
    const { error } = account.balance.of().snapshot()
    await rpc.stop()
    return error?.code ?? 'no error'
  },
  NAME_UNAVAILABLE: () => toldOfGateway('NAME_UNAVAILABLE', 'Account'),
  NFTS_UNAVAILABLE: () => toldOfGateway('NFTS_UNAVAILABLE', 'Nfts'),
  TRANSACTIONS_UNAVAILABLE: () => toldOfGateway('TRANSACTIONS_UNAVAILABLE', 'Transactions'),
  DIRECTORY_UNAVAILABLE: async () => {
    const directory = await startHttpService(() => ({ status: 503, body: '{"error":"resting"}' }))
    const { core } = openErrorWorld({
      // The project's settings are asked for there too, and their alert may be first.
      options: { services: { directory: directory.url, relay: 'ws://127.0.0.1:9' }, remoteConfig: 'ignore' },
    })
    core.open({ view: 'AllWallets' }).catch(() => undefined)
    const code = await vi.waitFor(() => {
      const { alert } = core.screen.snapshot()
      if (alert?.code === undefined) throw new Error('Nothing was told')
      return alert.code
    })
    core.dispose()
    await directory.stop()
    return code
  },
  SIGN_OUT_TIMEOUT: async () => {
    const never = () => new Promise<never>(() => undefined)
    const session = { data: { accountAddress: alice, chainId: hearth.caipNetworkId } }
    const siwx = { getSessions: () => [session], addSession: never, revokeSession: never }
    const { core, clock } = openErrorWorld({ options: { siwx } })
    await core.connect({ connectorId: walletId })
    const left = codeOf(() => core.disconnect())
    const passing = setInterval(() => clock.advance(1000), 10)
    return left.finally(() => clearInterval(passing))
  },
  SIGN_IN_REJECTED: signingWith(rpcError(4001)),
  SIGN_IN_FAILED: signingWith(rpcError(-32603)),
  SIGNATURE_INVALID: () => signing({ verify: () => false }),
  SIGN_IN_UNAVAILABLE: () => signing({ getNonce: () => Promise.reject(new Error('The server rests')) }),
} satisfies Provocations
