import { type Failure, failure } from '../../../core/domain/failure.ts'
import { err, ok, type Result } from '../../../core/domain/result.ts'
import { unlessAborted } from '../../../core/ports/unless-aborted.ts'
import type { WalletAccounts, WalletConnector, WalletEvent } from '../../../core/ports/wallet-connector.ts'
import { deepLinkKey, endSession, forgetSession } from './end-session.ts'
import { discardClient, type OpenClient, openClient } from './open-client.ts'
import { openPeer, type Peer } from './open-peer.ts'
import { hasNetwork, type PeerSession, readSession } from './peer-session.ts'
import { proposeSession } from './propose-session.ts'
import { createRelayAlerts } from './relay-refusals.ts'
import { createSessionNote } from './remembered-session.ts'
import type { Session, SignClient } from './sign-client.ts'
import { waitingMail } from './waiting-mail.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export type WalletConnectWallet = Required<Omit<WalletConnector, 'connector' | 'on'>>

/** The part of the connector that brings the SDK along. */
export const createWalletConnectWallet = (
  deps: WalletConnectDeps,
  tell: (event: WalletEvent) => void,
): WalletConnectWallet => {
  const { clock, networks } = deps
  const onRefusal = createRelayAlerts(deps.alert)
  let peer: Peer | undefined
  let watched: SignClient | undefined

  const line = async (): Promise<OpenClient> => {
    const opened = await openClient(deps)
    if (opened.client !== watched) {
      watched = opened.client
      watched.core.relayer.on('relayer_error', ({ message }: { readonly message: string }) => onRefusal(message))
    }
    return opened
  }

  const shared = ({ state, metadata }: Peer): Result<WalletAccounts, Failure> => {
    const { accounts, networkId } = state()
    const [first, ...rest] = accounts
    return first === undefined
      ? err(failure('NO_ACCOUNTS'))
      : ok({
          accounts: [first, ...rest],
          networkId,
          ...(metadata === undefined ? {} : { wallet: metadata }),
        })
  }

  /** @returns nothing when the session ended on the way, while nobody listened for it yet */
  const follow = async (
    client: SignClient,
    session: Session,
    agreed: PeerSession,
    wanted?: string,
  ): Promise<Peer | undefined> => {
    const isHeld = (): boolean => client.session.keys.includes(session.topic)
    const note = createSessionNote(client, deps)
    const known = networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => hasNetwork(agreed, id))
    const networkId = known.find((id) => id === wanted) ?? known[0] ?? agreed.accounts[0]?.networkId
    peer?.close()
    peer = undefined
    const next = await openPeer(client, session, agreed, networkId ?? 'eip155:1', {
      ...deps,
      tell,
      onNetwork: (id) => void note.write({ topic: session.topic, networkId: id }),
      onEnd: () => void note.clear(),
    }).catch((error: unknown): undefined => {
      // The SDK throws over a session that it no longer holds.
      if (isHeld()) throw error
    })
    if (!isHeld()) {
      next?.close()
      return undefined
    }
    peer = next
    return next
  }
  return {
    connect: (signal) =>
      unlessAborted(signal, async () => {
        const opened = await line()
        if (signal.aborted) return err(failure('ABORTED'))
        const onUri = (uri: string): void => tell({ type: 'pairing-uri', uri })
        const approved = await proposeSession(opened, { clock, networks, onUri }, signal)
        if (!approved.ok) {
          // A session that is there keeps its client, and waits for the relay with it.
          const isIdle = peer === undefined || peer.hasEnded()
          if (approved.failure.code === 'RELAY_UNREACHABLE' && isIdle) void discardClient(deps)
          return approved
        }
        const { client } = opened
        const session = approved.value
        const agreed = readSession(session)
        const isKnown = agreed !== undefined && networks.some(({ caipNetworkId }) => hasNetwork(agreed, caipNetworkId))
        if (!isKnown || signal.aborted) {
          void endSession(client, session.topic, clock)
          if (signal.aborted) return err(failure('ABORTED'))
          return err(failure(agreed === undefined ? 'INVALID_WALLET_RESPONSE' : 'CHAINS_NOT_SUPPORTED'))
        }
        // One session per modal: what an earlier visit left is ended in its wallet too.
        for (const { topic } of client.session.getAll())
          if (topic !== session.topic) void endSession(client, topic, clock)
        const next = await follow(client, session, agreed)
        if (next === undefined) return err(failure('SESSION_ENDED'))
        await createSessionNote(client, deps).write({ topic: session.topic, networkId: next.state().networkId })
        return shared(next)
      }),
    restore: (signal) =>
      unlessAborted(signal, async () => {
        const before = watched
        let { client } = await line()
        const note = createSessionNote(client, deps)
        const remembered = await note.read()
        if (remembered === undefined) {
          peer?.close()
          peer = undefined
          // Another tab ended what this client still holds.
          for (const key of client.session.keys) await forgetSession(client, key)
          return err(failure('NO_ACCOUNTS'))
        }
        const { topic, networkId } = remembered
        if (peer?.topic === topic && !peer.hasEnded()) return shared(peer)
        // Another tab stored it after this client read what there was.
        if (before === client && !client.session.keys.includes(topic)) {
          await discardClient(deps)
          client = (await line()).client
        }
        const ended = (): Result<never, Failure> => err(failure('SESSION_ENDED'))
        const agreed = client.session.keys.includes(topic) ? readSession(client.session.get(topic)) : undefined
        if (agreed === undefined) {
          await note.clear()
          return ended()
        }
        const restored = await follow(client, client.session.get(topic), agreed, networkId)
        if (restored !== undefined) await waitingMail(client, clock, signal)
        if (restored?.hasEnded() === false) return shared(restored)
        peer = undefined
        await note.clear()
        return ended()
      }),
    switchNetwork: async (network, signal) =>
      peer === undefined ? err(failure('NOT_CONNECTED')) : peer.switchNetwork(network, signal),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        const { client } = await line()
        const note = createSessionNote(client, deps)
        const topic = peer?.topic ?? (await note.read())?.topic
        peer?.close()
        peer = undefined
        await note.clear()
        if (topic !== undefined) await endSession(client, topic, clock)
        return ok(undefined)
      }),
    openedBy: async (link) => {
      const { client } = await line()
      await client.core.storage.setItem(deepLinkKey, link)
    },
    provider: () => peer?.provider,
  }
}
