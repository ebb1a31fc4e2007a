import {
  answerOf,
  isElsewhere,
  isReadFromNetwork,
  isRpcMethod,
  notAllowedText,
  operationQueries,
} from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { eip1193Namespace } from '../../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { chainQuantity } from '../chain-quantity.ts'
import type { Eip1193Provider } from '../eip1193-provider.ts'
import { property } from '../foreign.ts'
import { providerError, unsupportedMethod } from '../provider-error.ts'
import { createProviderEvents, type ProviderEvents } from '../provider-events.ts'
import { wantedNetwork } from '../wanted-network.ts'
import { callsStatus, sendCalls } from './embedded-calls.ts'
import type { FrameApprovals } from './frame-approvals.ts'

export interface EmbeddedProviderDeps {
  /** None where nobody is connected. */
  readonly accounts: () => readonly string[]
  /** The account that counts there is a contract (ERC-4337), which makes several calls as one. */
  readonly isSmartAccountOn: (networkId: CaipNetworkId) => boolean
  /** Somebody whom the page names may pay for that one's calls (ERC-7677). */
  readonly takesPaymasters: () => boolean
  readonly networkId: () => CaipNetworkId | undefined
  /** What the host offers. */
  readonly networks: () => readonly Network[]
  readonly goTo: (network: Network) => Promise<unknown>
  /** The host gives the account back. */
  readonly leave: () => Promise<unknown>
  /** The visitor is asked for it, on the wallet's own surface. */
  readonly ask: FrameApprovals['request']
  /** Asks the bundler of the network about user operations. */
  readonly askBundler: (networkId: CaipNetworkId, method: string, params: unknown) => Promise<unknown>
  /** A method that this wallet never answers was asked for. */
  readonly onRefused: (method: string) => void
  /** Asks the network. */
  readonly read: (network: Network, method: string, params: readonly unknown[]) => Promise<unknown>
}

export interface EmbeddedProvider extends Eip1193Provider, Omit<ProviderEvents, 'emit'> {}

/** A page that names no account means the one that it was given (ERC-5792). */
const withAccount = (params: unknown, account: string | undefined): unknown => {
  const [request, ...rest]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof request !== 'object' || request === null || property(request, 'from') !== undefined) return params
  return [{ ...request, from: account }, ...rest]
}

const later = (): Error => providerError(4200, 'The wallet cannot do that yet')

/** The embedded wallet as EIP-1193 has it. What it may be asked is in `core/domain/embedded-wallet/rpc-methods.ts`, and nothing else is. */
export const createEmbeddedProvider = (
  deps: EmbeddedProviderDeps,
): {
  readonly provider: EmbeddedProvider
  /** Tells hosts what is another now. */
  readonly tell: () => void
} => {
  const { emit, ...events } = createProviderEvents()
  let told: { readonly accounts: readonly string[]; readonly chainId: string | undefined } = {
    accounts: [],
    chainId: undefined,
  }

  const chainId = (): string => {
    const id = deps.networkId()
    if (id === undefined) throw providerError(-32603, 'The site offers no network of this wallet')
    return chainQuantity(id)
  }
  const requestAccounts = (): readonly string[] => {
    const accounts = deps.accounts()
    // The visitor connects it in the modal.
    if (accounts.length === 0) throw providerError(4100, 'The wallet is not connected')
    return accounts
  }
  const goTo = async (params: unknown): Promise<null> => {
    const wanted = wantedNetwork(params)
    if (wanted === undefined) throw providerError(-32602, 'chainId is missing')
    const network = deps.networks().find(({ caipNetworkId }) => caipNetworkId === wanted)
    if (network === undefined) throw Object.assign(new Error('The site does not offer this network'), { code: 4902 })
    requestAccounts()
    await deps.goTo(network)
    return null
  }
  const revoke = async (params: unknown): Promise<null> => {
    const asked: unknown = Array.isArray(params) ? params[0] : undefined
    if (property(asked, 'eth_accounts') === undefined) throw later()
    await deps.leave()
    return null
  }
  /** Of a plain key nothing beyond what any wallet can. */
  const capabilitiesOn = (id: CaipNetworkId): object =>
    deps.isSmartAccountOn(id)
      ? {
          atomic: { status: 'supported' },
          ...(deps.takesPaymasters() && { paymasterService: { supported: true } }),
        }
      : {}
  /** ERC-5792. */
  const capabilities = (params: unknown): Readonly<Record<string, object>> => {
    const [account, chains]: readonly unknown[] = Array.isArray(params) ? params : []
    const isOwn = deps.accounts().some((one) => one.toLowerCase() === String(account).toLowerCase())
    if (account !== undefined && !isOwn) throw providerError(4100, 'The wallet does not share this account')
    const all = deps
      .networks()
      .map(({ caipNetworkId }) => [chainQuantity(caipNetworkId), capabilitiesOn(caipNetworkId)] as const)
    return Object.fromEntries(Array.isArray(chains) ? all.filter(([id]) => chains.includes(id)) : all)
  }
  const networkOf = (id: CaipNetworkId | undefined): Network => {
    const network = deps.networks().find(({ caipNetworkId }) => caipNetworkId === id)
    if (network === undefined) throw providerError(-32603, 'The site offers no network of this wallet')
    return network
  }
  const read = (method: string, params: unknown): Promise<unknown> =>
    deps.read(networkOf(deps.networkId()), method, Array.isArray(params) ? params : [])
  const askBundler = (method: string, params: unknown): Promise<unknown> => {
    const { caipNetworkId } = networkOf(deps.networkId())
    if (!deps.isSmartAccountOn(caipNetworkId)) throw providerError(4200, 'The account is none with user operations')
    return deps.askBundler(caipNetworkId, method, params)
  }
  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const [account] = requestAccounts()
    const { caipNetworkId } = networkOf(deps.networkId())
    if (method === 'wallet_sendCalls') return sendCalls(caipNetworkId, withAccount(params, account), deps.ask)
    return (await deps.ask(caipNetworkId, method, params)).result
  }

  const request: EmbeddedProvider['request'] = async ({ method, params }) => {
    switch (method) {
      case 'eth_accounts':
        return deps.accounts()
      case 'eth_requestAccounts':
        return requestAccounts()
      case 'eth_chainId':
        return chainId()
      // In neither list, and asked by many pages before anything else: the same fact, as a decimal number.
      case 'net_version':
        return BigInt(chainId()).toString()
      case 'wallet_switchEthereumChain':
        return goTo(params)
      case 'wallet_revokePermissions':
        return revoke(params)
      case 'wallet_getCapabilities':
        return capabilities(params)
      case 'wallet_getCallsStatus':
        return callsStatus(params, (id, method, asked) => deps.read(networkOf(id), method, asked))
    }
    if (isReadFromNetwork(method)) return read(method, params)
    if (operationQueries.includes(method)) return askBundler(method, params)
    if (answerOf(eip1193Namespace, method)) return ask(method, params)
    if (isElsewhere(eip1193Namespace, method)) throw unsupportedMethod(method)
    if (isRpcMethod(method)) throw later()
    deps.onRefused(method)
    throw providerError(4200, notAllowedText)
  }

  return {
    provider: { ...events, request },
    tell: () => {
      const before = told
      const id = deps.networkId()
      const accounts = deps.accounts()
      told = { accounts, chainId: accounts.length === 0 || id === undefined ? undefined : chainQuantity(id) }
      const now = told.chainId
      if (now !== undefined && before.chainId === undefined) emit('connect', { chainId: now })
      else if (now !== undefined && now !== before.chainId) emit('chainChanged', now)
      if (accounts.join() !== before.accounts.join()) emit('accountsChanged', [...accounts])
      if (now === undefined && before.chainId !== undefined)
        emit('disconnect', Object.assign(new Error('The visitor has left'), { code: 4900 }))
    },
  }
}
