import { unknownEvmNetworkId } from '../../core/domain/namespaces/evm-chain-id.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { coalesceEvents } from './coalesce-events.ts'
import { readAccounts, readNetworkId } from './eip1193-answers.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { isPassingDisconnect } from './wallet-failure.ts'

/**
 * Each event says that something is no longer as it was, also one that cannot be read: then the wallet shares nothing any more,
 * or is on a network that nobody offers. What was before would be on screen although the wallet has left it.
 */
const readers: Readonly<Record<string, (payload: unknown) => WalletEvent | undefined>> = {
  accountsChanged: (payload) => ({
    type: 'accounts-changed',
    namespace: eip1193Namespace,
    accounts: readAccounts(payload) ?? [],
  }),
  chainChanged: (payload) => ({
    type: 'network-changed',
    namespace: eip1193Namespace,
    networkId: readNetworkId(payload) ?? unknownEvmNetworkId,
  }),
  disconnect: (payload) => (isPassingDisconnect(payload) ? undefined : { type: 'disconnected' }),
}

/** True when the provider has such a method and it did not throw: events are optional in practice, connecting is not. */
const tryCall = (
  provider: Eip1193Provider,
  method: string,
  name: string,
  handler: (payload: unknown) => void,
): boolean => {
  try {
    const member: unknown = Reflect.get(provider, method)
    if (typeof member !== 'function') return false
    Reflect.apply(member, provider, [name, handler])
    return true
  } catch {
    return false
  }
}

/** The wallet's events, checked and translated. The wallet is listened to only while somebody listens here. */
export const createEip1193Events = (provider: Eip1193Provider): WalletConnector['on'] => {
  const attached = new Set<string>()
  let isAttaching = false
  const handlers = Object.entries(readers).map(([name, read]) => {
    const handler = (payload: unknown): void => {
      // A provider that calls back inside `on` would be heard by somebody who does not know yet that they listen.
      const event = isAttaching ? undefined : read(payload)
      if (event !== undefined) say(event)
    }
    return { name, handler }
  })
  const listeners = createListeners<WalletEvent>({
    onFirst: () => {
      isAttaching = true
      for (const { name, handler } of handlers) {
        if (!attached.has(name) && tryCall(provider, 'on', name, handler)) attached.add(name)
      }
      isAttaching = false
    },
    onNone: () => {
      // A provider that cannot remove keeps its handler, which then tells nobody and is used again by the next listener.
      for (const { name, handler } of handlers) {
        if (attached.has(name) && tryCall(provider, 'removeListener', name, handler)) attached.delete(name)
      }
    },
  })
  const say = coalesceEvents(listeners.emit)
  return listeners.add
}
