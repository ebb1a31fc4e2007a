import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { NetworkRpc } from '../../http/network-rpc.ts'

export interface NetworkAccount {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  /** Its beginning, where it is long. */
  readonly data: Uint8Array
}

/** Above it JSON has lost some of it: a number that is not exact is none. */
export const countSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((number) => BigInt(number)),
)

const bytes = v.pipe(
  v.tuple([v.string(), v.literal('base64')]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return base64.decode(dataset.value[0])
    } catch {
      addIssue({ message: 'must be base64' })
      return NEVER
    }
  }),
)

export const accountSchema = v.nullable(v.object({ lamports: countSchema, owner: v.string(), data: bytes }))
/** One that cannot be read takes nothing from the others: a page could add such a one to hide them. */
const answerSchema = v.object({ value: v.array(v.fallback(v.optional(accountSchema), undefined)) })

/** By address: null where there is none, and missing where nobody says. */
export type NetworkAccounts = ReadonlyMap<string, NetworkAccount | null>

const mostAtOnce = 100
/** Of a token account or a mint all that is read here stands in front of it. */
const readBytes = 1_000

export const askAccounts = async (
  rpc: NetworkRpc | undefined,
  addresses: readonly string[],
  length = readBytes,
): Promise<NetworkAccounts> => {
  const found = new Map<string, NetworkAccount | null>()
  if (rpc === undefined) return found
  const settings = { encoding: 'base64', commitment: 'processed', dataSlice: { offset: 0, length } }
  const ask = async (some: readonly string[]): Promise<void> => {
    const answer = await rpc.ask('getMultipleAccounts', [some, settings]).catch(() => undefined)
    const { success, output } = v.safeParse(answerSchema, answer)
    if (!success || output.value.length !== some.length) return
    for (const [at, account] of output.value.entries()) {
      const address = some[at]
      if (address !== undefined && account !== undefined) found.set(address, account)
    }
  }
  const unique = [...new Set(addresses)]
  const groups = Array.from({ length: Math.ceil(unique.length / mostAtOnce) }, (_, at) =>
    unique.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )
  await Promise.all(groups.map(ask))
  return found
}
