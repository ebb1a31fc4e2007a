import { type Failure, failure, isFailureCode } from '../../domain/shared/failure.ts'
import { ModalError } from '../../domain/shared/modal-error.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'

/**
 * Tells an error as `ERROR` (spec sections 3 and 8). One that nobody has foreseen is wrapped as INTERNAL_ERROR first. What ends a call
 * that nobody waits for any more is none. @returns the failure that it is
 */
export type ReportError = (error: unknown) => Failure

/** Somebody has gone on to something else. */
const endings: readonly string[] = ['ABORTED', 'MODAL_CLOSED', 'MODAL_DISPOSED']

export const createReportError =
  ({ events }: { readonly events: HostEvents }): ReportError =>
  (error) => {
    // One of another version of ours, which a host's function may bring along, may have a code that nobody knows here.
    const isKnown = error instanceof ModalError && isFailureCode(error.code)
    const reported = isKnown ? failure(error.code, { cause: error.cause }) : failure('INTERNAL_ERROR', { cause: error })
    if (!endings.includes(reported.code)) events.emit({ type: 'ERROR', failure: reported })
    return reported
  }
