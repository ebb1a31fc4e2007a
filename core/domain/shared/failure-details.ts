import type { Failure } from './failure.ts'
import { redactText } from './redact-text.ts'

/**
 * What a visitor hands on when asking for help. Whole addresses and secrets stay out of it.
 * @param where the site, and what of it and of the wallet had to do with it
 */
export const failureDetails = ({ code, shortMessage, detail }: Failure, where: readonly string[]): string =>
  [
    redactText(where.join(', ')),
    `${code}: ${shortMessage}`,
    ...(detail === undefined ? [] : [redactText(detail)]),
  ].join('\n')
