import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { SiteSession } from '../auth/site-sessions.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { browserName } from '../devices/browser-name.ts'
import { refuse } from '../http/site-refusal.ts'
import type { WhoRecovers } from '../wallets/wallet-store.ts'

export const noShare = refuse(404, 'NO_SHARE', 'This device has no share of the wallet. Recover the wallet on it')

/** @param origin of the page that the wallet is used on */
export const whoRecovers = (context: AppContext, { userId, deviceId }: SiteSession, origin: string): WhoRecovers => ({
  ...{ userId, deviceId, origin },
  browser: browserName(context.req.header('user-agent')),
})

/** What is done on the wallet's own page alone. */
export const onOwnPage = (
  context: AppContext,
  session: SiteSession,
  { publicUrl }: Pick<SiteOptions, 'publicUrl'>,
): WhoRecovers => whoRecovers(context, session, publicUrl)
