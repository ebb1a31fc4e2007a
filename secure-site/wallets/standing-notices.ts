import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import {
  isWalletNoticeKind,
  type WalletNotice,
  walletNoticeKinds,
} from '../../core/domain/connections/wallet-notice.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { hasSiteRecovery, isWaiting } from './open-recoveries.ts'
import { type NoticeKind, notices, recoveries, wallets } from './tables.ts'

/** As long as a wait for recovery may be taken up: who uses the wallet once a week sees each. */
const shownForMs = 7 * 86_400_000

/** What the others of a visitor's devices did, as the page around each session shows it: what it is and when, and not by whom. */
export type StandingNotices = (session: {
  readonly userId: string
  readonly deviceId: string
}) => Promise<readonly WalletNotice[]>

const told: readonly NoticeKind[] = walletNoticeKinds.filter((kind) => kind !== 'recovery-waiting')

export const createStandingNotices =
  ({ orm }: ServiceDatabase): StandingNotices =>
  async ({ userId, deviceId }) => {
    const [waiting, rows] = await Promise.all([
      orm
        .select({ at: recoveries.availableAt })
        .from(recoveries)
        .innerJoin(wallets, hasSiteRecovery())
        .where(and(isWaiting(userId), ne(recoveries.deviceId, deviceId)))
        .orderBy(asc(recoveries.availableAt))
        .limit(1),
      orm
        // Of each kind the last one: many of one hide no other.
        .selectDistinctOn([notices.kind], { kind: notices.kind, at: notices.at })
        .from(notices)
        .where(
          and(
            eq(notices.userId, userId),
            inArray(notices.kind, told),
            gt(notices.at, new Date(Date.now() - shownForMs)),
            or(isNull(notices.deviceId), ne(notices.deviceId, deviceId)),
          ),
        )
        .orderBy(notices.kind, desc(notices.at)),
    ])
    return [
      ...waiting.map(({ at }) => ({ kind: 'recovery-waiting' as const, at: at.toISOString() })),
      ...rows.flatMap(({ kind, at }) => (isWalletNoticeKind(kind) ? [{ kind, at: at.toISOString() }] : [])),
    ]
  }
