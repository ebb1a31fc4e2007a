import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import { chainQuantity } from '../../chain-quantity.ts'
import type { Eip1193Provider } from '../../eip1193-provider.ts'
import { createProviderEvents, type ProviderEvents } from '../../provider-events.ts'
import { wantedNetwork } from '../../wanted-network.ts'
import { hasNetwork } from '../agreements.ts'
import type { PeerState } from '../peer-state.ts'
import type { Call, SessionRequests } from '../session-requests.ts'
import { sessionMethods } from './eip155-methods.ts'
import { hostError, providerError } from './provider-errors.ts'

export interface Eip155ProviderDeps {
  readonly requests: SessionRequests
  readonly state: () => PeerState
  /** Goes to a network of the session. */
  readonly goTo: (networkId: CaipNetworkId) => void
  /** The wallet agreed to go there; the session follows when it holds the network. */
  readonly wish: (networkId: CaipNetworkId) => void
  readonly ended: AbortSignal
  /** So many more of a host's requests wait in the wallet, or fewer. */
  readonly onPending: (change: number) => void
}

export interface Eip155Provider extends Eip1193Provider, Omit<ProviderEvents, 'emit'> {}

/** A session as EIP-1193 has it: what the page knows itself is answered here, the rest by the wallet or the chain. */
export const createEip155Provider = ({ requests, state, goTo, wish, ended, onPending }: Eip155ProviderDeps) => {
  const { emit, ...events } = createProviderEvents()

  /** An answer, or the end of the session, whatever comes first. */
  const unlessEnded = (work: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onEnd = (): void => reject(providerError(4900, 'The session has ended'))
      ended.addEventListener('abort', onEnd, { once: true })
      work.then(resolve, (error) => reject(hostError(error))).finally(() => ended.removeEventListener('abort', onEnd))
    })

  const change = async (call: Call, target: CaipNetworkId): Promise<unknown> => {
    const answer = await unlessEnded(requests.send(call, state().networkId))
    wish(target)
    return answer
  }

  const work = (call: Call): { readonly answer: () => unknown; readonly isWallets?: boolean } => {
    const { method } = call
    const { accounts, networkId, agreement } = state()
    const isApproved = agreement.methods.includes(method)
    const target = wantedNetwork(call.params)
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return { answer: () => accounts }
      case 'eth_chainId':
        return { answer: () => chainQuantity(networkId) }
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        if (target === undefined) throw providerError(-32602, 'chainId is missing')
        if (hasNetwork(agreement, target)) {
          return {
            answer: () => {
              goTo(target)
              return null
            },
          }
        }
        if (isApproved) return { answer: () => change(call, target), isWallets: true }
        throw providerError(method === 'wallet_switchEthereumChain' ? 4902 : 4200, `The wallet takes no ${method}`)
      default: {
        if (isApproved) return { answer: () => unlessEnded(requests.send(call, networkId)), isWallets: true }
        if (sessionMethods.includes(method)) throw providerError(4200, `The wallet did not agree to ${method}`)
        const reading = requests.read(call, networkId)
        if (reading === undefined) throw providerError(4901, `No RPC address is known for ${networkId}`)
        return { answer: () => unlessEnded(reading) }
      }
    }
  }

  const request = async (call: Call, isCounted: boolean): Promise<unknown> => {
    if (ended.aborted) throw providerError(4900, 'The session has ended')
    const { answer, isWallets = false } = work(call)
    if (!isWallets || !isCounted) return answer()
    onPending(1)
    try {
      return await answer()
    } finally {
      onPending(-1)
    }
  }

  return {
    /** For hosts: what waits for the wallet is told of. */
    provider: { ...events, request: (call: Call) => request(call, true) } satisfies Eip155Provider,
    /** For the modal itself, which shows what it waits for. */
    own: { ...events, request: (call: Call) => request(call, false) } satisfies Eip155Provider,
    emit,
  }
}
