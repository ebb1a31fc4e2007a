import type { Migration } from '../../service-kit/database/migration.ts'

export const walletMigrations: readonly Migration[] = [
  {
    id: 'wallets/0001-create',
    statements: [
      `create table wallets (
        user_id text primary key references users on delete cascade, wallet_id text not null,
        recovery_account_share text not null, recovery_share text not null, created_at timestamptz not null)`,
      `create table account_shares (
        user_id text not null references wallets on delete cascade, device_id text not null, share text not null,
        created_at timestamptz not null, primary key (user_id, device_id))`,
      `create table recoveries (
        user_id text not null references wallets on delete cascade, device_id text not null,
        available_at timestamptz not null, released_at timestamptz, primary key (user_id, device_id))`,
      `create table notices (
        id text primary key, user_id text not null references users on delete cascade, kind text not null,
        browser text not null, origin text not null, at timestamptz not null)`,
      'create index notices_by_user on notices (user_id, at)',
    ],
  },
  {
    id: 'wallets/0002-passkeys',
    statements: [
      'alter table wallets alter column recovery_account_share drop not null, alter column recovery_share drop not null',
      'alter table wallets add column proof_hash text',
      `create table recovery_passkeys (
        user_id text not null references wallets on delete cascade, credential_id text not null,
        account_share text not null, sealed_share text not null, browser text not null, created_at timestamptz not null,
        primary key (user_id, credential_id))`,
    ],
  },
  {
    id: 'wallets/0003-devices-of-notices',
    statements: ['alter table notices add column device_id text'],
  },
  {
    id: 'wallets/0004-account-types',
    // Whose wallet was there before smart accounts goes on with the account that they know.
    statements: ['alter table wallets add column account_type text', "update wallets set account_type = 'eoa'"],
  },
]
