import type { SignClient } from './sign-client.ts'

type SdkCore = SignClient['core']

const hearing = new WeakMap<SdkCore, AbortController>()

/**
 * The device goes offline and comes back: the SDK would hear of it for as long as the page is there, and keep a client that is over with
 * all that it knows. `scripts/lib/lean-walletconnect.mjs` takes its listeners out; these do the same, and go with the client.
 */
export const hearNetwork = (core: SdkCore, page: EventTarget | undefined = globalThis.window): void => {
  const { relayer } = core
  const life = new AbortController()
  hearing.set(core, life)
  const listen = (event: string, listener: () => Promise<void>): void =>
    page?.addEventListener(event, () => void listener().catch(() => undefined), { signal: life.signal })
  listen('online', () => relayer.transportOpen())
  listen('offline', async () => {
    Reflect.set(relayer, 'hasExperiencedNetworkDisruption', true)
    await Reflect.apply(Reflect.get(relayer, 'transportDisconnect'), relayer, [])
    relayer.transportExplicitlyClosed = false
  })
}

/** For a client that is over. */
export const hearNoMore = (core: SdkCore): void => hearing.get(core)?.abort()
