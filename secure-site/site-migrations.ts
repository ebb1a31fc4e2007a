import type { ServiceMigrations } from '../service-kit/database/migrate.ts'
import { limitMigrations } from '../service-kit/limits/migrations.ts'
import { authMigrations } from './auth/migrations.ts'
import { deviceMigrations } from './devices/migrations.ts'
import { emailChangeMigrations } from './email-change/migrations.ts'
import { farcasterMigrations } from './farcaster/migrations.ts'
import { linkMigrations } from './links/migrations.ts'
import { passkeyMigrations } from './passkeys/migrations.ts'
import { socialMigrations } from './social/migrations.ts'
import { walletMigrations } from './wallets/migrations.ts'

export const siteMigrations: ServiceMigrations = {
  service: 'secure_site',
  migrations: [
    ...limitMigrations,
    ...authMigrations,
    ...deviceMigrations,
    ...walletMigrations,
    ...linkMigrations,
    ...emailChangeMigrations,
    ...socialMigrations,
    ...farcasterMigrations,
    ...passkeyMigrations,
  ],
}
