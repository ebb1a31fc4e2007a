import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { Agreements } from './agreements.ts'
import type { PeerPart } from './codecs/codec.ts'
import { openPeer, type Peer, type PeerDeps } from './open-peer.ts'
import type { Session, SignClient } from './sign-client.ts'

export interface TakenSession extends Pick<PeerDeps, 'codecs' | 'rank'> {
  readonly agreements: Agreements
  readonly wanted?: readonly CaipNetworkId[]
}

/** The sessions that are followed, any number of them, by their topics. One that ends is none of them any more. */
export interface Peers {
  /** @returns nothing when the session ended on the way, while nobody listened for it yet */
  readonly follow: (client: SignClient, session: Session, taken: TakenSession) => Promise<Peer | undefined>
  readonly topics: () => readonly string[]
  readonly get: (topic: string) => Peer | undefined
  /** The latest that shares something in this namespace, or in any: requests go there. */
  readonly speaker: (namespace?: ChainNamespace) => PeerPart | undefined
  readonly close: (topic: string) => void
}

export interface PeersDeps extends Omit<PeerDeps, 'codecs' | 'rank' | 'wanted' | 'onEmpty' | 'onNetwork' | 'onEnd'> {
  readonly onEmpty: (client: SignClient, topic: string) => void
  readonly onNetwork: (client: SignClient, topic: string, networkId: CaipNetworkId) => void
  readonly onEnd: (client: SignClient, topic: string) => void
}

export const isHeld = ({ session }: SignClient, topic: string): boolean => session.keys.includes(topic)

export const createPeers = (deps: PeersDeps): Peers => {
  const peers = new Map<string, Peer>()

  const close = (topic: string): void => {
    peers.get(topic)?.close()
    peers.delete(topic)
  }
  return {
    follow: async (client, session, { agreements, codecs, rank, wanted = [] }) => {
      const { topic } = session
      const peer = await openPeer(client, session, agreements, {
        ...deps,
        codecs,
        rank,
        wanted,
        onEmpty: () => deps.onEmpty(client, topic),
        onNetwork: (id) => deps.onNetwork(client, topic, id),
        onEnd: () => {
          peers.delete(topic)
          deps.onEnd(client, topic)
        },
      }).catch((error: unknown): undefined => {
        // The SDK throws over a session that it no longer holds.
        if (isHeld(client, topic)) throw error
      })
      close(topic)
      if (peer !== undefined && isHeld(client, topic)) peers.set(topic, peer)
      else peer?.close()
      return peers.get(topic)
    },
    topics: () => [...peers.keys()],
    get: (topic) => peers.get(topic),
    speaker: (namespace) =>
      [...peers.values()]
        .toSorted((one, other) => one.rank - other.rank)
        .flatMap(({ parts }) =>
          namespace === undefined ? [...parts.values()].slice(0, 1) : (parts.get(namespace) ?? []),
        )
        .at(-1),
    close,
  }
}
