import type { Migration } from '../../service-kit/database/migration.ts'

export const authMigrations: readonly Migration[] = [
  {
    id: 'auth/0001-create',
    statements: [
      `create table users (
        id text primary key, name text not null, email text not null unique, email_verified boolean not null, image text,
        created_at timestamptz not null, updated_at timestamptz not null)`,
      `create table sessions (
        id text primary key, expires_at timestamptz not null, token text not null unique, created_at timestamptz not null,
        updated_at timestamptz not null, ip_address text, user_agent text,
        user_id text not null references users on delete cascade, device_id text not null default '')`,
      'create index sessions_by_user on sessions (user_id)',
      `create table accounts (
        id text primary key, account_id text not null, provider_id text not null,
        user_id text not null references users on delete cascade, access_token text, refresh_token text, id_token text,
        access_token_expires_at timestamptz, refresh_token_expires_at timestamptz, scope text, password text,
        created_at timestamptz not null, updated_at timestamptz not null)`,
      `create table verifications (
        id text primary key, identifier text not null, value text not null, expires_at timestamptz not null,
        created_at timestamptz, updated_at timestamptz)`,
      'create index verifications_by_identifier on verifications (identifier)',
      'create index verifications_by_expires_at on verifications (expires_at)',
    ],
  },
  {
    id: 'auth/0002-replaced-tokens',
    statements: [
      `create table replaced_tokens (
        token_hash text primary key, session_id text not null references sessions on delete cascade,
        replaced_at timestamptz not null)`,
      'create index replaced_tokens_by_session on replaced_tokens (session_id)',
      'create index replaced_tokens_by_replaced_at on replaced_tokens (replaced_at)',
    ],
  },
  {
    id: 'auth/0003-social-users',
    statements: [
      `alter table users add column login_provider text, add column user_name text, add column shown_email text`,
      'create unique index accounts_by_subject on accounts (provider_id, account_id)',
    ],
  },
]
