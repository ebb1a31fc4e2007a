import { base58 } from '@scure/base'
import { tokenPrograms } from './identity.ts'
import type { Settings } from './params.ts'
import { invalidParams } from './solana-error.ts'
import type { StoredAccount } from './virtual-machine.ts'

export type FindAccount = (address: string) => StoredAccount | undefined

const accountStates = ['uninitialized', 'initialized', 'frozen']
const tokenAccountSize = 165

export const isTokenProgram = (owner: string): boolean => tokenPrograms.some((program) => program === owner)

/** A mint has its number of decimals after its authority and its supply. */
const decimalsOf = (mint: StoredAccount | undefined): number => mint?.data[44] ?? 0

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

export const tokenAccountOf = ({ owner, data }: StoredAccount): TokenAccount | undefined =>
  isTokenProgram(owner) && data.length >= tokenAccountSize && data[108] !== 0
    ? {
        mint: base58.encode(data.subarray(0, 32)),
        owner: base58.encode(data.subarray(32, 64)),
        amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
      }
    : undefined

const tokenAmount = (amount: bigint, decimals: number) => {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = part === '' ? whole : `${whole}.${part}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

const parsedData = (account: StoredAccount, find: FindAccount): unknown => {
  const token = tokenAccountOf(account)
  if (token === undefined) return undefined
  const { mint, owner, amount } = token
  const state = accountStates[account.data[108] ?? 0]
  const info = { isNative: false, mint, owner, state, tokenAmount: tokenAmount(amount, decimalsOf(find(mint))) }
  return { program: 'spl-token', parsed: { type: 'account', info }, space: account.data.length }
}

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
  if (encoding === 'jsonParsed') return parsedData(account, find) ?? [Buffer.from(data).toString('base64'), 'base64']
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
