import { getAddressDecoder } from '@solana/web3.js'

const programs = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

export const isTokenProgram = (address: string): boolean => Object.values<string>(programs).includes(address)

const mintSize = 82
const accountSize = 165
/** Behind the part that all accounts have there is a byte which says what it is; extensions follow. */
const kinds = { mint: 1, account: 2 } as const
const frozenState = 2

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)
const addressAt = (data: Uint8Array, at: number): string => getAddressDecoder().decode(data, at)

/** Extensions of Token-2022, each by its number: two bytes of number, two of length, and so many of data. */
export type Extensions = ReadonlyMap<number, Uint8Array>

const extensionsOf = (data: Uint8Array): Extensions => {
  const found = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = accountSize + 1; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    // The rest is room that nothing uses.
    if (kind === 0) break
    found.set(kind, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

export interface Mint {
  readonly decimals: number
  readonly extensions: Extensions
}

/** Undefined where it is none. */
export const mintIn = (owner: string, data: Uint8Array): Mint | undefined => {
  if (!isTokenProgram(owner)) return undefined
  const isMint = data.length === mintSize || (data.length > accountSize && data[accountSize] === kinds.mint)
  return isMint ? { decimals: data[44] ?? 0, extensions: extensionsOf(data) } : undefined
}

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
  readonly extensions: Extensions
}

/** Undefined where it is none. */
export const tokenAccountIn = (owner: string, data: Uint8Array): TokenAccount | undefined => {
  if (!isTokenProgram(owner)) return undefined
  const isAccount = data.length === accountSize || (data.length > accountSize && data[accountSize] === kinds.account)
  return isAccount
    ? {
        mint: addressAt(data, 0),
        owner: addressAt(data, 32),
        amount: viewOf(data).getBigUint64(64, true),
        isFrozen: data[108] === frozenState,
        extensions: extensionsOf(data),
      }
    : undefined
}

/** What an account has to have because its mint has this: the length of its data, by the number of the mint's extension. */
const mirrored = new Map([
  // TransferFeeConfig: what was withheld. NonTransferable and Pausable: a mark. TransferHook: whether it is at work.
  [1, 8],
  [9, 0],
  [14, 1],
  [26, 0],
])

/** The bytes of an associated account of this mint. */
export const accountSizeOf = (program: string, { extensions }: Mint): number => {
  if (program === programs.token) return accountSize
  const lengths = [...extensions.keys()].flatMap((kind) => mirrored.get(kind) ?? [])
  // Its owner can not be changed (ImmutableOwner), which is an extension without data.
  return accountSize + 1 + [0, ...lengths].reduce((sum, length) => sum + 4 + length, 0)
}
