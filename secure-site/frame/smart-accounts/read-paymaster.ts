import * as v from 'valibot'
import type { Network } from '../http/network-rpc.ts'
import { invalidParams } from '../signing/parse-params.ts'
import type { NamedPaymaster } from './paymaster.ts'

const capabilitySchema = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  optional: v.optional(v.boolean(), false),
  context: v.optional(v.record(v.string(), v.unknown()), {}),
})
const batchSchema = v.object({ capabilities: v.object({ paymasterService: v.unknown() }) })

/** More than anybody agrees on. */
const longestContext = 4_000

/** Two texts may be one address. */
const sameUrl = (one: string, other: string): boolean => URL.canParse(one) && new URL(one).href === new URL(other).href

/**
 * Who pays for the calls of `wallet_sendCalls`, as the page names it (`paymasterService`, ERC-7677).
 * @returns undefined where it names nobody, or one that it can do without and the project does not know. Throws INVALID_PARAMS for another
 */
export const readPaymaster = (params: unknown, network: Network | undefined): NamedPaymaster | undefined => {
  const [batch]: readonly unknown[] = Array.isArray(params) ? params : []
  const asked = v.safeParse(batchSchema, batch)
  const capability = asked.success ? asked.output.capabilities.paymasterService : undefined
  if (capability === undefined) return undefined
  const { success, output } = v.safeParse(capabilitySchema, capability)
  if (!success) throw invalidParams('paymasterService must have a url, and its context must be an object')
  const { url, optional, context } = output
  if (JSON.stringify(context).length > longestContext)
    throw invalidParams('the context of paymasterService is too long')
  const known = network?.smartAccounts?.pagePaymasters?.find((one) => sameUrl(url, one))
  if (known !== undefined) return { url: known, context }
  if (optional) return undefined
  throw invalidParams('the wallet does not know this paymaster: the owner of its site names those that pages may use')
}
