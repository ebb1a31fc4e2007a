import type { Migration } from '../../service-kit/database/migration.ts'

export const deviceMigrations: readonly Migration[] = [
  {
    id: 'devices/0001-create',
    statements: [
      'create table used_proofs (id text primary key, expires_at timestamptz not null)',
      'create index used_proofs_by_expires_at on used_proofs (expires_at)',
      `create table approved_devices (
        email text not null, device_id text not null, browser text not null, origin text not null,
        approved_at timestamptz not null, primary key (email, device_id))`,
      `create table device_requests (
        ticket_hash text primary key, email text not null, device_id text not null, project_id text not null,
        origin text not null, browser text not null, network text not null, created_at timestamptz not null,
        expires_at timestamptz not null, answer text)`,
      'create index device_requests_by_device on device_requests (device_id, email, created_at)',
      'create index device_requests_by_expires_at on device_requests (expires_at)',
    ],
  },
  {
    id: 'devices/0002-last-used',
    statements: ['alter table approved_devices add column last_used_at timestamptz'],
  },
  {
    id: 'devices/0003-approved-by',
    statements: ["alter table approved_devices add column approved_by text not null default 'mail'"],
  },
]
