import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { WalletLogin } from '../../../core/domain/connections/wallet-login.ts'
import type { FrameUser } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { eip1193Namespace } from '../../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type {
  ActiveAddress,
  WalletConnector,
  WalletEvent,
  WalletGrant,
  WalletGrants,
} from '../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { disconnectWaitMs, withTimeout } from '../with-timeout.ts'
import type { EmbeddedSession } from './embedded-session.ts'

export interface EmbeddedPartsDeps {
  readonly connector: Connector
  /** In which the wallet is on the host's networks, the first of them first. */
  readonly namespaces: readonly ChainNamespace[]
  readonly session: EmbeddedSession
  readonly clock: Clock
  readonly networks: () => readonly Network[]
  readonly createProvider: (
    namespace: ChainNamespace,
    networkId: () => CaipNetworkId | undefined,
    active: ActiveAddress,
  ) => unknown
}

export interface EmbeddedParts extends Omit<WalletConnector, 'connector'> {
  /** The session is over: that is told once, of all that it was about. */
  readonly end: () => void
}

/** How the visitor got to their wallet. */
const loginOf = (user: FrameUser | undefined): WalletLogin | undefined => {
  if (user === undefined) return undefined
  const { email, social } = user
  if (social) return { name: social.provider, userName: social.userName, ...(email !== undefined && { email }) }
  return email === undefined ? undefined : { name: 'email', email }
}

/** The wallet in each of its namespaces, as one: it is opened, and left, as a whole. */
export const createEmbeddedParts = (deps: EmbeddedPartsDeps): EmbeddedParts => {
  const { session, clock } = deps
  const parts = new Map(
    deps.namespaces.map((namespace) => [
      namespace,
      createPageNetworkConnector({
        connector: { ...deps.connector, namespace },
        wallet: session.walletIn(namespace),
        clock,
        networks: deps.networks,
        createProvider: (networkId, active) => deps.createProvider(namespace, networkId, active),
      }),
    ]),
  )
  let isEnding = false
  let hasEnded = false
  const hear =
    (namespace: ChainNamespace) =>
    (event: WalletEvent): void => {
      if (event.type !== 'disconnected') listeners.emit(event)
      else if (isEnding) hasEnded = true
      else listeners.emit({ type: 'disconnected', namespace })
    }
  let stops: readonly Unsubscribe[] = []
  const listeners = createListeners<WalletEvent>({
    onFirst: () => {
      stops = [...parts].map(([namespace, part]) => part.on(hear(namespace)))
    },
    onNone: () => {
      for (const stop of stops) stop()
    },
  })

  const grantsIn = async (
    found: readonly [ChainNamespace, ...ChainNamespace[]],
    how: 'connect' | 'restore',
    signal: AbortSignal,
  ): Promise<Result<WalletGrants, Failure>> => {
    const grants: WalletGrant[] = []
    for (const namespace of found) {
      const answer = (await parts.get(namespace)?.[how]([namespace], signal)) ?? err(failure('CHAINS_NOT_SUPPORTED'))
      if (!answer.ok) return answer
      const user = session.user(namespace)
      const auth = loginOf(user)
      const preferredType = namespace === eip1193Namespace ? user?.preferredAccountType : undefined
      grants.push(
        ...answer.value.map((one) => ({ ...one, ...(auth && { auth }), ...(preferredType && { preferredType }) })),
      )
    }
    const [first, ...others] = grants
    return first === undefined ? err(failure('NO_ACCOUNTS')) : ok([first, ...others])
  }
  const share =
    (how: 'connect' | 'restore'): WalletConnector['connect'] =>
    (namespaces, signal) =>
      unlessAborted(signal, async () => {
        const isWanted = (one: ChainNamespace): boolean => namespaces.includes(one) && parts.has(one)
        const networks = deps.networks().filter(({ chainNamespace }) => isWanted(chainNamespace))
        if (networks.length === 0) return err(failure('CHAINS_NOT_SUPPORTED'))
        const found = await (how === 'connect' ? session.ask : session.recall)(networks, signal)
        if (signal.aborted) return err(failure('ABORTED'))
        return found.ok ? grantsIn(found.value, how, signal) : found
      })

  return {
    connect: share('connect'),
    restore: share('restore'),
    switchNetwork: async (network, signal) =>
      parts.get(network.chainNamespace)?.switchNetwork(network, signal) ?? err(failure('NETWORK_NOT_SUPPORTED')),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        // Whatever the wallet site answers, it has been asked and there is nothing more to do.
        const left = session.leave().catch(() => undefined)
        await withTimeout(clock, disconnectWaitMs, signal, left)
        for (const part of parts.values()) await part.disconnect(signal)
        return ok(undefined)
      }),
    on: listeners.add,
    provider: (namespace = deps.namespaces[0], active = undefined) =>
      namespace && parts.get(namespace)?.provider(namespace, active),
    end: () => {
      isEnding = true
      hasEnded = false
      session.end()
      isEnding = false
      if (hasEnded) listeners.emit({ type: 'disconnected' })
    },
  }
}
