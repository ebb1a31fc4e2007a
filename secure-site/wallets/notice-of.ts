import { randomUUID } from 'node:crypto'
import type { NoticeKind, notices } from './tables.ts'

interface WhoDidIt {
  readonly userId: string
  readonly browser: string
  /** Of a page. */
  readonly origin: string
  readonly deviceId?: string
}

/** A row of what each session of the visitor is to show them. */
export const noticeOf = (
  { userId, browser, origin, deviceId }: WhoDidIt,
  kind: NoticeKind,
): typeof notices.$inferInsert => ({
  ...{ id: randomUUID(), userId, kind, browser, origin, at: new Date() },
  ...(deviceId !== undefined && { deviceId }),
})
