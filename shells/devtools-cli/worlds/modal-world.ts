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
  /** What the embedded wallet shows on its own surface. */
  readonly approval?: ApprovalView
  /** The mail that the visitor waits for, where it is there. */
  readonly mail?: MailView
}

/** A part of what is to be approved, as the frame with the keys has prepared it. */
export type ApprovalPart =
  | { readonly kind: 'fact'; readonly label: string; readonly value: string; readonly note?: string }
  | { readonly kind: 'warning' | 'note'; readonly text: string }
  | { readonly kind: 'text' | 'details'; readonly label: string; readonly text: string }
  | { readonly kind: 'group'; readonly label: string; readonly parts: readonly ApprovalPart[] }

/** What is to be approved, until that is done; then what became of it. */
export type ApprovalView =
  /** The wallet has not said anything yet. */
  | { readonly step: 'waiting' }
  | {
      readonly step: 'asked'
      readonly heading: string
      readonly origin: string
      readonly network: string
      readonly account: string
      readonly parts: readonly ApprovalPart[]
      /** Of the actions that answer. */
      readonly approve: ActionButton
      readonly reject: ActionButton
    }
  | { readonly step: 'said'; readonly text: string; readonly isOver: boolean; readonly isFault: boolean }

/** What a mailbox says of a mail, and what may be done with it. */
export interface MailView {
  readonly heading: string
  readonly subject: string
  readonly take?: ActionButton
}

/** Pressing it is the action of that key. */
export interface ActionButton {
  readonly key: string
  readonly text: string
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
