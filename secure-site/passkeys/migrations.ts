import type { Migration } from '../../service-kit/database/migration.ts'

export const passkeyMigrations: readonly Migration[] = [
  {
    id: 'passkeys/0001-create',
    statements: [
      `create table passkey_logins (
        credential_id text primary key, user_id text not null references users on delete cascade, public_key text not null,
        counter bigint not null, transports text not null, is_backed_up boolean not null, browser text not null,
        created_at timestamptz not null)`,
      'create index passkey_logins_by_user on passkey_logins (user_id)',
      `create table passkey_challenges (
        challenge_hash text primary key, device_id text not null, expires_at timestamptz not null)`,
      'create index passkey_challenges_by_expires_at on passkey_challenges (expires_at)',
    ],
  },
]
