import type { Hono } from 'hono'
import type { ServiceDatabase } from '../service-kit/database/database.ts'
import type { AppTypes } from '../service-kit/http/app-types.ts'
import type { Logger } from '../service-kit/logger.ts'
import { createAccountStore } from './account/account-store.ts'
import { codeMinutes, createAuth } from './auth/create-auth.ts'
import { createSessionRenewal } from './auth/session-renewal.ts'
import { createSiteSessions } from './auth/site-sessions.ts'
import type { SiteOptions } from './config/site-options.ts'
import { createApp } from './create-app.ts'
import type { DescriptorIndex } from './describing/descriptor-index.ts'
import { createDeviceStore } from './devices/device-store.ts'
import { createChangeStore } from './email-change/change-store.ts'
import { createEmailChange } from './email-change/email-change.ts'
import { createRestoreStore } from './email-change/restore-store.ts'
import { createFarcasterLogin } from './farcaster/farcaster-login.ts'
import { clientOf } from './http/client-of.ts'
import { createLinkCodeStore } from './links/link-code-store.ts'
import { createLinkCodes } from './links/link-codes.ts'
import { createLinkStore } from './links/link-store.ts'
import { createLogin } from './login/login.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts'
import { createPasskeyLogin } from './passkeys/passkey-login.ts'
import { createPasskeyProofs } from './passkeys/passkey-proofs.ts'
import { createPasskeyUsers } from './passkeys/passkey-users.ts'
import { createAttemptStore } from './social/attempt-store.ts'
import { createSocialLogin } from './social/social-login.ts'
import { createSocialUsers } from './social/social-users.ts'
import { createLocalKeyService } from './wallets/key-service.ts'
import { createPasskeyStore } from './wallets/passkey-store.ts'
import { createStandingNotices } from './wallets/standing-notices.ts'
import { createWalletStore } from './wallets/wallet-store.ts'

export interface SiteParts {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly mailer: Mailer
  readonly logger: Logger
  readonly frameFiles: FrameFiles
  readonly descriptors: DescriptorIndex
}

/** The app with all that it stands on but its database, its mailer and its port. */
export const createSite = (parts: SiteParts): Hono<AppTypes> => {
  const { options, database, logger } = parts
  const auth = createAuth(database, options, logger)
  const keyServices = {
    account: createLocalKeyService(options.accountShareKey),
    recovery: createLocalKeyService(options.recoveryShareKey),
  }
  const restores = createRestoreStore(database)
  const changeTimes = { codeMinutes, restoreSeconds: options.emailChangeSeconds }
  const users = createSocialUsers(database, options.secret)
  const changes = createChangeStore(database, options.secret, changeTimes)
  return createApp({
    ...parts,
    login: createLogin({ ...parts, auth, restores, devices: createDeviceStore(database) }),
    emailChange: createEmailChange({ ...parts, changes, restores }),
    restores,
    sessions: createSiteSessions(database, auth, createSessionRenewal(database, logger)),
    wallets: createWalletStore(database, keyServices),
    standingNotices: createStandingNotices(database),
    passkeys: createPasskeyStore(database, keyServices),
    accounts: createAccountStore(database),
    links: createLinkStore(database, keyServices.account),
    linkCodes: createLinkCodes({ options, database, codes: createLinkCodeStore(database, options.secret) }),
    socialLogin: createSocialLogin({ ...parts, attempts: createAttemptStore(database), users }),
    farcasterLogin: createFarcasterLogin({ ...parts, users }),
    passkeyLogin: createPasskeyLogin({
      ...{ options, database },
      challenges: createPasskeyChallenges(database),
      proofs: createPasskeyProofs(options.publicUrl),
      users: createPasskeyUsers(database),
    }),
    client: clientOf(options.trustedProxies),
  })
}
