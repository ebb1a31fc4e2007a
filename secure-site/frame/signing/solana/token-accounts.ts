import { base58 } from '@scure/base'
import type { NetworkAccount } from './network-accounts.ts'

export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
export const isTokenProgram = (address: string): boolean => tokenPrograms.includes(address)

const mintSize = 82
const accountSize = 165
/** Behind what all have, accounts of Token-2022 say what they are; extensions follow. */
const kinds = { mint: 1, account: 2 } as const

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, at: number): string => base58.encode(data.subarray(at, at + 32))
const optionalKeyAt = (data: Uint8Array, at: number): string | undefined =>
  data[at] === 1 ? keyAt(data, at + 4) : undefined

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Who may take how much of it. */
  readonly delegate: string | undefined
  readonly delegated: bigint
  readonly closeAuthority: string | undefined
}

/** Undefined where it is none. */
export const tokenAccountIn = (account: NetworkAccount | null | undefined): TokenAccount | undefined => {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const isOne = data.length === accountSize || (data.length > accountSize && data[accountSize] === kinds.account)
  // A state of 0: nobody has made it one yet.
  if (!isOne || data[108] === 0) return undefined
  const view = viewOf(data)
  return {
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalKeyAt(data, 72),
    delegated: view.getBigUint64(121, true),
    closeAuthority: optionalKeyAt(data, 129),
  }
}

export interface Mint {
  readonly decimals: number
  /** What the token keeps of transfers, and for whom transfers are made: numbers of extensions (Token-2022). */
  readonly extensions: ReadonlySet<number>
}

/** Of extensions that change what a transfer does. */
export const extensionNumbers = { transferFee: 1, permanentDelegate: 12, transferHook: 14 } as const

const extensionsIn = (data: Uint8Array): ReadonlySet<number> => {
  const found = new Set<number>()
  const view = viewOf(data)
  for (let at = accountSize + 1; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    // The rest is room that nothing uses.
    if (kind === 0) break
    found.add(kind)
    at += 4 + view.getUint16(at + 2, true)
  }
  return found
}

/** Undefined where it is none. */
export const mintIn = (account: NetworkAccount | null | undefined): Mint | undefined => {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const isMint = data.length === mintSize || (data.length > accountSize && data[accountSize] === kinds.mint)
  return isMint && data[45] === 1 ? { decimals: data[44] ?? 0, extensions: extensionsIn(data) } : undefined
}
