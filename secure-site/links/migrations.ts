import type { Migration } from '../../service-kit/database/migration.ts'

export const linkMigrations: readonly Migration[] = [
  {
    id: 'links/0001-create',
    statements: [
      `create table links (
        ticket_hash text primary key, user_id text not null references users on delete cascade, device_id text not null,
        from_device_id text not null, session_created_at timestamptz not null, wallet_id text, share text,
        origin text not null, expires_at timestamptz not null)`,
      'create index links_by_expires_at on links (expires_at)',
    ],
  },
  {
    id: 'links/0002-codes',
    statements: [
      `create table link_codes (
        frame text primary key, code_hash text not null, device_id text not null, key text not null,
        user_id text references users on delete cascade, project_id text not null, origin text not null,
        browser text not null, network text not null, created_at timestamptz not null, expires_at timestamptz not null,
        from_user_id text references users on delete cascade, from_device_id text, sealed text,
        is_taken boolean not null)`,
      'create index link_codes_by_expires_at on link_codes (expires_at)',
    ],
  },
]
