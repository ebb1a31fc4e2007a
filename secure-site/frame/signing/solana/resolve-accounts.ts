import { base58 } from '@scure/base'
import type { CompiledTransactionMessage } from '@solana/web3.js'
import type { NetworkRpc } from '../../http/network-rpc.ts'
import { askAccounts, type NetworkAccount } from './network-accounts.ts'

/** An account of an instruction. */
export interface InstructionAccount {
  /** Undefined where it is in a lookup table that nobody has answered for. */
  readonly address: string | undefined
  readonly isSigner: boolean
  readonly isWritable: boolean
}

export interface Instruction {
  readonly program: string
  readonly accounts: readonly InstructionAccount[]
  readonly data: Uint8Array
}

export interface ResolvedMessage {
  readonly instructions: readonly Instruction[]
  readonly accounts: readonly InstructionAccount[]
  readonly isWhole: boolean
}

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const tableHeader = 56
const largestTable = tableHeader + 256 * 32

/** The addresses in a table; a place that is not filled yet may be at any time. */
const addressAt = (table: NetworkAccount | null | undefined, index: number): string | undefined => {
  if (table?.owner !== tableProgram || table.data[0] !== 1) return undefined
  const at = tableHeader + index * 32
  return at + 32 <= table.data.length ? base58.encode(table.data.subarray(at, at + 32)) : undefined
}

/** Which accounts a message is about: some stand in tables on the chain (v0), for which the site's RPC answers. */
export const resolveAccounts = async (
  message: CompiledTransactionMessage,
  rpc: NetworkRpc | undefined,
): Promise<ResolvedMessage> => {
  const { header, staticAccounts, instructions } = message
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const names = lookups.map(({ lookupTableAddress }) => lookupTableAddress)
  const tables = await askAccounts(rpc, names, largestTable)
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isWritableAt = (at: number): boolean =>
    at < numSignerAccounts
      ? at < numSignerAccounts - numReadonlySignerAccounts
      : at < staticAccounts.length - numReadonlyNonSignerAccounts
  const inTables = (isWritable: boolean): readonly InstructionAccount[] =>
    lookups.flatMap(({ lookupTableAddress, writableIndices, readableIndices }) =>
      (isWritable ? writableIndices : readableIndices).map((index) => ({
        address: addressAt(tables.get(lookupTableAddress), index),
        isSigner: false,
        isWritable,
      })),
    )
  // All that are written to come before all that are only read, whatever table they are in.
  const accounts: readonly InstructionAccount[] = [
    ...staticAccounts.map((address, at) => ({
      address,
      isSigner: at < numSignerAccounts,
      isWritable: isWritableAt(at),
    })),
    ...inTables(true),
    ...inTables(false),
  ]
  const none: InstructionAccount = { address: undefined, isSigner: false, isWritable: false }
  return {
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: staticAccounts[programAddressIndex] ?? '',
      accounts: accountIndices.map((index) => accounts[index] ?? none),
      data: Uint8Array.from(data ?? []),
    })),
    accounts,
    isWhole: accounts.every(({ address }) => address !== undefined),
  }
}
