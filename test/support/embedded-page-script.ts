import type { Network } from '../../core/domain/networks/network.ts'
import type { RemoteEvent, SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import type { ApprovalEvent } from '../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { createEmbeddedConnector } from '../../infrastructure/wallets/embedded/embedded-connector.ts'
import * as file from '../../infrastructure/wallets/embedded/frame-wallet.ts'

export interface EmbeddedPageOptions {
  readonly address: string
  readonly projectId: string
  readonly networks: readonly Network[]
  readonly signsIn?: boolean
}

/** What a test reaches of the wallet in the page. */
export interface EmbeddedPage {
  readonly start: (options: EmbeddedPageOptions) => void
  readonly ask: (id: number, method: string, args: readonly unknown[], isAborted: boolean) => Promise<unknown>
  readonly abort: (id: number) => void
  readonly signIn: (asked?: SignInAsked) => void
  readonly prepare: () => void
  readonly cancelApproval: () => void
  readonly request: (
    method: string,
    params?: unknown,
  ) => Promise<{ readonly value?: unknown; readonly code?: unknown; readonly message?: string }>
  readonly solana: (method: string, args: readonly unknown[]) => ReturnType<EmbeddedPage['request']>
  readonly dispose: () => Promise<void>
}

declare global {
  var embeddedPage: EmbeddedPage
  var tellWalletEvent: (event: WalletEvent) => void
  var tellRemoteEvent: (event: RemoteEvent) => void
  var tellApprovalEvent: (event: ApprovalEvent) => void
}

let wallet: WalletConnector | undefined
const open = new Map<number, AbortController>()

const started = (): WalletConnector => {
  if (wallet === undefined) throw new Error('The wallet was not started')
  return wallet
}

const called = async (provider: unknown, method: string, args: readonly unknown[]): Promise<unknown> => {
  const call: unknown = Reflect.get(Object(provider), method)
  if (typeof call !== 'function') throw new Error(`There is no ${method}`)
  return Reflect.apply(call, provider, [...args])
}
const answered = async (ask: () => Promise<unknown>): ReturnType<EmbeddedPage['request']> => {
  try {
    return { value: await ask() }
  } catch (error) {
    return { code: Reflect.get(Object(error), 'code'), message: String(Reflect.get(Object(error), 'message')) }
  }
}
const isBytes = (value: unknown): value is number[] => Array.isArray(value) && typeof value[0] === 'number'
const toBytes = (value: unknown): unknown => {
  if (isBytes(value)) return Uint8Array.from(value)
  return Array.isArray(value) ? value.map(toBytes) : value
}
const fromBytes = (value: unknown): unknown => (value instanceof Uint8Array ? [...value] : value)

globalThis.embeddedPage = {
  start: (options) => {
    wallet = createEmbeddedConnector({
      ...options,
      clock: createBrowserClock(),
      rpc: { custom: {} },
      readNetwork: async ({ caipNetworkId }, method) => `${method} on ${caipNetworkId}`,
      page: location,
      alert: () => undefined,
      load: async () => file,
    })
    wallet.on((event) => tellWalletEvent(event))
    wallet.remote?.on((event) => tellRemoteEvent(event))
    wallet.approvals?.on((event) => tellApprovalEvent(event))
  },
  ask: async (id, method, args, isAborted) => {
    const abort = new AbortController()
    if (isAborted) abort.abort()
    open.set(id, abort)
    const of = started()
    const question: unknown = Reflect.get(of, method) ?? Reflect.get(of.login ?? {}, method)
    if (typeof question !== 'function') throw new Error(`There is no ${method}`)
    return Reflect.apply(question, undefined, [...args, abort.signal])
  },
  abort: (id) => open.get(id)?.abort(),
  signIn: (asked) => started().remote?.signIn(asked),
  prepare: () => started().login?.prepare(),
  cancelApproval: () => started().approvals?.cancel(),
  request: (method, params) => answered(() => called(started().provider(), 'request', [{ method, params }])),
  solana: (method, args) =>
    answered(async () => {
      const value = await called(started().provider('solana'), method, args.map(toBytes))
      return Array.isArray(value) ? value.map(fromBytes) : fromBytes(value)
    }),
  dispose: async () => started().dispose?.(),
}
