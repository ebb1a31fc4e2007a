import type { Migration } from '../../service-kit/database/migration.ts'

export const socialMigrations: readonly Migration[] = [
  {
    id: 'social/0001-create',
    statements: [
      `create table social_attempts (
        attempt_hash text primary key, device_id text not null, provider text not null, project_id text not null,
        origin text not null, return_url text, network text not null, request_hash text unique, browser_hash text, state_hash text unique,
        user_id text references users on delete cascade, answer_hash text unique, expires_at timestamptz not null)`,
      'create index social_attempts_by_expires_at on social_attempts (expires_at)',
      `create table social_tickets (
        ticket_hash text primary key, attempt_hash text not null, device_id text not null,
        user_id text not null references users on delete cascade, origin text not null, expires_at timestamptz not null)`,
      'create index social_tickets_by_expires_at on social_tickets (expires_at)',
      `create table social_pages (
        user_id text not null references users on delete cascade, origin text not null, agreed_at timestamptz not null,
        primary key (user_id, origin))`,
    ],
  },
  { id: 'social/0002-networks-of-tickets', statements: ['alter table social_tickets add column network text'] },
]
