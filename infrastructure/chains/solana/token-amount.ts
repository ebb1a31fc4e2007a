import type { Amount } from '../../../core/domain/shared/amount.ts'
import { member } from './member.ts'

/**
 * What a token account holds, as a node writes it with `jsonParsed`.
 * @throws Error where it is no account of this mint
 */
export const tokenAmountIn = (account: unknown, mint: string): Amount => {
  const parsed = member(member(member(account, 'account'), 'data'), 'parsed')
  const info = member(parsed, 'info')
  const { amount, decimals } = Object(member(info, 'tokenAmount'))
  // A number of JSON, which is a bigint where it is whole.
  const count = typeof decimals === 'bigint' || typeof decimals === 'number' ? Number(decimals) : Number.NaN
  const isSound =
    member(info, 'mint') === mint &&
    /^\d{1,20}$/.test(String(amount)) &&
    Number.isInteger(count) &&
    count >= 0 &&
    count <= 255
  if (!isSound) throw new Error('The answer to getTokenAccountsByOwner makes no sense')
  return { value: BigInt(amount), decimals: count }
}
