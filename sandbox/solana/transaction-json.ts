import { base58 } from '@scure/base'
import type { LedgerEntry } from './ledger.ts'
import { invalidParams } from './solana-error.ts'
import type { SolanaTransaction } from './transaction-bytes.ts'

const messageJson = ({ message }: SolanaTransaction) => ({
  accountKeys: message.accountKeys,
  header: message.header,
  recentBlockhash: message.recentBlockhash,
  instructions: message.instructions.map(({ programIdIndex, accounts, data }) => ({
    programIdIndex,
    accounts,
    data: base58.encode(data),
    stackHeight: null,
  })),
  ...(message.version === 'legacy' ? {} : { addressTableLookups: [] }),
})

const transactionJson = (transaction: SolanaTransaction, encoding: unknown): unknown => {
  if (encoding === 'base64') return [Buffer.from(transaction.bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [base58.encode(transaction.bytes), 'base58']
  if (encoding === undefined || encoding === 'json')
    return {
      message: messageJson(transaction),
      signatures: transaction.signatures.map((signature) => base58.encode(signature)),
    }
  throw invalidParams(`the encoding ${String(encoding)} is not supported here.`)
}

/** A node says it both ways: `err`, and what older clients read. */
const statusOf = (err: LedgerEntry['err']) => (err === null ? { Ok: null } : { Err: err })

export const entryJson = (entry: LedgerEntry, encoding: unknown): unknown => ({
  slot: entry.slot,
  blockTime: entry.blockTime,
  version: entry.transaction.message.version,
  transaction: transactionJson(entry.transaction, encoding),
  meta: {
    err: entry.err,
    status: statusOf(entry.err),
    fee: entry.fee,
    preBalances: entry.balancesBefore,
    postBalances: entry.balancesAfter,
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [],
    loadedAddresses: { readonly: [], writable: [] },
    logMessages: entry.logs,
    computeUnitsConsumed: entry.unitsConsumed,
    rewards: [],
  },
})

/** Whatever is on this chain is final: it has one node. */
export const signatureStatus = (entry: LedgerEntry | undefined): unknown =>
  entry === undefined
    ? null
    : {
        slot: entry.slot,
        confirmations: null,
        err: entry.err,
        status: statusOf(entry.err),
        confirmationStatus: 'finalized',
      }

export const signatureLine = (entry: LedgerEntry): unknown => ({
  signature: entry.signature,
  slot: entry.slot,
  blockTime: entry.blockTime,
  err: entry.err,
  memo: null,
  confirmationStatus: 'finalized',
})
