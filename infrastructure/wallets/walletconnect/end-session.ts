import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { SignClient } from './sign-client.ts'

/** So long the relay may take to hear of it (specification, section 8). */
export const endWaitMs = 3_000

/** Where the SDK looks, at each request, for the app to open. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const reason = { code: 6000, message: 'User disconnected.' }

/** Only here: the wallet knows already, or cannot be told. */
export const forgetSession = async ({ core, session }: SignClient, topic: string): Promise<void> => {
  if (!session.keys.includes(topic)) return
  await session.delete(topic, reason)
  await core.storage.removeItem(deepLinkKey)
}

/**
 * Ends a session in the wallet, and here in any case: when the relay does not answer in time, the SDK goes on telling the wallet
 * for a minute, but this side has forgotten the session already.
 */
export const endSession = async (client: SignClient, topic: string, clock: Clock): Promise<void> => {
  if (!client.session.keys.includes(topic)) return
  await new Promise<void>((resolve) => {
    const stopTimer = clock.after(endWaitMs, resolve)
    client
      .disconnect({ topic, reason })
      .catch(() => undefined)
      .finally(() => {
        stopTimer()
        resolve()
      })
  })
  await forgetSession(client, topic)
}
