import type { Failure } from './failure.ts'
import { shortAddress } from './short-address.ts'

const address = /0x[0-9a-f]{40}(?![0-9a-f])/gi

/** What a visitor hands on when asking for help. Whole addresses stay out of it. */
export const failureDetails = (
  { code, shortMessage, detail }: Failure,
  { site, wallet }: { readonly site: string; readonly wallet: string },
): string =>
  [`${site}, ${wallet}`, `${code}: ${shortMessage}`, ...(detail === undefined ? [] : [detail])]
    .join('\n')
    .replace(address, shortAddress)
