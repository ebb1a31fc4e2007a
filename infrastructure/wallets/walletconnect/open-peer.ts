import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import type { WalletGrant } from '../../../core/ports/connections/wallet-connector.ts'
import { type Agreements, nothingAgreed } from './agreements.ts'
import type { PeerPart, PeerPartDeps } from './codecs/codec.ts'
import { type CodecsByNamespace, codecsOf } from './codecs/codecs.ts'
import { peerMetadata } from './peer-metadata.ts'
import { firstPeerState } from './peer-state.ts'
import { readAgreements } from './read-agreements.ts'
import { openSessionRequests } from './session-requests.ts'
import type { Session, SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface PeerDeps
  extends Pick<WalletConnectDeps, 'clock' | 'networks' | 'rpc'>,
    Pick<PeerPartDeps, 'tell' | 'onNetwork' | 'onPending'> {
  readonly codecs: CodecsByNamespace
  /** Its place among the sessions: a later one has a higher one. */
  readonly rank: number
  /** Where the visitor was last, in any of the namespaces. */
  readonly wanted: readonly CaipNetworkId[]
  /** The wallet shares no account any more in any namespace. */
  readonly onEmpty: () => void
  /** The wallet, or time, ended the session. */
  readonly onEnd: () => void
}

/** The wallet at the other end of one session. */
export interface Peer {
  readonly metadata: WalletGrant['wallet']
  readonly rank: number
  /** Of each namespace that it shares accounts in. */
  readonly parts: ReadonlyMap<ChainNamespace, PeerPart>
  /** Another session speaks for this namespace from here on. */
  readonly drop: (namespace: ChainNamespace) => void
  /** From this side: nothing is told any more. */
  readonly close: () => void
}

type Said<Params> = { readonly topic: string; readonly params: Params }

export const openPeer = async (
  client: SignClient,
  session: Session,
  agreements: Agreements,
  { codecs, networks, rpc, rank, wanted, clock, tell, onNetwork, onPending, onEmpty, onEnd }: PeerDeps,
): Promise<Peer> => {
  const { topic } = session
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const parts = new Map<ChainNamespace, PeerPart>()
  const ends = new Map<ChainNamespace, () => void>()
  const hear: PeerDeps['tell'] = (event) => {
    tell(event)
    const isEmpty = [...parts.values()].every((part) => part.state().accounts.length === 0)
    if (event.type === 'accounts-changed' && isEmpty) onEmpty()
  }
  for (const [namespace, codec] of codecsOf(codecs, [...agreements.keys()])) {
    const agreement = agreements.get(namespace) ?? nothingAgreed
    const offered = ids.filter((id) => namespaceOf(id) === namespace)
    const start = firstPeerState(agreement, offered, wanted)
    if (start === undefined) continue
    const requests = await (codec.openRequests ?? openSessionRequests)(client, session, agreement, { networks, rpc })
    const life = new AbortController()
    const deps = { requests, offered, ended: life.signal, clock, tell: hear, onNetwork, onPending }
    parts.set(namespace, codec.open({ ...deps, start, properties: session.sessionProperties }))
    ends.set(namespace, () => {
      life.abort()
      requests.close()
    })
  }
  const endPart = (namespace: ChainNamespace): PeerPart | undefined => {
    ends.get(namespace)?.()
    const part = parts.get(namespace)
    parts.delete(namespace)
    return part
  }

  const onEvent = (said: Said<{ event: { name: string; data: unknown }; chainId: string }>): void => {
    const { event, chainId } = said.params
    if (said.topic !== topic) return
    for (const [namespace, part] of parts)
      if (chainId.startsWith(`${namespace}:`)) part.onEvent(event.name, event.data, chainId)
  }
  const onUpdate = (said: Said<{ namespaces: unknown }>): void => {
    if (said.topic !== topic) return
    const now = readAgreements(said.params.namespaces, codecsOf(codecs, [...parts.keys()]), ids).agreements
    const gone = [...parts.keys()].filter((namespace) => !now.has(namespace))
    // With the last of them the session is of no use any more, and ends as one that shares no account.
    const isOver = gone.length === parts.size
    for (const [namespace, part] of [...parts]) {
      if (isOver || now.has(namespace)) part.onUpdate(now.get(namespace) ?? nothingAgreed)
      else endPart(namespace)?.onEnd()
    }
  }
  const finish = (): void => {
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onDelete)
    client.off('session_expire', onDelete)
    for (const end of ends.values()) end()
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
    rank,
    parts,
    drop: (namespace) => endPart(namespace)?.close(),
    close: () => {
      finish()
      for (const part of parts.values()) part.close()
    },
  }
}
