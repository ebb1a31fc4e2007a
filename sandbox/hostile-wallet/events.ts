import type { HostileBehaviour } from './behaviours.ts'
import { createEvents, type Events, rpcError } from './provider.ts'

const throwing = (): never => {
  throw new Error('Wrecked.')
}

const tellingInsideOn = (): Events => {
  const events = createEvents()
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
  'never-forgets-a-listener': () => ({ ...createEvents(), removeListener: () => undefined }),
}

export const eventsOf = (behaviour: HostileBehaviour): Events => (kinds[behaviour] ?? createEvents)()
