import { UniversalProvider } from '@walletconnect/universal-provider'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { rpcUrlsOf } from '../../../core/domain/networks/rpc-urls.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import type { Agreements } from './agreements.ts'
import type { Session, SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Takes requests to the wallet of one session, and questions to its chains. */
export interface SessionRequests {
  readonly send: (call: Call, networkId: CaipNetworkId) => Promise<unknown>
  /** Undefined when no address of that network is known. */
  readonly read: (call: Call, networkId: CaipNetworkId) => Promise<unknown> | undefined
  readonly close: () => void
}

/** Where the SDK looks for what a session may be asked; without it, it would ask its vendor's RPC. */
const namespacesKey = (topic: string): string => `wc@2:universal_provider:/namespaces${topic}`

export const openSessionRequests = async (
  client: SignClient,
  session: Session,
  agreements: Agreements,
  { networks, rpc }: Pick<WalletConnectDeps, 'networks' | 'rpc'>,
): Promise<SessionRequests> => {
  const urls = new Map(networks.map((network) => [network.caipNetworkId, rpcUrlsOf(network, rpc)[0]] as const))
  const rpcMapOf = (namespace: ChainNamespace) =>
    Object.fromEntries(
      [...urls]
        .filter(([id]) => namespaceOf(id) === namespace)
        .map(([id, url]) => [id.slice(namespace.length + 1), url]),
    )
  const namespaces = [...agreements].map(([namespace, { accounts, methods }]) => {
    const chains = [...new Set(accounts.map(({ networkId }) => networkId))]
    return [namespace, { chains, methods, events: [], rpcMap: rpcMapOf(namespace) }]
  })
  await client.core.storage.setItem(namespacesKey(session.topic), Object.fromEntries(namespaces))
  const provider = await UniversalProvider.init({ client, session, logger: 'silent', disableProviderPing: true })
  // At the end of a session it would drop the codes that other attempts still show; they end by themselves.
  provider.cleanupPendingPairings = async () => undefined

  const ask = ({ method, params }: Call, networkId: CaipNetworkId): Promise<unknown> =>
    provider.request(params === undefined ? { method } : { method, params: [...params] }, networkId)

  return {
    send: ask,
    read: (call, networkId) => {
      const url = urls.get(networkId)
      if (url === undefined) return undefined
      provider.setDefaultChain(networkId, url)
      return ask(call, networkId)
    },
    close: () => {
      Reflect.deleteProperty(provider, 'session')
    },
  }
}
