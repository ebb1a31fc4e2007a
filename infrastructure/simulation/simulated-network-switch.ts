import type { Network } from '../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'

/**
 * What the wallet does when it is asked for another network. `ask` waits for the visitor; `refuse-to-add` takes only networks it
 * knows, `stay` says yes and stays where it is.
 */
export type SimulatedSwitchBehaviour = 'approve' | 'reject' | 'ask' | 'pending' | 'refuse-to-add' | 'stay' | 'fail'

const failureOf: Readonly<Partial<Record<SimulatedSwitchBehaviour, FailureCode>>> = {
  reject: 'NETWORK_SWITCH_REJECTED',
  pending: 'REQUEST_PENDING',
  stay: 'NETWORK_SWITCH_FAILED',
  fail: 'NETWORK_SWITCH_FAILED',
}

type Answer = Result<undefined, Failure>

export interface SimulatedNetworkSwitch {
  readonly behaveOnSwitch: (behaviour: SimulatedSwitchBehaviour) => void
  /** From now on it has to be asked to add this network. */
  readonly forgetNetwork: (id: CaipNetworkId) => void
  readonly approveSwitch: () => void
  readonly rejectSwitch: () => void
  readonly timesAskedToSwitch: () => number
  readonly timesAskedToAdd: () => number
  readonly openSwitches: () => number
}

/** The part of a simulated wallet that changes its network when a site asks. */
export const createSimulatedNetworkSwitch = (
  goTo: (id: CaipNetworkId) => void,
): SimulatedNetworkSwitch & { readonly ask: (network: Network) => Promise<Answer> } => {
  const unknown = new Set<CaipNetworkId>()
  const open = new Map<(answer: Answer) => void, CaipNetworkId>()
  let behaviour: SimulatedSwitchBehaviour = 'approve'
  let timesAskedToSwitch = 0
  let timesAskedToAdd = 0

  const arrive = (id: CaipNetworkId): Answer => {
    unknown.delete(id)
    goTo(id)
    return ok(undefined)
  }
  const answerOpen = (answer: (id: CaipNetworkId) => Answer): void => {
    const waiting = [...open]
    open.clear()
    for (const [settle, id] of waiting) settle(answer(id))
  }

  return {
    ask: async ({ caipNetworkId }) => {
      timesAskedToSwitch += 1
      const isUnknown = unknown.has(caipNetworkId)
      if (isUnknown) timesAskedToAdd += 1
      if (behaviour === 'ask') return new Promise((resolve) => open.set(resolve, caipNetworkId))
      if (behaviour === 'refuse-to-add' && isUnknown) return err(failure('NETWORK_NOT_SUPPORTED'))
      const code = failureOf[behaviour]
      return code === undefined ? arrive(caipNetworkId) : err(failure(code))
    },
    behaveOnSwitch: (next) => {
      behaviour = next
    },
    forgetNetwork: (id) => {
      unknown.add(id)
    },
    approveSwitch: () => answerOpen(arrive),
    rejectSwitch: () => answerOpen(() => err(failure('NETWORK_SWITCH_REJECTED'))),
    timesAskedToSwitch: () => timesAskedToSwitch,
    timesAskedToAdd: () => timesAskedToAdd,
    openSwitches: () => open.size,
  }
}
