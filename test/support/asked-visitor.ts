import type { SimulatedBehaviour } from '../../infrastructure/simulation/simulated-wallet.ts'

/** The visitor of a wallet, in the hands of the test. */
export interface AskedVisitor {
  readonly behave: (behaviour: SimulatedBehaviour) => void
  readonly approve: () => Promise<void>
  readonly timesAsked: () => number
  /** As the wallet asks; with what it answers in each case. */
  readonly ask: (answers: VisitorAnswers) => Promise<unknown>
}

export interface VisitorAnswers {
  readonly approved: () => unknown
  readonly none: () => unknown
  readonly garbage: () => unknown
}

/** What this kind of wallet throws. */
export type VisitorErrors = Readonly<Partial<Record<SimulatedBehaviour, () => unknown>>>

export const createVisitor = (errors: VisitorErrors): AskedVisitor => {
  const open = new Set<() => void>()
  let behaviour: SimulatedBehaviour = 'approve'
  let timesAsked = 0
  let onApproval: () => void = () => undefined

  return {
    behave: (next) => {
      behaviour = next
    },
    approve: async () => {
      onApproval()
      for (const resolve of open) resolve()
      open.clear()
    },
    timesAsked: () => timesAsked,
    ask: async ({ approved, none, garbage }) => {
      timesAsked += 1
      onApproval = approved
      switch (behaviour) {
        case 'approve':
          return approved()
        case 'ask':
          return new Promise((resolve) => open.add(() => resolve(approved())))
        case 'fall-silent':
          return new Promise(() => undefined)
        case 'no-accounts':
          return none()
        case 'garbage':
          return garbage()
        default:
          throw errors[behaviour]?.() ?? new Error(behaviour)
      }
    },
  }
}
