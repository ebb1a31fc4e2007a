import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { SiteOptions } from '../config/site-options.ts'

/** Shorter than what a proxy waits for an answer. */
const longestMs = 20_000
const lookEveryMs = 400

/** Looks again until there is an answer; undefined where there is none within 20 seconds, or whoever asks has gone. */
export const lookUntil = async <Answer>(
  context: AppContext,
  { limits }: Pick<SiteOptions, 'limits'>,
  look: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  const until = Date.now() + Math.min(longestMs, (limits.requestSeconds * 1_000) / 2)
  const signal = context.get('signal')
  for (;;) {
    const answer = await look()
    if (answer !== undefined) return answer
    // Whoever has gone waits for nothing.
    const isOver = await wait(lookEveryMs, false, { signal }).catch(() => true)
    if (isOver || Date.now() >= until) return undefined
  }
}
