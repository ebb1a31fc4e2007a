import type { Migration } from '../../service-kit/database/migration.ts'

export const nftMigrations: readonly Migration[] = [
  {
    id: 'nfts/0001-create',
    statements: [
      'create table nft_metadata (digest text primary key, name text, image text, kept_until timestamptz not null)',
      'create index nft_metadata_by_kept_until on nft_metadata (kept_until)',
    ],
  },
]
