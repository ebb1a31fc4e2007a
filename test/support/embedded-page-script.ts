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
  request: async (method, params) => {
    try {
      const provider: unknown = started().provider()
      const request: unknown = Reflect.get(Object(provider), 'request')
      if (typeof request !== 'function') throw new Error('There is no provider')
      return { value: await Reflect.apply(request, provider, [{ method, params }]) }
    } catch (error) {
      return { code: Reflect.get(Object(error), 'code'), message: String(Reflect.get(Object(error), 'message')) }
    }
  },
  dispose: async () => started().dispose?.(),
}
