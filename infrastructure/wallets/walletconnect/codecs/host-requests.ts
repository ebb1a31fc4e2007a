import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import { accountsOn, hasNetwork } from '../agreements.ts'
import type { PeerState } from '../peer-state.ts'
import type { PeerPartDeps } from './codec.ts'
import { hostError, providerError } from './provider-errors.ts'

export interface HostRequestsDeps extends Pick<PeerPartDeps, 'requests' | 'ended' | 'onPending'> {
  readonly state: () => PeerState
}

/** How the providers that hosts get ask the wallet. They reject as EIP-1193 has it: with an error that has a code. */
export interface HostRequests {
  /**
   * On the network where the visitor is, unless another one is named.
   * @param read undefined for an answer that makes no sense
   */
  readonly ask: <T>(
    method: string,
    params: object,
    read: (answer: unknown) => T | undefined,
    networkId?: CaipNetworkId,
  ) => Promise<T>
  readonly knows: (method: string) => boolean
  /** The one that is given, where it is the session's; the first of them where none is. */
  readonly accountFor: (given: string | undefined, networkId?: CaipNetworkId) => string
}

export const createHostRequests = ({ requests, state, ended, onPending }: HostRequestsDeps): HostRequests => {
  const knows = (method: string): boolean => state().agreement.methods.includes(method)

  /** An answer, or the end of the session, whatever comes first. */
  const unlessEnded = (work: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onEnd = (): void => reject(providerError(4900, 'The session has ended'))
      ended.addEventListener('abort', onEnd, { once: true })
      work.then(resolve, (error) => reject(hostError(error))).finally(() => ended.removeEventListener('abort', onEnd))
    })

  return {
    knows,
    accountFor: (given, networkId = state().networkId) => {
      const { agreement, networkId: here, accounts: active } = state()
      // Told anew, they may be in another order.
      const others = hasNetwork(agreement, networkId) ? accountsOn(agreement, networkId) : []
      const accounts = networkId === here ? active : others
      const account = given ?? accounts[0]
      if (account === undefined || !accounts.includes(account))
        throw providerError(4100, 'The wallet does not share this account')
      return account
    },
    ask: async (method, params, read, networkId = state().networkId) => {
      if (ended.aborted) throw providerError(4900, 'The session has ended')
      if (!knows(method)) throw providerError(4200, `The wallet did not agree to ${method}`)
      onPending(1)
      try {
        const answer = read(await unlessEnded(requests.send({ method, params }, networkId)))
        if (answer === undefined) throw providerError(-32603, `The wallet answered ${method} with what makes no sense`)
        return answer
      } finally {
        onPending(-1)
      }
    },
  }
}
