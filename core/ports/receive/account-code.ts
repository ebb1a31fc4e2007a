import type { Network } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface AccountCodeQuestion {
  readonly network: Network
  readonly address: string
}

/** Whether an account is a contract there. */
export interface AccountCode {
  /**
   * False for a key's own account, also where it has set code that acts for it (EIP-7702). A contract that is yet to be deployed is not
   * known as one. Fails with BALANCE_UNAVAILABLE, as all that a chain does not tell of an account, LOAD_FAILED or ABORTED.
   */
  readonly isContract: (question: AccountCodeQuestion, signal: AbortSignal) => Promise<Result<boolean, Failure>>
}
