import { isWalletNoticeKind, type WalletNotice } from '../../core/domain/connections/wallet-notice.ts'
import { noticesSchema } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'

/** What the visitor's other devices did to the wallet: all that the page around the frame is told of it. */
export const readWalletNotices = async (api: SiteApi, signal: AbortSignal): Promise<readonly WalletNotice[]> => {
  const { notices } = await api.ask({ method: 'GET', path: '/api/notices' }, noticesSchema, signal)
  return notices.flatMap(({ kind, at }) => (isWalletNoticeKind(kind) ? [{ kind, at }] : []))
}
