import type { SignClient } from './sign-client.ts'

type SdkCore = SignClient['core']

const lives = new WeakMap<SdkCore, AbortController>()

const lifeOf = (core: SdkCore): AbortController => {
  const life = lives.get(core) ?? new AbortController()
  lives.set(core, life)
  return life
}

/** The client speaks with nobody any more, and writes nothing down. */
export const isClosed = (core: SdkCore): boolean => lifeOf(core).signal.aborted

/** What is of no use without the client, and would hold it; of one that is over already it ends at once. */
export const untilClosed = (core: SdkCore, end: () => void): void => {
  const { signal } = lifeOf(core)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
}

/** The SDK writes each of its lists as a whole: one that is old would take away what others have stored since then. */
const closeStorage = (core: SdkCore): void => {
  const { storage } = core
  const nothing = async (): Promise<void> => undefined
  Reflect.set(core, 'storage', {
    getKeys: () => storage.getKeys(),
    getEntries: () => storage.getEntries(),
    getItem: (key: string) => storage.getItem(key),
    setItem: nothing,
    removeItem: nothing,
  })
}

/**
 * Ends a client for good: its line to its relay, and all that it writes. By itself it would connect again: for what is still to be sent,
 * with each beat of its heart, and whenever the device comes back online; and a connection may be on its way.
 */
export const closeClient = async (core: SdkCore): Promise<void> => {
  const { heartbeat, relayer } = core
  if (!isClosed(core)) closeStorage(core)
  lifeOf(core).abort()
  heartbeat.stop()
  // The one way of the SDK to a socket.
  Reflect.set(relayer, 'connect', async () => undefined)
  relayer.on('relayer_connect', () => void relayer.transportClose().catch(() => undefined))
  await relayer.transportClose().catch(() => undefined)
}
