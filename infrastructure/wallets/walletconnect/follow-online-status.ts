import { untilClosed } from './close-client.ts'
import type { SignClient } from './sign-client.ts'

/**
 * The device goes offline and comes back: the SDK would hear of it for as long as the page is there, and keep a client that is over with
 * all that it knows. `scripts/lib/lean-walletconnect.mjs` takes its listeners out; these do the same, and go with the client.
 */
export const followOnlineStatus = (
  core: SignClient['core'],
  page: EventTarget | undefined = globalThis.window,
): void => {
  const { relayer } = core
  const listen = (event: string, hear: () => Promise<void>): void => {
    const listener = (): void => void hear().catch(() => undefined)
    page?.addEventListener(event, listener)
    untilClosed(core, () => page?.removeEventListener(event, listener))
  }
  listen('online', () => relayer.transportOpen())
  listen('offline', async () => {
    Reflect.set(relayer, 'hasExperiencedNetworkDisruption', true)
    await Reflect.apply(Reflect.get(relayer, 'transportDisconnect'), relayer, [])
    relayer.transportExplicitlyClosed = false
  })
}
