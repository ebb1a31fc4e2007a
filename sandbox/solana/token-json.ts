import { base58 } from '@scure/base'
import { tokenProgramOf, tokenPrograms } from './identity.ts'
import type { StoredAccount } from './stored-account.ts'
import { tokenExtensions } from './token-extensions.ts'
import { accountKinds, extensionsStart, mintSize, tokenAccountSize } from './token-layout.ts'

const accountStates = ['uninitialized', 'initialized', 'frozen']

export const isTokenProgram = (owner: string): boolean => tokenPrograms.some((program) => program === owner)

/** What is longer than an account of the older program says itself what it is. */
const isKind = (data: Uint8Array, size: number, kind: number): boolean =>
  data.length === size || (data.length >= extensionsStart && data[tokenAccountSize] === kind)

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset)
const keyAt = (data: Uint8Array, at: number): string => base58.encode(data.subarray(at, at + 32))
/** A key that may be missing is after four bytes that say whether it is there. */
const optionalKeyAt = (data: Uint8Array, at: number): string | null => (data[at] === 1 ? keyAt(data, at + 4) : null)

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

export const tokenAccountOf = ({ owner, data }: StoredAccount): TokenAccount | undefined =>
  isTokenProgram(owner) && isKind(data, tokenAccountSize, accountKinds.account) && data[108] !== 0
    ? { mint: keyAt(data, 0), owner: keyAt(data, 32), amount: viewOf(data).getBigUint64(64, true) }
    : undefined

interface Mint {
  readonly decimals: number
  readonly supply: bigint
}

const mintOf = ({ owner, data }: StoredAccount): Mint | undefined =>
  isTokenProgram(owner) && isKind(data, mintSize, accountKinds.mint) && data[45] === 1
    ? { decimals: data[44] ?? 0, supply: viewOf(data).getBigUint64(36, true) }
    : undefined

const tokenAmount = (amount: bigint, decimals: number) => {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = part === '' ? whole : `${whole}.${part}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** As a node parses an account or a mint of a token program; undefined for anything else. */
export const parsedToken = (
  account: StoredAccount,
  mintAt: (address: string) => StoredAccount | undefined,
): unknown => {
  const { data, owner: program } = account
  const extensions = data.length > extensionsStart ? { extensions: tokenExtensions(data) } : {}
  const parsed = (type: string, info: object) => ({
    program: program === tokenProgramOf['spl-token'] ? 'spl-token' : 'spl-token-2022',
    parsed: { type, info: { ...info, ...extensions } },
    space: data.length,
  })
  const token = tokenAccountOf(account)
  if (token !== undefined) {
    const { mint, owner, amount } = token
    const found = mintAt(mint)
    const decimals = (found && mintOf(found)?.decimals) ?? 0
    const state = accountStates[data[108] ?? 0]
    return parsed('account', { isNative: false, mint, owner, state, tokenAmount: tokenAmount(amount, decimals) })
  }
  const own = mintOf(account)
  if (own === undefined) return undefined
  return parsed('mint', {
    decimals: own.decimals,
    freezeAuthority: optionalKeyAt(data, 46),
    isInitialized: true,
    mintAuthority: optionalKeyAt(data, 0),
    supply: own.supply.toString(),
  })
}
