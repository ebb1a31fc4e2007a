import type { Hono } from 'hono'
import type { ServiceDatabase } from '../service-kit/database/database.ts'
import type { AppTypes } from '../service-kit/http/app-types.ts'
import type { Logger } from '../service-kit/logger.ts'
import { createAuth } from './auth/create-auth.ts'
import { createSiteSessions } from './auth/site-sessions.ts'
import type { SiteOptions } from './config/site-options.ts'
import { createApp } from './create-app.ts'
import { createDeviceStore } from './devices/device-store.ts'
import { clientOf } from './http/client-of.ts'
import { createLogin } from './login/login.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { createLocalKeyService } from './wallets/key-service.ts'
import { createWalletStore } from './wallets/wallet-store.ts'

export interface SiteParts {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly mailer: Mailer
  readonly logger: Logger
  readonly frameFiles: FrameFiles
}

/** The app with all that it stands on but its database, its mailer and its port. */
export const createSite = (parts: SiteParts): Hono<AppTypes> => {
  const { options, database, logger } = parts
  const auth = createAuth(database, options, logger)
  return createApp({
    ...parts,
    login: createLogin({ ...parts, auth, devices: createDeviceStore(database) }),
    sessions: createSiteSessions(database, auth),
    wallets: createWalletStore(database, {
      account: createLocalKeyService(options.accountShareKey),
      recovery: createLocalKeyService(options.recoveryShareKey),
    }),
    client: clientOf(options.trustedProxies),
  })
}
