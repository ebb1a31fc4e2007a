import type { Failure } from './failure.ts'
import { withheldText } from './withheld-text.ts'

/**
 * What a visitor hands on when asking for help. Whole addresses and secrets stay out of it.
 * @param where the site, and what of it and of the wallet had to do with it
 */
export const failureDetails = ({ code, shortMessage, detail }: Failure, where: readonly string[]): string =>
  [
    withheldText(where.join(', ')),
    `${code}: ${shortMessage}`,
    ...(detail === undefined ? [] : [withheldText(detail)]),
  ].join('\n')
