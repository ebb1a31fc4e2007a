import { bigint, boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'

// Every row belongs to a block, and goes with it when the chain is reorganised. Addresses and hashes are in lower case. Amounts are
// uint256, in decimal digits.

const amount = (name: string) => numeric(name, { precision: 78, scale: 0 })

export const blocks = pgTable('local_blocks', {
  /** CAIP-2. */
  chain: text('chain').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  parentHash: text('parent_hash').notNull(),
  /** In seconds since 1970. */
  timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
})

export const transactions = pgTable('local_transactions', {
  chain: text('chain').notNull(),
  blockHash: text('block_hash').notNull(),
  hash: text('hash').notNull(),
  /** Its place in the block. */
  index: integer('index').notNull(),
  isSuccessful: boolean('is_successful').notNull(),
  from: text('from_address').notNull(),
  /** None where it creates a contract. */
  to: text('to_address'),
  created: text('created_address'),
  value: amount('value').notNull(),
  nonce: bigint('nonce', { mode: 'number' }).notNull(),
  fee: amount('fee').notNull(),
  /** Of the method that it calls: the first four bytes of its data. */
  selector: text('selector'),
  timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
})

const standards = ['erc20', 'erc721', 'erc1155'] as const
export type Standard = (typeof standards)[number]

export const transfers = pgTable('local_transfers', {
  chain: text('chain').notNull(),
  blockHash: text('block_hash').notNull(),
  transactionHash: text('transaction_hash').notNull(),
  logIndex: integer('log_index').notNull(),
  /** Its place in the log: an ERC-1155 moves several tokens at once. */
  item: integer('item').notNull(),
  standard: text('standard', { enum: standards }).notNull(),
  contract: text('contract').notNull(),
  /** None of ERC-20. */
  tokenId: amount('token_id'),
  from: text('from_address').notNull(),
  to: text('to_address').notNull(),
  amount: amount('amount').notNull(),
})

export const tokens = pgTable('local_tokens', {
  chain: text('chain').notNull(),
  address: text('address').notNull(),
  /** Where it was first seen. */
  blockHash: text('block_hash').notNull(),
  name: text('name').notNull(),
  symbol: text('symbol').notNull(),
  /** None where the contract does not say it, or nothing that makes sense. */
  decimals: integer('decimals'),
})
