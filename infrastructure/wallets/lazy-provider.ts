import type { Eip1193Provider } from './eip1193-provider.ts'

interface Emitting extends Eip1193Provider {
  readonly on: (name: string, handler: (payload: unknown) => void) => unknown
  readonly removeListener: (name: string, handler: (payload: unknown) => void) => unknown
}

export interface LazyProvider extends Emitting {
  /** Brings the provider, so that a request made later reaches it within the press that asks for it. */
  readonly preload: () => void
}

/** A provider that comes with its vendor's SDK. What is asked of it before waits; a failed load is tried again. */
export const createLazyProvider = (load: () => Promise<Emitting>): LazyProvider => {
  let provider: Emitting | undefined
  let loading: Promise<Emitting> | undefined

  const get = (): Promise<Emitting> => {
    loading ??= load().then(
      (loaded) => {
        provider = loaded
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw Object.assign(new Error('Failed to load'), { code: 'LOAD_FAILED', cause: error })
      },
    )
    return loading
  }
  const soon = (work: (loaded: Emitting) => unknown): void => {
    if (provider) work(provider)
    // Whoever asks for something hears of a failure; whoever only listens misses nothing.
    else get().then(work, () => undefined)
  }

  return {
    preload: () => soon(() => undefined),
    request: (call) => (provider ? provider.request(call) : get().then((loaded) => loaded.request(call))),
    on: (name, handler) => soon((loaded) => loaded.on(name, handler)),
    removeListener: (name, handler) => soon((loaded) => loaded.removeListener(name, handler)),
  }
}
