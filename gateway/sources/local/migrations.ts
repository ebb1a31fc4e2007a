import type { Migration } from '../../../service-kit/database/migration.ts'

const amount = 'numeric(78, 0)'
const ofBlock = 'foreign key (chain, block_hash) references local_blocks (chain, hash) on delete cascade'

export const migrations: readonly Migration[] = [
  {
    id: 'local/0001-follow-blocks',
    statements: [
      `create table local_blocks (
        chain text not null, number bigint not null, hash text not null, parent_hash text not null, timestamp bigint not null,
        primary key (chain, hash), unique (chain, number))`,
      `create table local_transactions (
        chain text not null, block_hash text not null, hash text not null, index integer not null,
        is_successful boolean not null, from_address text not null, to_address text, created_address text,
        value ${amount} not null, nonce bigint not null, fee ${amount} not null, selector text, timestamp bigint not null,
        primary key (chain, hash), ${ofBlock})`,
      `create table local_transfers (
        chain text not null, block_hash text not null, transaction_hash text not null, log_index integer not null,
        item integer not null, standard text not null, contract text not null, token_id ${amount},
        from_address text not null, to_address text not null, amount ${amount} not null,
        primary key (chain, block_hash, log_index, item), ${ofBlock})`,
      `create table local_tokens (
        chain text not null, address text not null, block_hash text not null, name text not null, symbol text not null,
        decimals integer, primary key (chain, address), ${ofBlock})`,
      'create index local_transactions_of_block on local_transactions (chain, block_hash)',
      'create index local_transactions_by_sender on local_transactions (chain, from_address)',
      'create index local_transactions_by_receiver on local_transactions (chain, to_address)',
      'create index local_transfers_by_sender on local_transfers (chain, from_address)',
      'create index local_transfers_by_receiver on local_transfers (chain, to_address, standard, contract)',
      'create index local_tokens_of_block on local_tokens (chain, block_hash)',
    ],
  },
  {
    id: 'local/0002-history',
    statements: [
      'create index local_transfers_of_transaction on local_transfers (chain, transaction_hash)',
      'create index local_transactions_by_created on local_transactions (chain, created_address)',
    ],
  },
]
