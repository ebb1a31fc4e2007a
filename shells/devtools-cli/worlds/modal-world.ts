import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'

/** A modal and what is around it, for a shell that shows both: the terminal. */
export interface ModalWorld {
  /** `simulated`, `sandbox`, or what is being replayed. */
  readonly name: string
  readonly view: Behavior<WorldView>
  readonly dispatch: (intent: Intent) => void
  /** What may happen besides what the visitor does in the modal. */
  readonly actions: readonly Action[]
  /** Resolves when all that is under way has been kept. */
  readonly dispose: () => Promise<void>
}

/** All there is to see of a world at one moment. */
export interface WorldView {
  readonly screen: ModalScreen
  readonly button: ButtonScreen
  readonly facts: readonly Fact[]
  readonly log: readonly LogEntry[]
  /** What a wallet asks its owner now; approving and rejecting are actions. */
  readonly question?: string
}

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface LogEntry {
  /** Milliseconds since the start. */
  readonly at: number
  readonly who: ActionGroup | 'visitor' | 'modal'
  readonly text: string
}

export type ActionGroup = 'host' | 'wallet' | 'world' | 'time'

export interface Action {
  /** One character, or the name of a key: `left`, `right`, `home`, `end`. */
  readonly key: string
  readonly group: ActionGroup
  readonly label: string
  readonly run: () => void
}
