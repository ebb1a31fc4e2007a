import { createProviderEvents } from '../demo-wallet/provider-events.ts'
import type { HostileBehaviour } from './behaviours.ts'
import { type Events, rpcError } from './provider.ts'

const throwing = (): never => {
  throw new Error('Wrecked.')
}

const tellingInsideOn = (): Events => {
  const events = createProviderEvents()
  const payloads: Readonly<Record<string, unknown>> = {
    accountsChanged: [],
    chainChanged: '0x1',
    disconnect: rpcError(4900, 'Gone.'),
  }
  return {
    ...events,
    on: (event, listener) => {
      listener(payloads[event])
      events.on(event, listener)
    },
  }
}

const kinds: Readonly<Partial<Record<HostileBehaviour, () => Events>>> = {
  'has-no-events': () => ({ emit: () => undefined }),
  'breaks-on-events': () => ({ on: throwing, removeListener: throwing, emit: () => undefined }),
  'tells-inside-on': tellingInsideOn,
  'never-forgets-a-listener': () => ({ ...createProviderEvents(), removeListener: () => undefined }),
}

export const eventsOf = (behaviour: HostileBehaviour): Events => (kinds[behaviour] ?? createProviderEvents)()
