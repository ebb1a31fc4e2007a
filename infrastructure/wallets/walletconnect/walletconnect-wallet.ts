import { accountAt } from '../../../core/domain/connections/account.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { RemoteEvent, RemoteWallet } from '../../../core/ports/connections/remote-wallet.ts'
import type {
  WalletConnector,
  WalletEvent,
  WalletGrant,
  WalletGrants,
} from '../../../core/ports/connections/wallet-connector.ts'
import { type Agreements, hasNetwork } from './agreements.ts'
import type { Codecs } from './codecs/codec.ts'
import { codecsOf, proposedNamespaces } from './codecs/codecs.ts'
import { deepLinkKey, endSession, endWaitMs, forgetSession } from './end-session.ts'
import { createClientHolder, type OpenClient } from './open-client.ts'
import type { Peer } from './open-peer.ts'
import { createPeers, isHeld } from './peers.ts'
import { createPending } from './pending.ts'
import { proposeSession } from './propose-session.ts'
import { readAgreements } from './read-agreements.ts'
import { isLineLost } from './relay-refusals.ts'
import { createSessionNote } from './remembered-session.ts'
import type { Session, SignClient } from './sign-client.ts'
import { waitingMail } from './waiting-mail.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export type WalletConnectWallet = Required<Omit<WalletConnector, 'connector' | 'on' | 'remote'>> &
  Pick<RemoteWallet, 'openedBy'>

type Answer = Result<WalletGrants, Failure>

const granted = ({ parts, metadata }: Peer, codecs: Codecs): Answer => {
  const [first, ...others] = codecs.flatMap(([namespace]): WalletGrant[] => {
    const { accounts = [], networkId } = parts.get(namespace)?.state() ?? {}
    const [account, ...rest] = accounts.map(accountAt)
    if (account === undefined || networkId === undefined) return []
    const wallet = metadata === undefined ? {} : { wallet: metadata }
    return [{ namespace, accounts: [account, ...rest], networkId, ...wallet }]
  })
  return first === undefined ? err(failure('NO_ACCOUNTS')) : ok([first, ...others])
}

/** The part of the connector that brings the SDK along, and its one rule: of the sessions there may be, one stands per modal. */
export const createWalletConnectWallet = (
  deps: WalletConnectDeps,
  tell: (event: WalletEvent) => void,
  tellRemote: (event: RemoteEvent) => void,
): WalletConnectWallet => {
  const { clock, networks } = deps
  const holder = createClientHolder(deps)
  const pending = createPending()
  let requests = 0
  let ending: Promise<unknown> = Promise.resolve()
  let known: SignClient | undefined
  let takes = 0
  /** Of the session that stands, or is about to. */
  let standing: string | undefined

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
    onNetwork: (client, topic, networkId) =>
      void createSessionNote(client, deps)
        .write({ topic, networkId })
        .catch(() => undefined),
    // It can be asked for nothing any more, and nothing would bring it back.
    onEmpty: (client, topic) => void pending.add(leave(client, topic)),
    onEnd: (client, topic) => void createSessionNote(client, deps).clear(topic),
  })
  const closeAll = (): void => peers.topics().forEach(peers.close)

  /** @returns nothing when the session ended on the way, or another took its place */
  const stand = async (
    client: SignClient,
    session: Session,
    agreements: Agreements,
    wanted?: CaipNetworkId,
  ): Promise<Peer | undefined> => {
    const { topic } = session
    standing = topic
    closeAll()
    const peer = await peers.follow(client, session, agreements, wanted)
    if (standing === topic) return peer
    peers.close(topic)
    return undefined
  }

  /** Here at once, so that no reload brings it back; then in the wallet. */
  const leave = async (client: SignClient, topic: string): Promise<void> => {
    peers.close(topic)
    await createSessionNote(client, deps).clear(topic)
    await endSession(client, topic, clock)
  }

  /** What an earlier visit left is ended in its wallet too. */
  const endOthers = (client: SignClient, topic: string): void => {
    const others = client.session.keys.filter((key) => key !== topic)
    ending = pending.add(Promise.allSettled(others.map((other) => endSession(client, other, clock))))
  }

  /** What a wallet has approved of becomes the session, unless it ends, or nobody wants it any more, before that is done. */
  const take = async (client: SignClient, session: Session, codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const { topic } = session
    const read = readAgreements(session.namespaces, codecs)
    const agreements: Agreements = new Map(
      [...(read ?? [])].filter(([, agreement]) =>
        networks.some(({ caipNetworkId }) => hasNetwork(agreement, caipNetworkId)),
      ),
    )
    if (agreements.size === 0) {
      void pending.add(endSession(client, topic, clock))
      return err(failure(read === undefined ? 'INVALID_WALLET_RESPONSE' : 'CHAINS_NOT_SUPPORTED'))
    }
    takes += 1
    const mine = takes
    let answer: Answer = err(failure('SESSION_ENDED'))
    try {
      endOthers(client, topic)
      const peer = await stand(client, session, agreements)
      const [part] = peer?.parts.values() ?? []
      if (peer !== undefined && part !== undefined) {
        await createSessionNote(client, deps).write({ topic, networkId: part.state().networkId })
        if (isHeld(client, topic)) answer = signal.aborted ? err(failure('ABORTED')) : granted(peer, codecs)
      }
    } finally {
      // Unless another attempt has taken up a session meanwhile, maybe this one.
      if (!answer.ok && mine === takes) await leave(client, topic)
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

  const restore = async (codecs: Codecs, signal: AbortSignal): Promise<Answer> => {
    const before = known
    let opened = await line()
    if (!opened.ok) return opened
    const remembered = await createSessionNote(opened.value.client, deps).read()
    if (remembered === undefined) {
      closeAll()
      const { client } = opened.value
      // Another tab ended what this client still holds.
      for (const key of client.session.keys) await forgetSession(client, key)
      return err(failure('NO_ACCOUNTS'))
    }
    const { topic, networkId } = remembered
    const followed = peers.get(topic)
    if (followed !== undefined) return granted(followed, codecs)
    // Another tab stored it after this client read what there was.
    if (before === opened.value.client && !isHeld(before, topic)) {
      await holder.discard()
      opened = await line()
      if (!opened.ok) return opened
    }
    const { client } = opened.value
    const session = isHeld(client, topic) ? client.session.get(topic) : undefined
    const agreements = session && readAgreements(session.namespaces, codecs)
    const restored = session && agreements && (await stand(client, session, agreements, networkId))
    if (restored !== undefined) await waitingMail(client, clock, signal)
    if (restored !== undefined && isHeld(client, topic)) return granted(restored, codecs)
    await leave(client, topic)
    return err(failure('SESSION_ENDED'))
  }

  const ask = async (
    namespaces: readonly ChainNamespace[],
    question: (codecs: Codecs) => Promise<Answer>,
  ): Promise<Answer> => {
    const codecs = codecsOf(namespaces)
    return codecs.length === 0 ? err(failure('CHAINS_NOT_SUPPORTED')) : question(codecs)
  }

  const disconnect = async (): Promise<Result<undefined, Failure>> => {
    const opened = await line()
    if (!opened.ok) return err(failure('DISCONNECT_FAILED', { detail: opened.failure.shortMessage }))
    const { client } = opened.value
    const followed = peers.topics()
    const remembered = followed.length > 0 ? undefined : await createSessionNote(client, deps).read()
    const topics = remembered === undefined ? followed : [remembered.topic]
    await Promise.all(topics.map((topic) => leave(client, topic)))
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
    disconnect: () => pending.add(disconnect()),
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
