import type { Migration } from './database/migration.ts'
import { imageMigrations } from './images/migrations.ts'
import { limitMigrations } from './limits/migrations.ts'
import { nftMigrations } from './nfts/migrations.ts'
import { sourceKinds } from './sources/source-kinds.ts'

/** Of all features, whether they are chosen or not: a database fits every gateway of its version. */
export const gatewayMigrations: readonly Migration[] = [
  ...limitMigrations,
  ...imageMigrations,
  ...nftMigrations,
  ...Object.values(sourceKinds).flatMap(({ migrations }) => migrations),
]
