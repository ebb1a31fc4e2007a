import { createListeners } from '../../core/ports/shared/listeners.ts'

type Listener = (payload: unknown) => void
type ProviderEvent = { readonly name: string; readonly payload: unknown }

/** The events of a provider that hosts get (EIP-1193), as an `EventEmitter` has them. */
export interface ProviderEvents {
  readonly on: (name: string, listener: Listener) => void
  readonly removeListener: (name: string, listener: Listener) => void
  readonly emit: (name: string, payload: unknown) => void
}

export const createProviderEvents = (): ProviderEvents => {
  const listeners = createListeners<ProviderEvent>()
  const handlers = new Map<string, Map<Listener, () => void>>()
  return {
    on: (name, listener) => {
      const stop = listeners.add((event) => {
        if (event.name !== name) return
        try {
          listener(event.payload)
        } catch (error) {
          // A host's own fault: it goes where faults go, and the rest of the news is told all the same.
          queueMicrotask(() => {
            throw error
          })
        }
      })
      const named = handlers.get(name) ?? new Map<Listener, () => void>()
      handlers.set(name, named.set(listener, stop))
    },
    removeListener: (name, listener) => {
      handlers.get(name)?.get(listener)?.()
      handlers.get(name)?.delete(listener)
    },
    emit: (name, payload) => listeners.emit({ name, payload }),
  }
}
