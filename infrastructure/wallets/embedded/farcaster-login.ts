import { ok } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin } from '../../../core/ports/connections/embedded-login.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { askUntilOver } from './ask-until-over.ts'
import type { FrameClient } from './frame-client.ts'

/** The login with an account of Farcaster, whose app is elsewhere: nothing is opened here, so that no policy of the page parts it. */
export const createFarcasterLogin = (
  client: Pick<FrameClient, 'ask'>,
  clock: Pick<Clock, 'now'>,
): Pick<EmbeddedLogin, 'farcasterUri' | 'connectFarcaster'> => ({
  farcasterUri: async (signal) => {
    const begun = await client.ask('GET_FARCASTER_URI', undefined, signal)
    return begun.ok ? ok(begun.value.url) : begun
  },
  connectFarcaster: async (signal) => {
    const answer = await askUntilOver({ client, clock }, 'CONNECT_FARCASTER', signal, 'LOGIN_OVER')
    return answer.ok ? ok(undefined) : answer
  },
})
