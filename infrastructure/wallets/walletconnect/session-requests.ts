import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { Agreement } from './agreements.ts'
import type { Session, SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface Call {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/** Takes requests to the wallet of one session, and questions to its chains. */
export interface SessionRequests {
  readonly send: (call: Call, networkId: CaipNetworkId) => Promise<unknown>
  /** Undefined when no address of that network is known. */
  readonly read: (call: Call, networkId: CaipNetworkId) => Promise<unknown> | undefined
  /** The wallet changed what it agreed to. */
  readonly agree: (agreement: Agreement) => void
  readonly close: () => void
}

export type OpenSessionRequests = (
  client: SignClient,
  session: Session,
  agreement: Agreement,
  deps: Pick<WalletConnectDeps, 'networks' | 'rpc' | 'logLevel'>,
) => Promise<SessionRequests>

/** By the chain's id, which also says whose method it is: some namespaces give theirs no name of their own. */
export const openSessionRequests: OpenSessionRequests = async (client, { topic }) => ({
  send: ({ method, params = {} }, networkId) =>
    client.request<unknown>({ topic, chainId: networkId, request: { method, params } }),
  read: () => undefined,
  agree: () => undefined,
  close: () => undefined,
})
