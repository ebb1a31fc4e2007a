import type { Migration } from '../../service-kit/database/migration.ts'

export const emailChangeMigrations: readonly Migration[] = [
  {
    id: 'email-change/0001-create',
    statements: [
      `create table email_changes (
        user_id text not null references users on delete cascade, device_id text not null,
        session_id text not null references sessions on delete cascade, id text not null, new_email text not null,
        origin text not null, browser text not null, stage text not null, code_hash text not null,
        expires_at timestamptz not null, primary key (user_id, device_id))`,
      'create index email_changes_by_session on email_changes (session_id)',
      'create index email_changes_by_expires_at on email_changes (expires_at)',
      `create table email_restores (
        ticket_hash text primary key, user_id text not null references users on delete cascade, email text not null,
        new_email text not null, browser text not null, origin text not null, devices text[] not null, changed_at timestamptz not null,
        expires_at timestamptz not null)`,
      'create index email_restores_by_user on email_restores (user_id)',
      'create index email_restores_by_email on email_restores (email)',
      'create index email_restores_by_expires_at on email_restores (expires_at)',
    ],
  },
]
