import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { endSession } from './end-session.ts'
import type { Peer } from './open-peer.ts'
import { createPeers, type Peers, type PeersDeps, type TakenSession } from './peers.ts'
import type { Pending } from './pending.ts'
import type { SessionNotes } from './remembered-session.ts'
import type { Session, SignClient } from './sign-client.ts'

/** The sessions that stand beside one another, one in each namespace: of two there nobody would know which is meant. */
export interface ActiveSessions {
  readonly peers: Peers
  /** The place of the next session, or the last place of so many: after all that there are. */
  readonly nextRank: (room?: number) => number
  /** @returns nothing when the session ended on the way, or later ones are about all that it is about */
  readonly stand: (client: SignClient, session: Session, taken: TakenSession) => Promise<Peer | undefined>
  /** Here at once, so that no reload brings it back; then in the wallet. */
  readonly leave: (client: SignClient, topic: string) => Promise<void>
  /** Once all that were left are over. */
  readonly left: () => Promise<unknown>
  readonly closeAll: () => void
}

export interface ActiveSessionsDeps extends Omit<PeersDeps, 'onEmpty' | 'onNetwork' | 'onEnd'> {
  readonly notes: SessionNotes
  readonly pending: Pending
}

/** Where the visitor is with it, in each of its namespaces. */
export const networksOf = ({ parts }: Peer): readonly CaipNetworkId[] =>
  [...parts.values()].map((part) => part.state().networkId)

export const createActiveSessions = (deps: ActiveSessionsDeps): ActiveSessions => {
  const { clock, notes, pending } = deps
  /** Those that stand, or are about to. */
  const standing = new Set<string>()
  let ranks = 0
  let ending: Promise<unknown> = Promise.resolve()

  const peers = createPeers({
    ...deps,
    // What cannot be written is not known after a reload; until then nothing is lost.
    onNetwork: (client, topic, networkId) => {
      const peer = peers.get(topic)
      void notes.write(client, topic, peer === undefined ? [networkId] : networksOf(peer)).catch(() => undefined)
    },
    // It can be asked for nothing any more, and nothing would bring it back.
    onEmpty: (client, topic) => void pending.add(leave(client, topic)),
    onEnd: (client, topic) => void notes.clear(client, topic),
  })

  const end = async (client: SignClient, topic: string): Promise<void> => {
    standing.delete(topic)
    peers.close(topic)
    await notes.clear(client, topic)
    await endSession(client, topic, clock)
  }
  const leave = (client: SignClient, topic: string): Promise<void> => {
    const ended = end(client, topic)
    ending = Promise.allSettled([ending, ended])
    return ended
  }

  /** What a later session is about, no earlier one is about any more. */
  const makeRoom = (client: SignClient): void => {
    const all = peers.topics().flatMap((topic) => {
      const peer = peers.get(topic)
      return peer === undefined ? [] : [{ topic, peer }]
    })
    for (const { topic, peer } of all) {
      const later = all.filter(({ peer: { rank } }) => rank > peer.rank)
      const lost = [...peer.parts.keys()].filter((one) => later.some(({ peer: { parts } }) => parts.has(one)))
      lost.forEach(peer.drop)
      if (peer.parts.size === 0) void pending.add(leave(client, topic))
      else if (lost.length > 0) void notes.write(client, topic, networksOf(peer)).catch(() => undefined)
    }
  }

  return {
    peers,
    nextRank: (room = 1) => {
      ranks += room
      return ranks
    },
    stand: async (client, session, taken) => {
      const { topic } = session
      standing.add(topic)
      await peers.follow(client, session, taken)
      if (standing.has(topic)) makeRoom(client)
      else peers.close(topic)
      return peers.get(topic)
    },
    leave,
    left: () => ending,
    closeAll: () => {
      standing.clear()
      peers.topics().forEach(peers.close)
    },
  }
}
