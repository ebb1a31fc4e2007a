import type { Failure } from './failure.ts'
import { shortAddress } from './short-address.ts'

const address = /0x[0-9a-f]{40}(?![0-9a-f])/gi

/**
 * What a visitor hands on when asking for help. Whole addresses stay out of it.
 * @param where the site, and what of it and of the wallet had to do with it
 */
export const failureDetails = ({ code, shortMessage, detail }: Failure, where: readonly string[]): string =>
  [where.join(', '), `${code}: ${shortMessage}`, ...(detail === undefined ? [] : [detail])]
    .join('\n')
    .replace(address, shortAddress)
