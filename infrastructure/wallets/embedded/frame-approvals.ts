import type { FrameRequests } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { ApprovalEvent, WalletApprovals } from '../../../core/ports/connections/wallet-approvals.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import type { FrameClient } from './frame-client.ts'
import { rpcFault } from './rpc-fault.ts'
import { rpcJson } from './rpc-json.ts'

export interface FrameApprovalsDeps {
  readonly client: Pick<FrameClient, 'askVisitor'>
  readonly clock: Pick<Clock, 'after'>
  /** Of the page on which the visitor approves. */
  readonly address: string
  /** The wallet says that nobody is signed in any more. */
  readonly onSignedOut: () => void
}

export interface FrameApprovals extends WalletApprovals {
  /** Rejects as a provider does (EIP-1193). */
  readonly request: (
    networkId: CaipNetworkId,
    method: string,
    params: unknown,
  ) => Promise<FrameRequests['RPC_REQUEST']['gives']>
  /** Tells of a method that was refused. */
  readonly refuse: (method: string) => void
}

/** What the wallet refuses at once shows nothing; a visitor who waits for longer sees for what. */
export const askedAfterMs = 400

/** Takes a host's requests to the frame, and tells the modal when and where the visitor is asked. */
export const createFrameApprovals = ({ client, clock, address, onSignedOut }: FrameApprovalsDeps): FrameApprovals => {
  const listeners = createListeners<ApprovalEvent>()
  let open = 0
  let isAsked = false
  let ready: string | undefined
  let shown: string | undefined
  let dropping = new AbortController()

  const tell = (): void => {
    if (open === 0 && isAsked) {
      isAsked = false
      shown = undefined
      listeners.emit({ type: 'approval-over' })
    }
    if (!isAsked || ready === undefined || ready === shown) return
    shown = ready
    listeners.emit({ type: 'approval-shown', surface: { address, frame: ready } })
  }
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    listeners.emit({ type: 'approval-asked' })
    tell()
  }

  return {
    on: listeners.add,
    cancel: () => {
      const before = dropping
      dropping = new AbortController()
      before.abort()
    },
    refuse: (method) => listeners.emit({ type: 'method-refused', method }),
    request: async (chainId, method, given) => {
      const params = rpcJson(given)
      open += 1
      const stopWaiting = clock.after(askedAfterMs, ask)
      const answer = await client.askVisitor({ chainId, method, params }, dropping.signal, {
        onReady: (frame) => {
          ready = frame
          tell()
        },
        onPending: ask,
      })
      stopWaiting()
      open -= 1
      tell()
      if (answer.ok) return answer.value
      if (answer.failure.fault?.code === 'NOT_SIGNED_IN') onSignedOut()
      throw rpcFault(answer.failure)
    },
  }
}
