import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { WalletConnector, WalletEvent, WalletGrant } from '../../../core/ports/connections/wallet-connector.ts'
import { createEip1193Events } from '../eip1193-events.ts'
import { createEip1193SwitchNetwork } from '../eip1193-switch-network.ts'
import { providerError } from './peer-errors.ts'
import { peerMetadata } from './peer-metadata.ts'
import { createPeerProvider, type PeerProvider } from './peer-provider.ts'
import { chainQuantity, hasNetwork, type PeerSession } from './peer-session.ts'
import { afterSessionEvent, afterUpdate, movedTo, type PeerState, peerState } from './peer-state.ts'
import { openSessionRequests } from './session-requests.ts'
import type { Session, SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface PeerDeps extends Pick<WalletConnectDeps, 'clock' | 'networks' | 'rpc'> {
  readonly tell: (event: WalletEvent) => void
  readonly onPending: (pending: number) => void
  readonly onNetwork: (networkId: CaipNetworkId) => void
  /** The wallet, or time, ended the session. */
  readonly onEnd: () => void
}

/** The wallet at the other end of one session. */
export interface Peer {
  readonly topic: string
  readonly metadata: WalletGrant['wallet']
  readonly provider: PeerProvider
  readonly state: () => PeerState
  readonly switchNetwork: WalletConnector['switchNetwork']
  readonly hasEnded: () => boolean
  /** From this side: nothing is told any more. */
  readonly close: () => void
}

export const openPeer = async (
  client: SignClient,
  session: Session,
  agreed: PeerSession,
  networkId: CaipNetworkId,
  { clock, tell, onPending, onNetwork, onEnd, ...deps }: PeerDeps,
): Promise<Peer> => {
  const { topic } = session
  const requests = await openSessionRequests(client, session, agreed, deps)
  const life = new AbortController()
  let state = peerState(agreed, networkId)
  let wished: CaipNetworkId | undefined

  const become = (next: PeerState): void => {
    const before = state
    state = next
    if (next.networkId === wished) wished = undefined
    if (next.accounts.join() !== before.accounts.join()) emit('accountsChanged', next.accounts)
    if (next.networkId === before.networkId) return
    emit('chainChanged', chainQuantity(next.networkId))
    onNetwork(next.networkId)
  }
  const goTo = (id: CaipNetworkId): void => become(id === state.networkId ? state : movedTo(state, id))
  const { provider, own, emit } = createPeerProvider({
    requests,
    state: () => state,
    goTo,
    wish: (id) => {
      wished = id
      if (hasNetwork(state.session, id)) goTo(id)
    },
    ended: life.signal,
    onPending,
  })
  const on = createEip1193Events(own)
  const stopTelling = on(tell)

  const onEvent = (said: {
    topic: string
    params: { event: { name: string; data: unknown }; chainId: string }
  }): void => {
    const { event, chainId } = said.params
    if (said.topic === topic) become(afterSessionEvent(state, event.name, event.data, chainId))
  }
  const onUpdate = (said: { topic: string; params: { namespaces: unknown } }): void => {
    if (said.topic === topic) become(afterUpdate(state, said.params.namespaces, wished))
  }
  const finish = (): void => {
    life.abort()
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onDelete)
    client.off('session_expire', onDelete)
    requests.close()
  }
  const onDelete = (said: { topic: string }): void => {
    if (said.topic !== topic) return
    finish()
    onEnd()
    emit('disconnect', providerError(4900, 'The wallet ended the session'))
    stopTelling()
  }
  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onDelete)
  client.on('session_expire', onDelete)

  return {
    topic,
    metadata: peerMetadata(session),
    provider,
    state: () => state,
    switchNetwork: createEip1193SwitchNetwork({ provider: own, clock, on, isPeer: true }),
    hasEnded: () => life.signal.aborted,
    close: () => {
      stopTelling()
      finish()
      emit('disconnect', providerError(4900, 'The page ended the session'))
    },
  }
}
