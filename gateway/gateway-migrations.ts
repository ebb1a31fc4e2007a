import type { ServiceMigrations } from '../service-kit/database/migrate.ts'
import { limitMigrations } from '../service-kit/limits/migrations.ts'
import { imageMigrations } from './images/migrations.ts'
import { nftMigrations } from './nfts/migrations.ts'
import { sourceKinds } from './sources/source-kinds.ts'

/** Of all features, whether they are chosen or not: a database fits every gateway of its version. */
export const gatewayMigrations: ServiceMigrations = {
  service: 'gateway',
  migrations: [
    ...limitMigrations,
    ...imageMigrations,
    ...nftMigrations,
    ...Object.values(sourceKinds).flatMap(({ migrations }) => migrations),
  ],
}
