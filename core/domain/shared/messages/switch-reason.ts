import type { MessageKey } from '../../feature-types.ts'
import type { Failure, FailureCode } from '../failure.ts'

const reasons: Readonly<Partial<Record<FailureCode, MessageKey>>> = {
  NETWORK_SWITCH_REJECTED: 'switching.rejected',
  NETWORK_NOT_SUPPORTED: 'switching.unsupported',
  REQUEST_PENDING: 'switching.pending',
  NOT_CONNECTED: 'switching.gone',
  LOAD_FAILED: 'switching.not-loaded',
}

/** Why a network was not switched, and what to do now. */
export const switchReason = ({ code }: Failure): MessageKey => reasons[code] ?? 'switching.failed'
