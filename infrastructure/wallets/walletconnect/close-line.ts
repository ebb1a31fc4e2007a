import type { SignClient } from './sign-client.ts'

/**
 * Ends a client's line to its relay for good. By itself it would connect again: for what is still to be sent, with each beat of
 * its heart, and whenever the device comes back online; and a connection may be on its way.
 */
export const closeLine = async ({ heartbeat, relayer }: SignClient['core']): Promise<void> => {
  heartbeat.stop()
  // The one way of the SDK to a socket.
  Reflect.set(relayer, 'connect', async () => undefined)
  relayer.on('relayer_connect', () => void relayer.transportClose().catch(() => undefined))
  await relayer.transportClose().catch(() => undefined)
}
