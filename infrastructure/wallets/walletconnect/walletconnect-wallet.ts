import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { oneClickNamespace } from '../../../core/domain/namespaces/sole-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { RemoteEvent, RemoteWallet, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import type {
  WalletConnector,
  WalletEvent,
  WalletGrant,
  WalletGrants,
} from '../../../core/ports/connections/wallet-connector.ts'
import { createSignInOffer } from '../signing/sign-in-offer.ts'
import { createActiveSessions, networksOf } from './active-sessions.ts'
import type { Agreements } from './agreements.ts'
import type { Approval, Approvals } from './approvals.ts'
import type { Codecs } from './codecs/codec.ts'
import { type CodecsByNamespace, codecsOf, loadCodecs, proposedNamespaces } from './codecs/codecs.ts'
import { deepLinkKey, endSession, endWaitMs, forgetSession } from './end-session.ts'
import { createClientHolder, type OpenClient } from './open-client.ts'
import type { Peer } from './open-peer.ts'
import { isHeld } from './peers.ts'
import { createPending } from './pending.ts'
import { proposeSession } from './propose-session.ts'
import { onOffered, readAgreements } from './read-agreements.ts'
import { isLineLost } from './relay-refusals.ts'
import { createSessionNotes, namespacesNoted, type RememberedSession, sessionLimit } from './remembered-session.ts'
import type { SignClient } from './sign-client.ts'
import { waitForRelayMessages } from './wait-for-relay-messages.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface WalletConnectWallet
  extends Required<Omit<WalletConnector, 'connector' | 'on' | 'remote' | 'login' | 'approvals' | 'disconnect'>>,
    Pick<RemoteWallet, 'openedBy' | 'signIn'> {
  /** Ends all sessions, or the one that speaks for this namespace, with whatever else it is about: that is told. */
  readonly disconnect: (
    namespace: ChainNamespace | undefined,
    signal: AbortSignal,
  ) => Promise<Result<undefined, Failure>>
}

type Answer = Result<WalletGrants, Failure>

const isOneClick = (networkId: CaipNetworkId): boolean => namespaceOf(networkId) === oneClickNamespace

/** One grant for each namespace. */
const granted = (peers: readonly Peer[], codecs: Codecs): Answer => {
  const [first, ...others] = codecs.flatMap(([namespace]): WalletGrant[] => {
    const peer = peers.find(({ parts }) => parts.has(namespace))
    const grant = peer?.parts.get(namespace)?.grant()
    if (peer === undefined || grant === undefined) return []
    const wallet = peer.metadata === undefined ? {} : { wallet: peer.metadata }
    return [{ namespace, ...grant, ...wallet, ...(peer.parts.size > 1 ? { session: peer.rank } : {}) }]
  })
  return first === undefined ? err(failure('NO_ACCOUNTS')) : ok([first, ...others])
}

/** The part of the connector that brings the SDK along. */
export const createWalletConnectWallet = (
  deps: WalletConnectDeps,
  tell: (event: WalletEvent) => void,
  tellRemote: (event: RemoteEvent) => void,
): WalletConnectWallet => {
  const { clock, networks } = deps
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  const holder = createClientHolder(deps)
  const notes = createSessionNotes(deps)
  const offeredNamespaces = [...new Set(offered.map(namespaceOf))]
  const pending = createPending()
  const offer = createSignInOffer({ clock, tell: tellRemote })
  let requests = 0
  let isOver = false
  /** What is left of an earlier visit is being looked for. */
  let ending: Promise<unknown> = Promise.resolve()
  let known: SignClient | undefined
  let approvals: Approvals | undefined
  /** There as soon as something is asked. */
  let codecsAtHand: CodecsByNamespace = {}
  /** How often each session was taken up. */
  const takes = new Map<string, number>()

  const line = async (): Promise<Result<OpenClient, Failure>> => {
    const opened = await holder.open()
    if (opened.ok && known !== opened.value.client) {
      known = opened.value.client
      approvals = opened.value.approvals
      // Without it nothing is missing but a word in a service's address.
      known.core.crypto.getClientId().then(
        (clientId) => tellRemote({ type: 'client-known', clientId }),
        () => undefined,
      )
    }
    return opened
  }

  const { peers, nextRank, stand, leave, left, closeAll } = createActiveSessions({
    ...deps,
    notes,
    pending,
    tell,
    onPending: (change) => {
      requests += change
      tellRemote({ type: 'requests-changed', pending: requests })
    },
  })
  const followed = (): readonly Peer[] => peers.topics().flatMap((topic) => peers.get(topic) ?? [])

  /** What an earlier visit of this version left is ended in its wallet too, but for what is noted of namespaces that this one says nothing of. */
  const endOthers = async (client: SignClient, topic: string, agreements: Agreements): Promise<void> => {
    const noted = await notes.read(client)
    if (noted === undefined) return
    const kept = noted.filter((one) => namespacesNoted(one).some((namespace) => !agreements.has(namespace)))
    const others = client.session.keys.filter(
      (key) => key !== topic && peers.get(key) === undefined && kept.every((one) => one.topic !== key),
    )
    await Promise.allSettled(others.map((other) => leave(client, other)))
  }

  /** What a wallet has approved of becomes a session, unless it ends, or nobody wants it any more, before that is done. */
  const take = async (
    client: SignClient,
    { session, signed }: Approval,
    codecs: Codecs,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const { topic } = session
    const { agreements: read, hasNonsense, wrongAccount } = readAgreements(session.namespaces, codecs, offered)
    const agreements = onOffered(read, offered)
    if (agreements.size === 0) {
      void pending.add(endSession(client, topic, clock))
      return err(
        failure(
          hasNonsense ? 'INVALID_WALLET_RESPONSE' : 'CHAINS_NOT_SUPPORTED',
          wrongAccount && { detail: wrongAccount.shortMessage, cause: wrongAccount },
        ),
      )
    }
    const mine = (takes.get(topic) ?? 0) + 1
    takes.set(topic, mine)
    let answer: Answer = err(failure('SESSION_ENDED'))
    try {
      ending = pending.add(endOthers(client, topic, agreements))
      // Where it signed, the visitor is signed in.
      const wanted = signed ? [signed[0].networkId] : []
      const peer = await stand(client, session, { agreements, codecs: codecsAtHand, rank: nextRank(), wanted })
      if (peer !== undefined) {
        await notes.write(client, topic, networksOf(peer))
        if (isHeld(client, topic)) answer = signal.aborted ? err(failure('ABORTED')) : granted([peer], codecs)
      }
    } finally {
      // Unless another attempt has taken up this session meanwhile.
      if (!answer.ok && takes.get(topic) === mine) await leave(client, topic)
    }
    if (answer.ok && signed) tellRemote({ type: 'signed-in', signed })
    return answer
  }

  /** A request to sign in is of one namespace alone (CAIP-222 as WalletConnect has it): with it a wallet would share nothing of the others. */
  const signInFor = async (codecs: Codecs, signal: AbortSignal): Promise<SignInAsked | undefined> =>
    deps.signsIn && codecs.every(([namespace]) => namespace === oneClickNamespace)
      ? offer.ask(offered.filter(isOneClick), signal)
      : undefined

  const connect = async (codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const [opened, signIn] = await Promise.all([line(), signInFor(codecs, signal)])
    if (!opened.ok) return opened
    if (signal.aborted) return err(failure('ABORTED'))
    const proposal = proposedNamespaces(codecs, networks)
    const onUri = (uri: string): void => tellRemote({ type: 'pairing-uri', uri, ...(signIn && { signsIn: true }) })
    const approved = await proposeSession(opened.value, { clock, proposal, signIn, onUri }, signal)
    if (approved.ok) return take(opened.value.client, approved.value, codecs, signal)
    // A session that is there keeps its client, and waits for the relay with it.
    if (isLineLost(approved.failure.code) && peers.topics().length === 0) void holder.discard()
    return approved
  }

  /** All that it was about is followed, whatever is asked for now: a later question may be about the rest. */
  const resume = async (client: SignClient, noted: RememberedSession, rank: number): Promise<void> => {
    const { topic, networkId, networkIds } = noted
    if (peers.get(topic) !== undefined || !isHeld(client, topic)) return
    const session = client.session.get(topic)
    const before = namespacesNoted(noted)
    const codecs = codecsOf(
      codecsAtHand,
      offeredNamespaces.filter((one) => before.includes(one)),
    )
    const { agreements } = readAgreements(session.namespaces, codecs, offered)
    const wanted = [networkId, ...networkIds]
    if (agreements.size > 0) await stand(client, session, { agreements, codecs: codecsAtHand, rank, wanted })
  }

  const restore = async (codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const before = known
    // Whatever is approved of meanwhile is later.
    const rank = nextRank(sessionLimit)
    let opened = await line()
    if (!opened.ok) return opened
    const remembered = await notes.read(opened.value.client)
    if (remembered === undefined) return err(failure('NO_ACCOUNTS'))
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
    for (const [at, session] of remembered.entries()) await resume(client, session, rank - at)
    if (peers.topics().length > 0) await waitForRelayMessages(client, clock, signal)
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

  const disconnect = async (namespace: ChainNamespace | undefined): Promise<Result<undefined, Failure>> => {
    const opened = await line()
    if (!opened.ok) return err(failure('DISCONNECT_FAILED', { detail: opened.failure.shortMessage }))
    const { client } = opened.value
    const topics = new Map((await notes.read(client))?.map((one) => [one.topic, namespacesNoted(one)]))
    for (const topic of peers.topics()) topics.set(topic, [...(peers.get(topic)?.parts.keys() ?? [])])
    const meant = [...topics].filter(([, about]) => namespace === undefined || about.includes(namespace))
    const ends = meant.flatMap(([topic]) => [...(peers.get(topic)?.parts.keys() ?? [])])
    const left = meant.map(([topic]) => leave(client, topic))
    if (namespace !== undefined)
      for (const other of ends) if (other !== namespace) tell({ type: 'disconnected', namespace: other })
    await Promise.all(left)
    return ok(undefined)
  }

  const openedBy: WalletConnectWallet['openedBy'] = async (link) => {
    if (isOver) return
    const opened = await line()
    // The SDK forgets the link with whichever session ends.
    await ending
    await left()
    if (opened.ok) await opened.value.client.core.storage.setItem(deepLinkKey, link).catch(() => undefined)
  }

  return {
    connect: (namespaces, signal) => pending.add(ask(namespaces, (codecs) => connect(codecs, signal))),
    restore: (namespaces, signal) => pending.add(ask(namespaces, (codecs) => restore(codecs, signal))),
    switchNetwork: async (network, signal) =>
      peers.speaker(network.chainNamespace)?.switchNetwork(network, signal) ?? err(failure('NOT_CONNECTED')),
    disconnect: (namespace) => pending.add(disconnect(namespace)),
    openedBy,
    signIn: offer.answer,
    provider: (namespace, active) => {
      const part = peers.speaker(namespace)
      if (active) part?.lead?.(active)
      return part?.provider
    },
    dispose: async () => {
      isOver = true
      closeAll()
      // What was approved of between two codes, too: the page after this one would find a session that nobody has asked for.
      if (approvals) void pending.add(approvals.giveUp())
      // A session that is being ended is ended in its wallet first.
      await pending.settled(clock, endWaitMs)
      await holder.discard()
    },
  }
}
