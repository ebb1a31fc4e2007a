import type { Migration } from '../database/migration.ts'

export const limitMigrations: readonly Migration[] = [
  {
    id: 'limits/0001-create',
    statements: [
      'create table rate_limits (key text primary key, points integer not null, expire timestamptz)',
      'create index rate_limits_by_expire on rate_limits (expire)',
    ],
  },
]
