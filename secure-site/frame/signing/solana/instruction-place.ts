import { displayExact } from '../../../../core/domain/shared/amount.ts'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact } from '../described-parts.ts'
import type { NetworkAccounts } from './network-accounts.ts'
import type { Instruction } from './resolve-accounts.ts'
import { type Mint, mintIn, type TokenAccount, tokenAccountIn } from './token-accounts.ts'

/** What is known of the accounts that an instruction is about. */
export interface InstructionPlace {
  /** The visitor's account. */
  readonly self: string
  readonly accounts: NetworkAccounts
  /** Token accounts that the same transaction makes, by their addresses. */
  readonly made: ReadonlyMap<string, { readonly owner: string; readonly mint: string }>
}

/** Undefined where the wallet cannot read it. */
export type DescribeInstruction = (
  instruction: Instruction & { readonly addresses: readonly string[] },
  place: InstructionPlace,
) => DescribedCall | undefined

interface DataCodec<Read, Written> {
  readonly decode: (bytes: Uint8Array) => Read
  readonly encode: (value: Written) => ArrayLike<number>
}

/** Undefined where the bytes are not exactly that: what stands behind it may mean something to the program. */
export const readData = <Read extends Written, Written>(
  { decode, encode }: DataCodec<Read, Written>,
  data: Uint8Array,
): Read | undefined => {
  try {
    const value = decode(data)
    const written = encode(value)
    return written.length === data.length && data.every((byte, at) => written[at] === byte) ? value : undefined
  } catch {
    return undefined
  }
}

const nativeMint = 'So11111111111111111111111111111111111111112'

export const mintAt = (address: string, { accounts }: InstructionPlace): Mint | undefined =>
  mintIn(accounts.get(address))
export const tokenAccountAt = (
  address: string,
  { accounts, made }: InstructionPlace,
): Pick<TokenAccount, 'owner' | 'mint'> | undefined => tokenAccountIn(accounts.get(address)) ?? made.get(address)

/** Exactly. A token has no name here: what it calls itself nobody has checked. */
export const tokenText = (value: bigint, mint: string | undefined, decimals: number | undefined): string => {
  const name = mint === nativeMint ? 'wrapped SOL' : 'of a token'
  return decimals === undefined ? `${value} smallest units ${name}` : `${displayExact({ value, decimals })} ${name}`
}

export const tokenFact = (mint: string | undefined): ApprovalPart =>
  mint === undefined ? fact('Token', 'The network does not say which') : fact('Token', mint)

export const solText = (value: bigint): string => `${displayExact({ value, decimals: 9 })} SOL`
