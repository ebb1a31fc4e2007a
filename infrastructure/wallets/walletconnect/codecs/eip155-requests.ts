import { UniversalProvider } from '@walletconnect/universal-provider'
import { rpcUrlsOf } from '../../../../core/domain/networks/rpc-urls.ts'
import { type CaipNetworkId, namespaceOf } from '../../../../core/domain/shared/caip.ts'
import type { Agreement } from '../agreements.ts'
import type { Call, OpenSessionRequests } from '../session-requests.ts'
import type { Session, SignClient } from '../sign-client.ts'

/** Where the SDK looks for what a session may be asked; without it, it would ask its vendor's RPC. */
const namespacesKey = (topic: string): string => `wc@2:universal_provider:/namespaces${topic}`

/** As the SDK has it: what was checked, and nothing that a wallet settled beside it. */
const settledAs = ({ accounts, methods }: Agreement) => ({
  eip155: {
    accounts: accounts.map(({ networkId, address }) => `${networkId}:${address}`),
    chains: [...new Set(accounts.map(({ networkId }) => networkId))],
    methods: [...methods],
    events: [],
  },
})

/**
 * The client as the SDK's provider sees it: with a session of this namespace alone. Over an account of another it throws, over a
 * namespace that is taken away it throws where the client tells of that, so that nobody else hears it.
 */
const narrowed = (client: SignClient, session: Session, agreement: Agreement): SignClient => {
  const get = (): Session => ({ ...client.session.get(session.topic), namespaces: settledAs(agreement) })
  const on = (name: string, listener: (said: never) => void): SignClient =>
    name === 'session_delete' ? Reflect.apply(client.on, client, [name, listener]) : client
  return Object.create(client, {
    session: { value: Object.create(client.session, { get: { value: get } }) },
    on: { value: on },
  })
}

/** The SDK's own provider, which knows what wallets and chains of EVM are asked. */
export const openEip155Requests: OpenSessionRequests = async (
  client,
  session,
  agreement,
  { networks, rpc, logLevel: logger = 'silent' },
) => {
  const urls = new Map(networks.map((network) => [network.caipNetworkId, rpcUrlsOf(network, rpc)[0]] as const))
  const rpcMap = Object.fromEntries(
    [...urls].filter(([id]) => namespaceOf(id) === 'eip155').map(([id, url]) => [id.slice('eip155:'.length), url]),
  )
  const { chains, methods, events } = settledAs(agreement).eip155
  const stored = { eip155: { chains, methods, events, rpcMap } }
  await client.core.storage.setItem(namespacesKey(session.topic), stored)
  const provider = await UniversalProvider.init({
    client: narrowed(client, session, agreement),
    session,
    logger,
    disableProviderPing: true,
  })
  // At the end of a session it would drop the codes that other attempts still show; they end by themselves.
  provider.cleanupPendingPairings = async () => undefined

  const ask = ({ method, params }: Call, networkId: CaipNetworkId): Promise<unknown> => {
    const list = params === undefined ? {} : { params: Array.isArray(params) ? [...params] : params }
    return provider.request({ method, ...list }, networkId)
  }
  return {
    send: ask,
    read: (call, networkId) => {
      const url = urls.get(networkId)
      if (url === undefined) return undefined
      provider.setDefaultChain(networkId, url)
      return ask(call, networkId)
    },
    agree: (next) => {
      const part = provider.rpcProviders['eip155']
      if (part !== undefined) part.updateNamespace(settledAs(next).eip155)
    },
    close: () => {
      Reflect.deleteProperty(provider, 'session')
    },
  }
}
