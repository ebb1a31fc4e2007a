import type { Migration } from '../../service-kit/database/migration.ts'

export const imageMigrations: readonly Migration[] = [
  {
    id: 'images/0001-create',
    statements: [
      'create table image_keys (id text primary key, key bytea not null)',
      'create table kept_pictures (digest text primary key, picture bytea not null, kept_until timestamptz not null)',
      'create index kept_pictures_by_kept_until on kept_pictures (kept_until)',
    ],
  },
]
