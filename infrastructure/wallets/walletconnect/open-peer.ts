import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { WalletGrant } from '../../../core/ports/connections/wallet-connector.ts'
import { type Agreements, nothingAgreed } from './agreements.ts'
import type { PeerPart, PeerPartDeps } from './codecs/codec.ts'
import { codecsOf } from './codecs/codecs.ts'
import { peerMetadata } from './peer-metadata.ts'
import { firstPeerState } from './peer-state.ts'
import { readAgreements } from './read-agreements.ts'
import { openSessionRequests } from './session-requests.ts'
import type { Session, SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface PeerDeps
  extends Pick<WalletConnectDeps, 'clock' | 'networks' | 'rpc'>,
    Pick<PeerPartDeps, 'tell' | 'onNetwork' | 'onPending'> {
  /** Where the visitor was last. */
  readonly wanted: CaipNetworkId | undefined
  /** The wallet shares no account any more in any namespace. */
  readonly onEmpty: () => void
  /** The wallet, or time, ended the session. */
  readonly onEnd: () => void
}

/** The wallet at the other end of one session. */
export interface Peer {
  readonly metadata: WalletGrant['wallet']
  /** Of each namespace that it shares accounts in. */
  readonly parts: ReadonlyMap<ChainNamespace, PeerPart>
  /** From this side: nothing is told any more. */
  readonly close: () => void
}

export const openPeer = async (
  client: SignClient,
  session: Session,
  agreements: Agreements,
  { networks, rpc, wanted, clock, tell, onNetwork, onPending, onEmpty, onEnd }: PeerDeps,
): Promise<Peer> => {
  const { topic } = session
  const requests = await openSessionRequests(client, session, agreements, { networks, rpc })
  const life = new AbortController()
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  const parts = new Map<ChainNamespace, PeerPart>()
  const hear: PeerDeps['tell'] = (event) => {
    tell(event)
    const isEmpty = [...parts.values()].every((part) => part.state().accounts.length === 0)
    if (event.type === 'accounts-changed' && isEmpty) onEmpty()
  }
  for (const [namespace, codec] of codecsOf([...agreements.keys()])) {
    const start = firstPeerState(agreements.get(namespace) ?? nothingAgreed, offered, wanted)
    const deps = { requests, ended: life.signal, clock, tell: hear, onNetwork, onPending }
    if (start !== undefined) parts.set(namespace, codec.open({ ...deps, start }))
  }

  const onEvent = (said: {
    topic: string
    params: { event: { name: string; data: unknown }; chainId: string }
  }): void => {
    const { event, chainId } = said.params
    if (said.topic !== topic) return
    for (const [namespace, part] of parts)
      if (chainId.startsWith(`${namespace}:`)) part.onEvent(event.name, event.data, chainId)
  }
  const onUpdate = (said: { topic: string; params: { namespaces: unknown } }): void => {
    if (said.topic !== topic) return
    for (const [namespace, part] of parts)
      part.onUpdate(readAgreements(said.params.namespaces, codecsOf([namespace]))?.get(namespace) ?? nothingAgreed)
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
    for (const part of parts.values()) part.onEnd()
  }
  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onDelete)
  client.on('session_expire', onDelete)

  return {
    metadata: peerMetadata(session),
    parts,
    close: () => {
      finish()
      for (const part of parts.values()) part.close()
    },
  }
}
