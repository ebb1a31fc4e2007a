import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { RemoteEvent, RemoteWallet } from '../../../core/ports/connections/remote-wallet.ts'
import type {
  WalletConnector,
  WalletEvent,
  WalletGrant,
  WalletGrants,
} from '../../../core/ports/connections/wallet-connector.ts'
import type { Agreements } from './agreements.ts'
import type { Codecs } from './codecs/codec.ts'
import { type CodecsByNamespace, codecsOf, loadCodecs, proposedNamespaces } from './codecs/codecs.ts'
import { deepLinkKey, endSession, endWaitMs, forgetSession } from './end-session.ts'
import { createClientHolder, type OpenClient } from './open-client.ts'
import type { Peer } from './open-peer.ts'
import { createPeers, isHeld } from './peers.ts'
import { createPending } from './pending.ts'
import { proposeSession } from './propose-session.ts'
import { onOffered, readAgreements } from './read-agreements.ts'
import { isLineLost } from './relay-refusals.ts'
import { createSessionNotes, type RememberedSession } from './remembered-session.ts'
import type { Session, SignClient } from './sign-client.ts'
import { waitingMail } from './waiting-mail.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface WalletConnectWallet
  extends Required<Omit<WalletConnector, 'connector' | 'on' | 'remote' | 'disconnect'>>,
    Pick<RemoteWallet, 'openedBy'> {
  /** Ends all sessions, or the one that speaks for this namespace, with whatever else it is about: that is told. */
  readonly disconnect: (signal: AbortSignal, namespace?: ChainNamespace) => Promise<Result<undefined, Failure>>
}

type Answer = Result<WalletGrants, Failure>

/** One grant for each namespace; of two wallets that share something there, it is the later one's. */
const granted = (peers: readonly Peer[], codecs: Codecs): Answer => {
  const [first, ...others] = codecs.flatMap(([namespace]): WalletGrant[] => {
    const peer = peers.findLast(({ parts }) => parts.has(namespace))
    const grant = peer?.parts.get(namespace)?.grant()
    const wallet = peer?.metadata === undefined ? {} : { wallet: peer.metadata }
    return grant === undefined ? [] : [{ namespace, ...grant, ...wallet }]
  })
  return first === undefined ? err(failure('NO_ACCOUNTS')) : ok([first, ...others])
}

/** Where the visitor is with it, in each of its namespaces. */
const networksOf = ({ parts }: Peer): readonly CaipNetworkId[] =>
  [...parts.values()].map((part) => part.state().networkId)

/**
 * The part of the connector that brings the SDK along, and its one rule: of the sessions there may be, one stands per modal, or one in
 * each namespace.
 */
export const createWalletConnectWallet = (
  deps: WalletConnectDeps,
  tell: (event: WalletEvent) => void,
  tellRemote: (event: RemoteEvent) => void,
): WalletConnectWallet => {
  const { clock, networks, sessions = 'one' } = deps
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  const holder = createClientHolder(deps)
  const notes = createSessionNotes(deps)
  const offeredNamespaces = [...new Set(offered.map(namespaceOf))]
  const pending = createPending()
  let requests = 0
  let ending: Promise<unknown> = Promise.resolve()
  let known: SignClient | undefined
  /** There as soon as something is asked. */
  let codecsAtHand: CodecsByNamespace = {}
  /** Of the sessions that stand, or are about to; and how often each was taken up. */
  const standing = new Set<string>()
  const takes = new Map<string, number>()

  const line = async (): Promise<Result<OpenClient, Failure>> => {
    const opened = await holder.open()
    if (opened.ok) known = opened.value.client
    return opened
  }

  const peers = createPeers({
    ...deps,
    tell,
    onPending: (change) => {
      requests += change
      tellRemote({ type: 'requests-changed', pending: requests })
    },
    // What cannot be written is not known after a reload; until then nothing is lost.
    onNetwork: (client, topic, networkId) => {
      const peer = peers.get(topic)
      void notes.write(client, topic, peer === undefined ? [networkId] : networksOf(peer)).catch(() => undefined)
    },
    // It can be asked for nothing any more, and nothing would bring it back.
    onEmpty: (client, topic) => void pending.add(leave(client, topic)),
    onEnd: (client, topic) => void notes.clear(client, topic),
  })
  const closeAll = (): void => {
    standing.clear()
    peers.topics().forEach(peers.close)
  }
  const followed = (): readonly Peer[] => peers.topics().flatMap((topic) => peers.get(topic) ?? [])

  /** Here at once, so that no reload brings it back; then in the wallet. */
  const leave = async (client: SignClient, topic: string): Promise<void> => {
    standing.delete(topic)
    peers.close(topic)
    await notes.clear(client, topic)
    await endSession(client, topic, clock)
  }

  /** What this session is about, no other is about any more: of two in one namespace nobody would know which is meant. */
  const makeRoom = (client: SignClient, topic: string, { parts }: Peer): void => {
    for (const other of peers.topics()) {
      const peer = peers.get(other)
      if (other === topic || peer === undefined) continue
      for (const namespace of parts.keys()) peer.drop(namespace)
      if (peer.parts.size === 0) void pending.add(leave(client, other))
      else void notes.write(client, other, networksOf(peer)).catch(() => undefined)
    }
  }

  /** @returns nothing when the session ended on the way, or another took its place */
  const stand = async (
    client: SignClient,
    session: Session,
    agreements: Agreements,
    wanted: readonly CaipNetworkId[] = [],
  ): Promise<Peer | undefined> => {
    const { topic } = session
    if (sessions === 'one') closeAll()
    standing.add(topic)
    const peer = await peers.follow(client, session, agreements, codecsAtHand, wanted)
    if (standing.has(topic)) {
      if (peer !== undefined) makeRoom(client, topic, peer)
      return peer
    }
    peers.close(topic)
    return undefined
  }

  /** What an earlier visit left is ended in its wallet too. */
  const endOthers = async (client: SignClient, topic: string): Promise<void> => {
    const noted = sessions === 'one' ? [] : [...standing, ...(await notes.read(client)).map((one) => one.topic)]
    const others = client.session.keys.filter((key) => key !== topic && !noted.includes(key))
    await Promise.allSettled(others.map((other) => endSession(client, other, clock)))
  }

  /** What a wallet has approved of becomes the session, unless it ends, or nobody wants it any more, before that is done. */
  const take = async (client: SignClient, session: Session, codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const { topic } = session
    const { agreements: read, hasNonsense } = readAgreements(session.namespaces, codecs, offered)
    const agreements = onOffered(read, offered)
    if (agreements.size === 0) {
      void pending.add(endSession(client, topic, clock))
      return err(failure(hasNonsense ? 'INVALID_WALLET_RESPONSE' : 'CHAINS_NOT_SUPPORTED'))
    }
    const mine = (takes.get(topic) ?? 0) + 1
    takes.set(topic, mine)
    let answer: Answer = err(failure('SESSION_ENDED'))
    try {
      ending = pending.add(endOthers(client, topic))
      const peer = await stand(client, session, agreements)
      if (peer !== undefined) {
        await notes.write(client, topic, networksOf(peer))
        if (isHeld(client, topic)) answer = signal.aborted ? err(failure('ABORTED')) : granted([peer], codecs)
      }
    } finally {
      // Unless another attempt has taken up this session meanwhile.
      if (!answer.ok && takes.get(topic) === mine) await leave(client, topic)
    }
    return answer
  }

  const connect = async (codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const opened = await line()
    if (!opened.ok) return opened
    if (signal.aborted) return err(failure('ABORTED'))
    const proposal = proposedNamespaces(codecs, networks)
    const onUri = (uri: string): void => tellRemote({ type: 'pairing-uri', uri })
    const approved = await proposeSession(opened.value, { clock, proposal, onUri }, signal)
    if (approved.ok) return take(opened.value.client, approved.value, codecs, signal)
    // A session that is there keeps its client, and waits for the relay with it.
    if (isLineLost(approved.failure.code) && peers.topics().length === 0) void holder.discard()
    return approved
  }

  /** All that it was about is followed, whatever is asked for now: a later question may be about the rest. */
  const resume = async (client: SignClient, { topic, networkId, networkIds }: RememberedSession): Promise<void> => {
    if (peers.get(topic) !== undefined || !isHeld(client, topic)) return
    const session = client.session.get(topic)
    const wanted = [networkId, ...networkIds]
    const namespaces = offeredNamespaces.filter((one) => wanted.some((id) => namespaceOf(id) === one))
    const { agreements } = readAgreements(session.namespaces, codecsOf(codecsAtHand, namespaces), offered)
    if (agreements.size > 0) await stand(client, session, agreements, wanted)
  }

  const restore = async (codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const before = known
    let opened = await line()
    if (!opened.ok) return opened
    const noted = await notes.read(opened.value.client)
    const remembered = sessions === 'one' ? noted.slice(0, 1) : noted
    if (remembered.length === 0) {
      closeAll()
      const { client } = opened.value
      // Another tab ended what this client still holds.
      for (const key of client.session.keys) await forgetSession(client, key)
      return err(failure('NO_ACCOUNTS'))
    }
    const isFollowed = remembered.every(({ topic }) => peers.get(topic) !== undefined)
    if (isFollowed) return granted(followed(), codecs)
    const { client: first } = opened.value
    // Another tab stored one after this client read what there was.
    if (before === first && remembered.some(({ topic }) => !isHeld(first, topic))) {
      closeAll()
      await holder.discard()
      opened = await line()
      if (!opened.ok) return opened
    }
    const { client } = opened.value
    // The latest last: what it is about, no other is about any more.
    for (const session of remembered.toReversed()) await resume(client, session)
    if (peers.topics().length > 0) await waitingMail(client, clock, signal)
    const isLive = ({ topic }: RememberedSession): boolean => peers.get(topic) !== undefined && isHeld(client, topic)
    for (const session of remembered) if (!isLive(session)) await leave(client, session.topic)
    return remembered.some(isLive) ? granted(followed(), codecs) : err(failure('SESSION_ENDED'))
  }

  const ask = async (
    namespaces: readonly ChainNamespace[],
    question: (codecs: Codecs) => Promise<Answer>,
  ): Promise<Answer> => {
    const wanted = namespaces.filter((namespace) => offeredNamespaces.includes(namespace))
    try {
      codecsAtHand = await loadCodecs(offeredNamespaces, deps.download)
    } catch (cause) {
      return err(failure('LOAD_FAILED', { detail: 'WalletConnect', cause }))
    }
    const codecs = codecsOf(codecsAtHand, wanted)
    return codecs.length === 0 ? err(failure('CHAINS_NOT_SUPPORTED')) : question(codecs)
  }

  const disconnect = async (namespace?: ChainNamespace): Promise<Result<undefined, Failure>> => {
    const opened = await line()
    if (!opened.ok) return err(failure('DISCONNECT_FAILED', { detail: opened.failure.shortMessage }))
    const { client } = opened.value
    const remembered = peers.topics().length > 0 ? [] : (await notes.read(client)).map(({ topic }) => topic)
    const topics = remembered.length > 0 ? remembered : peers.topics()
    const meant = topics.filter((topic) => namespace === undefined || peers.get(topic)?.parts.has(namespace))
    const ends = meant.flatMap((topic) => [...(peers.get(topic)?.parts.keys() ?? [])])
    const left = meant.map((topic) => leave(client, topic))
    if (namespace !== undefined)
      for (const other of ends) if (other !== namespace) tell({ type: 'disconnected', namespace: other })
    await Promise.all(left)
    return ok(undefined)
  }

  const openedBy: WalletConnectWallet['openedBy'] = async (link) => {
    const opened = await line()
    // The SDK forgets the link with whichever session ends.
    await ending
    if (opened.ok) await opened.value.client.core.storage.setItem(deepLinkKey, link).catch(() => undefined)
  }

  return {
    connect: (namespaces, signal) => pending.add(ask(namespaces, (codecs) => connect(codecs, signal))),
    restore: (namespaces, signal) => pending.add(ask(namespaces, (codecs) => restore(codecs, signal))),
    switchNetwork: async (network, signal) =>
      peers.speaker(network.chainNamespace)?.switchNetwork(network, signal) ?? err(failure('NOT_CONNECTED')),
    disconnect: (_, namespace) => pending.add(disconnect(namespace)),
    openedBy,
    provider: (namespace) => peers.speaker(namespace)?.provider,
    dispose: async () => {
      closeAll()
      // A session that is being ended is ended in its wallet first.
      await pending.settled(clock, endWaitMs)
      await holder.discard()
    },
  }
}
