import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { SignClient } from './sign-client.ts'

/** So long a session that is stored waits for what the relay kept for it. */
export const relayMessagesWaitMs = 1_000
/** So long after the relay knows where to deliver, it has delivered. */
const deliveryMs = 200

/** Until the relay handed over what a wallet sent while the page was away, or it took too long. */
export const waitForRelayMessages = (
  { core: { relayer } }: SignClient,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      stopTimer()
      relayer.subscriber.off('subscription_resubscribed', onSubscribed)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const onSubscribed = (): void => {
      stopTimer()
      stopTimer = clock.after(deliveryMs, finish)
    }
    let stopTimer = clock.after(relayMessagesWaitMs, finish)
    signal.addEventListener('abort', finish, { once: true })
    relayer.subscriber.on('subscription_resubscribed', onSubscribed)
    if (relayer.connected && relayer.subscriber.topics.length > 0) onSubscribed()
  })
