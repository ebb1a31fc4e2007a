import type { ApprovalEvent, ApprovalSurface, WalletApprovals } from '../../core/ports/connections/wallet-approvals.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'

/** What the wallet asks its visitor for: the test or the script says when. */
export interface SimulatedApprovals {
  /** The host asks the wallet for something that it has to have approved. */
  readonly askApproval: () => void
  readonly showSurface: (surface?: ApprovalSurface) => void
  /** The visitor has said yes or no on the surface. */
  readonly endApproval: () => void
  /** The host asks for what the wallet never does. */
  readonly refuseMethod: (method: string) => void
  /** How often the visitor has turned away from a question. */
  readonly timesCancelled: () => number
}

export const simulatedSurface: ApprovalSurface = {
  address: 'https://wallet.test/approve?project=demo',
  frame: 'latchkey-wallet-1',
}

export const createSimulatedApprovals = (): SimulatedApprovals & { readonly approvals: WalletApprovals } => {
  const listeners = createListeners<ApprovalEvent>()
  let timesCancelled = 0
  let isWaiting = false
  const end = (): void => {
    isWaiting = false
    listeners.emit({ type: 'approval-over' })
  }
  return {
    approvals: {
      on: listeners.add,
      cancel: () => {
        timesCancelled += 1
        // The frame answers a moment later that it has dropped the question.
        if (isWaiting) void Promise.resolve().then(end)
      },
    },
    askApproval: () => {
      isWaiting = true
      listeners.emit({ type: 'approval-asked' })
    },
    showSurface: (surface = simulatedSurface) => listeners.emit({ type: 'approval-shown', surface }),
    endApproval: end,
    refuseMethod: (method) => listeners.emit({ type: 'method-refused', method }),
    timesCancelled: () => timesCancelled,
  }
}
