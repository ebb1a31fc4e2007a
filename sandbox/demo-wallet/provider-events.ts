import type { Provider } from './types.ts'

type Listener = (payload: unknown) => void

export interface ProviderEvents extends Pick<Provider, 'on' | 'removeListener'> {
  readonly emit: (event: string, payload: unknown) => void
}

/** Who listens to a provider (EIP-1193), and what tells them. */
export const createProviderEvents = (): ProviderEvents => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    emit: (event, payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}
