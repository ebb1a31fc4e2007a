import { array, looseObject, optional, safeParse, string } from 'valibot'
import type { Account } from '../../../../core/domain/connections/account.ts'
import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import type { BitcoinAccountAddress } from '../../../../core/ports/connections/providers/bitcoin-provider.ts'
import type { PeerState } from '../peer-state.ts'
import { spellAddress } from './checked-addresses.ts'

/** Two accounts with the twenty unused addresses that each of them may name, and some more. */
const addressLimit = 200
const textLimit = 100_000

const schema = array(
  looseObject({
    address: string(),
    publicKey: optional(string()),
    path: optional(string()),
    intention: optional(string()),
  }),
)
const spell = spellAddress('bip122')

const parsed = (text: string): unknown => {
  try {
    return text.length <= textLimit ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** A list, a text of one, or lists under names: wallets differ in how they say it. */
const listOf = (value: unknown): readonly unknown[] => {
  const said = typeof value === 'string' ? parsed(value) : value
  if (Array.isArray(said)) return said
  const named: readonly unknown[] = typeof said === 'object' && said !== null ? Object.values(said) : []
  return named.flatMap((one) => (Array.isArray(one) ? one : []))
}

/** What a wallet says of its addresses, each once; undefined where one of them is none of this network. */
export const readBitcoinAddresses = (
  value: unknown,
  networkId: CaipNetworkId,
): readonly BitcoinAccountAddress[] | undefined => {
  const { success, output } = safeParse(schema, listOf(value).slice(0, addressLimit))
  if (!success || output.length === 0) return undefined
  const read = output.flatMap(({ address, publicKey, path, intention }): readonly BitcoinAccountAddress[] => {
    const spelled = spell(address, networkId)
    if (spelled === undefined) return []
    const key = publicKey !== undefined && /^[\da-f]{64,130}$/i.test(publicKey) ? { publicKey } : {}
    const derived = path !== undefined && /^m(\/\d{1,10}'?){1,10}$/.test(path) ? { path } : {}
    return [{ address: spelled, ...key, ...derived, purpose: intention?.startsWith('ordinal') ? 'ordinal' : 'payment' }]
  })
  return read.length === output.length
    ? [...new Map(read.map((one) => [one.address, one] as const)).values()]
    : undefined
}

/**
 * The accounts of the session, with what is known of them, those for payments first; and one for ordinals, which belongs to the
 * same account and is none of the session's own (a session names the first address for payments).
 */
export const bitcoinAccounts = (
  { accounts }: PeerState,
  book: readonly BitcoinAccountAddress[],
): readonly Account[] => {
  if (accounts.length === 0) return []
  const known = new Map(book.map((one) => [one.address, one] as const))
  const accountOf = (address: string): Account => {
    const { purpose, publicKey } = known.get(address) ?? {}
    const type = purpose === undefined ? {} : { type: purpose }
    return { address, ...type, ...(publicKey === undefined ? {} : { publicKey }) }
  }
  const own = accounts.map(accountOf)
  const ordinal = book.find(({ purpose }) => purpose === 'ordinal')
  // A book that names others for payments is of another account.
  const isTheirs = accounts.some((address) => known.has(address)) || book.every((one) => one.purpose === 'ordinal')
  const isMissing = ordinal !== undefined && isTheirs && !own.some(({ type }) => type === 'ordinal')
  const all = isMissing ? [...own, accountOf(ordinal.address)] : own
  return [...all.filter(({ type }) => type !== 'ordinal'), ...all.filter(({ type }) => type === 'ordinal')]
}
