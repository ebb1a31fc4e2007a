import { base58 } from '@scure/base'
import type { Settings } from './params.ts'
import { invalidParams } from './solana-error.ts'
import type { StoredAccount } from './stored-account.ts'
import { parsedToken } from './token-json.ts'

export type FindAccount = (address: string) => StoredAccount | undefined

const sliced = (data: Uint8Array, slice: unknown): Uint8Array => {
  if (typeof slice !== 'object' || slice === null || !('offset' in slice) || !('length' in slice)) return data
  return data.slice(Number(slice.offset), Number(slice.offset) + Number(slice.length))
}

const dataOf = (account: StoredAccount, settings: Settings, find: FindAccount): unknown => {
  const encoding = settings['encoding'] ?? 'binary'
  const data = sliced(account.data, settings['dataSlice'])
  if (encoding === 'binary') return base58.encode(data)
  if (encoding === 'base58') return [base58.encode(data), 'base58']
  // What a node cannot parse it sends in base64; there is no compression here, and none has to be.
  if (encoding === 'base64') return [Buffer.from(data).toString('base64'), 'base64']
  if (encoding === 'jsonParsed') return parsedToken(account, find) ?? [Buffer.from(data).toString('base64'), 'base64']
  throw invalidParams(`the encoding ${String(encoding)} is not supported here.`)
}

/** An account as a node describes it, or null where there is none. */
export const accountJson = (account: StoredAccount | undefined, settings: Settings, find: FindAccount): unknown =>
  account === undefined
    ? null
    : {
        lamports: Number(account.lamports),
        owner: account.owner,
        data: dataOf(account, settings, find),
        executable: account.executable,
        rentEpoch: 0,
        space: account.data.length,
      }
