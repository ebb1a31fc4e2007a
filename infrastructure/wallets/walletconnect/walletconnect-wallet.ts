import { type ChainNamespace, evmNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { namespaceOf } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { RemoteEvent, RemoteWallet } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletConnector, WalletEvent, WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import { deepLinkKey, endSession, endWaitMs, forgetSession } from './end-session.ts'
import { createClientHolder, type OpenClient } from './open-client.ts'
import { openPeer, type Peer } from './open-peer.ts'
import { hasNetwork, type PeerSession, readSession } from './peer-session.ts'
import { createPending } from './pending.ts'
import { proposeSession } from './propose-session.ts'
import { isLineLost } from './relay-refusals.ts'
import { createSessionNote } from './remembered-session.ts'
import type { Session, SignClient } from './sign-client.ts'
import { waitingMail } from './waiting-mail.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export type WalletConnectWallet = Required<Omit<WalletConnector, 'connector' | 'on' | 'remote'>> &
  Pick<RemoteWallet, 'openedBy'>

const isHeld = ({ session }: SignClient, topic: string): boolean => session.keys.includes(topic)

const shared = ({ state, metadata }: Peer): Result<WalletGrants, Failure> => {
  const { accounts, networkId } = state()
  const [first, ...rest] = accounts
  return first === undefined
    ? err(failure('NO_ACCOUNTS'))
    : ok([
        {
          namespace: namespaceOf(networkId),
          accounts: [first, ...rest],
          networkId,
          ...(metadata === undefined ? {} : { wallet: metadata }),
        },
      ])
}

export interface WalletConnectNews {
  readonly tell: (event: WalletEvent) => void
  readonly tellRemote: (event: RemoteEvent) => void
}

/** The part of the connector that brings the SDK along. */
export const createWalletConnectWallet = (
  deps: WalletConnectDeps,
  { tell, tellRemote }: WalletConnectNews,
): WalletConnectWallet => {
  const { clock, networks } = deps
  const holder = createClientHolder(deps)
  const pending = createPending()
  let ending: Promise<unknown> = Promise.resolve()
  let peer: Peer | undefined
  let known: SignClient | undefined
  let takes = 0
  /** Of the session that is followed, or about to be. */
  let followed: string | undefined

  const line = async (): Promise<Result<OpenClient, Failure>> => {
    const opened = await holder.open()
    if (opened.ok) known = opened.value.client
    return opened
  }

  const replacePeer = (next?: Peer): void => {
    peer?.close()
    peer = next
  }

  /** @returns nothing when the session ended on the way, while nobody listened for it yet, or another took its place */
  const follow = async (
    client: SignClient,
    session: Session,
    agreed: PeerSession,
    wanted?: string,
  ): Promise<Peer | undefined> => {
    const { topic } = session
    const note = createSessionNote(client, deps)
    const offered = networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => hasNetwork(agreed, id))
    const networkId = offered.find((id) => id === wanted) ?? offered[0] ?? agreed.accounts[0]?.networkId
    followed = topic
    replacePeer()
    const next = await openPeer(client, session, agreed, networkId ?? 'eip155:1', {
      ...deps,
      tell: (event) => {
        tell(event)
        // It can be asked for nothing any more, and nothing would bring it back.
        if (event.type === 'accounts-changed' && event.accounts.length === 0) void pending.add(leave(client, topic))
      },
      onPending: (count) => tellRemote({ type: 'requests-changed', pending: count }),
      // What cannot be written is not known after a reload; until then nothing is lost.
      onNetwork: (id) => void note.write({ topic, networkId: id }).catch(() => undefined),
      onEnd: () => void note.clear(topic),
    }).catch((error: unknown): undefined => {
      // The SDK throws over a session that it no longer holds.
      if (isHeld(client, topic)) throw error
    })
    if (followed !== topic || !isHeld(client, topic)) {
      next?.close()
      return undefined
    }
    replacePeer(next)
    return next
  }

  /** Here at once, so that no reload brings it back; then in the wallet. */
  const leave = async (client: SignClient, topic: string): Promise<void> => {
    if (peer?.topic === topic) replacePeer()
    await createSessionNote(client, deps).clear(topic)
    await endSession(client, topic, clock)
  }

  /** One session per modal: what an earlier visit left is ended in its wallet too. */
  const endOthers = (client: SignClient, topic: string): void => {
    const others = client.session.keys.filter((key) => key !== topic)
    ending = pending.add(Promise.allSettled(others.map((other) => endSession(client, other, clock))))
  }

  /** What a wallet has approved of becomes the session, unless it ends, or nobody wants it any more, before that is done. */
  const take = async (
    client: SignClient,
    session: Session,
    signal: AbortSignal,
  ): Promise<Result<WalletGrants, Failure>> => {
    const { topic } = session
    const agreed = readSession(session)
    const isKnown = agreed !== undefined && networks.some(({ caipNetworkId }) => hasNetwork(agreed, caipNetworkId))
    if (!isKnown) {
      void pending.add(endSession(client, topic, clock))
      return err(failure(agreed === undefined ? 'INVALID_WALLET_RESPONSE' : 'CHAINS_NOT_SUPPORTED'))
    }
    takes += 1
    const mine = takes
    let answer: Result<WalletGrants, Failure> = err(failure('SESSION_ENDED'))
    try {
      endOthers(client, topic)
      const next = await follow(client, session, agreed)
      if (next !== undefined) {
        const { networkId } = next.state()
        await createSessionNote(client, deps).write({ topic, networkId })
        if (isHeld(client, topic)) answer = signal.aborted ? err(failure('ABORTED')) : shared(next)
      }
    } finally {
      // Unless another attempt has taken up a session meanwhile, maybe this one.
      if (!answer.ok && mine === takes) await leave(client, topic)
    }
    return answer
  }

  const connect = async (signal: AbortSignal): Promise<Result<WalletGrants, Failure>> => {
    const opened = await line()
    if (!opened.ok) return opened
    if (signal.aborted) return err(failure('ABORTED'))
    const onUri = (uri: string): void => tellRemote({ type: 'pairing-uri', uri })
    const approved = await proposeSession(opened.value, { clock, networks, onUri }, signal)
    if (approved.ok) return take(opened.value.client, approved.value, signal)
    // A session that is there keeps its client, and waits for the relay with it.
    const isIdle = peer === undefined || peer.hasEnded()
    if (isLineLost(approved.failure.code) && isIdle) void holder.discard()
    return approved
  }

  const restore = async (signal: AbortSignal): Promise<Result<WalletGrants, Failure>> => {
    const before = known
    let opened = await line()
    if (!opened.ok) return opened
    const remembered = await createSessionNote(opened.value.client, deps).read()
    if (remembered === undefined) {
      replacePeer()
      const { client } = opened.value
      // Another tab ended what this client still holds.
      for (const key of client.session.keys) await forgetSession(client, key)
      return err(failure('NO_ACCOUNTS'))
    }
    const { topic, networkId } = remembered
    if (peer?.topic === topic && !peer.hasEnded()) return shared(peer)
    // Another tab stored it after this client read what there was.
    if (before === opened.value.client && !isHeld(before, topic)) {
      await holder.discard()
      opened = await line()
      if (!opened.ok) return opened
    }
    const { client } = opened.value
    const agreed = isHeld(client, topic) ? readSession(client.session.get(topic)) : undefined
    const restored = agreed && (await follow(client, client.session.get(topic), agreed, networkId))
    if (restored !== undefined) await waitingMail(client, clock, signal)
    if (restored !== undefined && isHeld(client, topic)) return shared(restored)
    await leave(client, topic)
    return err(failure('SESSION_ENDED'))
  }

  const disconnect = async (): Promise<Result<undefined, Failure>> => {
    const opened = await line()
    if (!opened.ok) return err(failure('DISCONNECT_FAILED', { detail: opened.failure.shortMessage }))
    const { client } = opened.value
    const topic = peer?.topic ?? (await createSessionNote(client, deps).read())?.topic
    if (topic !== undefined) await leave(client, topic)
    return ok(undefined)
  }

  const openedBy: WalletConnectWallet['openedBy'] = async (link) => {
    const opened = await line()
    // The SDK forgets the link with whichever session ends.
    await ending
    if (opened.ok) await opened.value.client.core.storage.setItem(deepLinkKey, link).catch(() => undefined)
  }

  const ifKnown = async (
    namespaces: readonly ChainNamespace[],
    answer: () => Promise<Result<WalletGrants, Failure>>,
  ): Promise<Result<WalletGrants, Failure>> =>
    namespaces.includes(evmNamespace) ? answer() : err(failure('CHAINS_NOT_SUPPORTED'))

  return {
    connect: (namespaces, signal) => pending.add(ifKnown(namespaces, () => connect(signal))),
    restore: (namespaces, signal) => pending.add(ifKnown(namespaces, () => restore(signal))),
    switchNetwork: async (network, signal) =>
      peer === undefined ? err(failure('NOT_CONNECTED')) : peer.switchNetwork(network, signal),
    disconnect: () => pending.add(disconnect()),
    openedBy,
    provider: () => peer?.provider,
    dispose: async () => {
      replacePeer()
      // A session that is being ended is ended in its wallet first.
      await pending.settled(clock, endWaitMs)
      await holder.discard()
    },
  }
}
