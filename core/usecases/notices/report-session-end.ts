import { failure } from '../../domain/shared/failure.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'

/** Hosts hear of a session that the wallet ended when the visitor does: no call of theirs is under way that could reject with it. */
export type ReportSessionEnd = () => Unsubscribe

export const createReportSessionEnd =
  ({ notice, events }: { readonly notice: NoticeCell; readonly events: HostEvents }): ReportSessionEnd =>
  () => {
    const told = notice.value$.subscribe((now) => {
      if (now?.type === 'session-ended') events.emit({ type: 'ERROR', failure: failure('SESSION_ENDED') })
    })
    return () => told.unsubscribe()
  }
