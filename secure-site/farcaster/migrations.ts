import type { Migration } from '../../service-kit/database/migration.ts'

export const farcasterMigrations: readonly Migration[] = [
  {
    id: 'farcaster/0001-create',
    statements: [
      `create table farcaster_attempts (
        attempt_hash text primary key, device_id text not null, origin text not null, channel text not null,
        asked_at timestamptz, expires_at timestamptz not null)`,
      'create index farcaster_attempts_by_expires_at on farcaster_attempts (expires_at)',
    ],
  },
]
