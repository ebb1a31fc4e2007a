import type { Failure } from './failure.ts'
import { shortAddress } from './short-address.ts'

/** Addresses of any namespace, and hashes, are runs of letters and digits that are longer than words are. */
const longRun = /[a-z\d]{26,}/gi
/** Names in a program have no digits, and are hardly ever so long. */
const longestName = 31

const shortened = (run: string): string => (/\d/.test(run) || run.length > longestName ? shortAddress(run) : run)

/**
 * What a visitor hands on when asking for help. Whole addresses stay out of it.
 * @param where the site, and what of it and of the wallet had to do with it
 */
export const failureDetails = ({ code, shortMessage, detail }: Failure, where: readonly string[]): string =>
  [where.join(', '), `${code}: ${shortMessage}`, ...(detail === undefined ? [] : [detail])]
    .join('\n')
    .replace(longRun, shortened)
