import type { SignClient } from './sign-client.ts'

/**
 * The SDK acknowledges a message before it has written it down: of one that comes as the page goes nobody would hear again, and a
 * session that its wallet has ended would stay on screen. Acknowledged afterwards, the relay keeps it for the next page.
 */
export const acknowledgeLate = (relayer: SignClient['core']['relayer']): void => {
  const take: unknown = Reflect.get(relayer, 'onProviderPayload')
  const acknowledge: unknown = Reflect.get(relayer, 'acknowledgePayload')
  if (typeof take !== 'function' || typeof acknowledge !== 'function') return
  const due = new WeakSet<object>()
  Reflect.set(relayer, 'acknowledgePayload', async (payload: object): Promise<void> => {
    due.add(payload)
  })
  const takeAndAcknowledge = async (payload: object): Promise<void> => {
    await Reflect.apply(take, relayer, [payload])
    // On a line that is closed it would open another one.
    if (due.has(payload) && relayer.connected) await Reflect.apply(acknowledge, relayer, [payload])
  }
  Reflect.set(
    relayer,
    'onProviderPayload',
    (payload: object): Promise<void> =>
      // What could not be written down comes again.
      takeAndAcknowledge(payload).catch(() => undefined),
  )
}
